// Shows that the payout wallet is the mall's own: signs the words of a proof of reserves, and nothing else.
import { hashMessage, serializeSignature } from 'viem';
import { CannotStart } from '../platform/cannot-start.ts';
import { tronMessageHash } from '../platform/tron-message.ts';
import { addressOf, recoverableSignature, type SigningKey } from './keys.ts';
import { tronAddressOf } from './tron-bytes.ts';

/** The words that the page Reserves gives. What is signed as a message (EIP-191, TIP-191) is no transaction of any network. */
const WORDS =
  /^Proof of reserves\nMall: [0-9a-f]{64}\nNetwork: [a-z0-9-]{2,30}\nAddress: ([0-9A-Za-z]{30,50})\nDay: \d{4}-\d\d-\d\d\nNonce: [0-9a-f]{32}$/;

/** Longer than any words of a proof. */
export const WORDS_BYTES = 1_000;

/** The signature of the words by the key that they name, as the page Reserves takes it. Does not sign any other words. */
export async function signProof(key: SigningKey, text: string): Promise<string> {
  const words = text.replace(/\r?\n$/, '').replaceAll('\r\n', '\n');
  const address = await addressOf(key);
  const onTron = tronAddressOf(address);
  const named = WORDS.exec(words)?.[1];
  if (named !== address && named !== onTron) {
    throw new CannotStart(
      `These are not the words of a proof for ${address}, or ${onTron} on TRON: nothing is signed.`,
    );
  }
  const hash = named === onTron ? tronMessageHash(words) : hashMessage(words);
  return serializeSignature(await recoverableSignature(key, hash));
}
