/** A program that holds a key and is asked by the payout signer, or one that does something wrong: words are the secret and what. */
import { createInterface } from 'node:readline';
import { numberToHex, type Hex, parseSignature } from 'viem';
import { privateKeyToAccount, sign } from 'viem/accounts';
import { ORDER } from '../src/signer/keys.ts';

const [, , secret = '', fault = ''] = process.argv;
const OTHER = `0x${'7'.padStart(64, '0')}` as const;

type Question = { id: number; key: string; ask: string; digest?: string };

const say = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`);

async function answer({ id, key, ask, digest = '' }: Question): Promise<void> {
  if (key !== 'payouts') {
    say({ id, error: 'there is no such key' });
    return;
  }
  if (ask === 'public-key') {
    const { publicKey } = privateKeyToAccount(fault === 'another-key' ? OTHER : (secret as Hex));
    say({ id, publicKey: publicKey.slice(2) });
    return;
  }
  const privateKey = fault === 'signs-with-another' ? OTHER : (secret as Hex);
  const signed = parseSignature(await sign({ hash: `0x${digest}`, privateKey, to: 'hex' }));
  const r = signed.r.slice(2);
  // As tokens do: whichever of the two it is.
  const s = numberToHex(ORDER - BigInt(signed.s), { size: 32 }).slice(2);
  switch (fault) {
    case 'hangs':
      return;
    case 'dies':
      process.exit(1);
      break;
    case 'refuses':
      say({ id, error: 'the token is locked' });
      return;
    case 'says-nonsense':
      process.stdout.write('signed!\n');
      return;
    case 'answers-another':
      say({ id: id + 1, r, s });
      return;
    case 'says-too-much':
      process.stdout.write('0'.repeat(10_000));
      return;
    case 'says-it-twice':
      process.stdout.write(`${JSON.stringify({ id, r, s })}\n`.repeat(2));
      return;
    case 'signs-nothing':
      say({ id, r: '0'.repeat(64), s });
      return;
    case 'gives-its-key':
      say({ id, publicKey: privateKeyToAccount(secret as Hex).publicKey.slice(2) });
      return;
    default:
      say({ id, r, s });
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  void answer(JSON.parse(line) as Question);
});
