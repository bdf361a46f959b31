// Addresses in base58 with their check sum, as Bitcoin and TRON write them.
import { createBase58check } from '@scure/base';
import { createHash } from 'node:crypto';

/** Bytes to text and back. Decoding throws for letters that are none of it, and where the check sum is another. */
export const base58check = createBase58check(
  (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest()),
);

/** What TRON's addresses begin with, before they are written in base58; twenty bytes of the account follow. */
export const TRON_PREFIX = 0x41;
const TRON_ADDRESS_BYTES = 21;

/** An account's or a contract's twenty bytes, in hex, as TRON writes it. */
export const tronWriting = (twenty: string): string =>
  base58check.encode(Buffer.from(`${TRON_PREFIX.toString(16)}${twenty}`, 'hex'));

/** The twenty bytes of an address of TRON, in hex; undefined when it is none. */
export function tronBytes(address: string): string | undefined {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === TRON_ADDRESS_BYTES && bytes[0] === TRON_PREFIX
      ? Buffer.from(bytes.subarray(1)).toString('hex')
      : undefined;
  } catch {
    return undefined;
  }
}
