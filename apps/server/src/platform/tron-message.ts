import { type Hex, keccak256 } from 'viem';

/** What is signed of a message on TRON (TIP-191): its bytes behind words that no transaction begins with. */
export function tronMessageHash(message: string): Hex {
  const text = Buffer.from(message);
  return keccak256(Buffer.concat([Buffer.from(`\x19TRON Signed Message:\n${text.length}`), text]));
}
