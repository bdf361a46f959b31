// Whether a signature shows that somebody holds the key of an address. EVM: EIP-191. TRON: TIP-191, the same with a prefix of its
// own. Bitcoin: BIP-322 in its simple form, of addresses that pay to the hash of one key (bc1q…). tools/verify-books.py has all of
// these again, without any library.
import { bech32 } from '@scure/base';
import { createHash, createPublicKey, verify } from 'node:crypto';
import {
  getAddress,
  type Hex,
  isAddress,
  isHex,
  recoverAddress,
  recoverMessageAddress,
} from 'viem';
import { tronBytes, tronWriting } from '../../platform/base58.ts';
import { tronMessageHash } from '../../platform/tron-message.ts';

/** Networks whose addresses can be proven. */
export type ProvableKind = 'evm' | 'bitcoin' | 'tron';

/** The genesis hash of Bitcoin itself; every other chain of the kind writes its addresses for tests. */
const BITCOIN = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';

/** An address as it is always written, or undefined when it is none, or its capitals do not fit (EIP-55). */
export function addressOf(
  { kind, identity }: { kind: string; identity: string },
  text: string,
): string | undefined {
  if (kind === 'evm') {
    return isAddress(text) ? getAddress(text) : undefined;
  }
  if (kind === 'tron') {
    return tronBytes(text) === undefined ? undefined : text;
  }
  if (kind !== 'bitcoin') {
    return undefined;
  }
  const prefixes = identity === BITCOIN ? ['bc'] : ['tb', 'bcrt'];
  const known = programOf(text);
  return known && prefixes.includes(known.prefix) ? text.toLowerCase() : undefined;
}

/** True when `signature` is one of `message` by the key of `address` as `addressOf` writes it; whatever it is not is false, never an error. */
export async function isProof(
  kind: ProvableKind,
  { address, message, signature }: { address: string; message: string; signature: string },
): Promise<boolean> {
  try {
    if (kind === 'bitcoin') {
      return isBip322(address, message, signature);
    }
    return (
      isHex(signature) &&
      signature.length === SIGNATURE_LETTERS &&
      (await SIGNER_OF[kind](message, signature)) === address
    );
  } catch {
    // What cannot be read as a signature is none.
    return false;
  }
}

/** Of 65 bytes in hexadecimal. */
const SIGNATURE_LETTERS = 132;

/** The address of the key that has signed a message, as its network writes it. */
const SIGNER_OF = {
  evm: (message: string, signature: Hex) => recoverMessageAddress({ message, signature }),
  async tron(message: string, signature: Hex) {
    const hash = tronMessageHash(message);
    return tronWriting((await recoverAddress({ hash, signature })).slice(2).toLowerCase());
  },
};

/** The hash of one key that a bech32 address of version 0 pays to. */
function programOf(address: string): { prefix: string; program: Buffer } | undefined {
  const decoded = bech32.decodeUnsafe(address);
  const [version, ...words] = decoded?.words ?? [];
  const program = version === 0 ? bech32.fromWordsUnsafe(words) : undefined;
  return decoded && program?.length === 20
    ? { prefix: decoded.prefix, program: Buffer.from(program) }
    : undefined;
}

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  parts.forEach((part) => hash.update(part));
  return hash.digest();
};
const twice = (bytes: Uint8Array) => sha256(sha256(bytes));
const bytes = (hex: string) => Buffer.from(hex, 'hex');

/** The BIP's tagged hash of a message. */
export function messageHash(message: string): Buffer {
  const tag = sha256(Buffer.from('BIP0322-signed-message'));
  return sha256(tag, tag, Buffer.from(message));
}

/** The transaction of the BIP that nobody can send: its hash is what a signature spends. */
export function toSpend(message: string, script: Buffer): Buffer {
  return twice(
    Buffer.concat([
      bytes('00000000' + '01' + '00'.repeat(32) + 'ffffffff' + '22' + '0020'),
      messageHash(message),
      bytes('00000000' + '01' + '00'.repeat(8)),
      Buffer.from([script.length]),
      script,
      bytes('00000000'),
    ]),
  );
}

/** What is signed of the transaction that spends it (BIP-143, all of it). */
export function signedBytes(message: string, program: Buffer): Buffer {
  const spent = Buffer.concat([
    toSpend(message, Buffer.concat([bytes('0014'), program])),
    bytes('00000000'),
  ]);
  const sequence = bytes('00000000');
  return Buffer.concat([
    bytes('00000000'),
    twice(spent),
    twice(sequence),
    spent,
    bytes('1976a914'),
    program,
    bytes('88ac' + '00'.repeat(8)),
    sequence,
    // One output of nothing, to nobody.
    twice(bytes('00'.repeat(8) + '016a')),
    bytes('00000000' + '01000000'),
  ]);
}

/** DER before a compressed point of secp256k1. */
const SPKI = bytes('3036301006072a8648ce3d020106052b8104000a032200');

function isBip322(address: string, message: string, signature: string): boolean {
  const known = programOf(address);
  const data = Buffer.from(signature, 'base64');
  // One way of writing it: what stands behind its end would be passed over.
  const stack = data.toString('base64') === signature ? witnessOf(data) : undefined;
  const [signed, key] = stack ?? [];
  if (!known || stack?.length !== 2 || !signed || key?.length !== 33 || signed.at(-1) !== 1) {
    return false;
  }
  const hash = createHash('ripemd160').update(sha256(key)).digest();
  const publicKey = createPublicKey({
    ...{ key: Buffer.concat([SPKI, key]), format: 'der', type: 'spki' },
  });
  // SHA-256 once here and once in `verify`: Bitcoin hashes twice.
  const once = sha256(signedBytes(message, known.program));
  return hash.equals(known.program) && verify('sha256', once, publicKey, signed.subarray(0, -1));
}

/** The items of a witness that has nothing behind them; each has its length before it in one byte. */
function witnessOf(data: Buffer): Buffer[] | undefined {
  const items: Buffer[] = [];
  let at = 1;
  for (let left = data[0] ?? 0; left > 0; left -= 1) {
    const length = data[at] ?? 0xff;
    if (length > 0xfc || at + 1 + length > data.length) {
      return undefined;
    }
    items.push(data.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return at === data.length ? items : undefined;
}
