import { randomBytes } from 'node:crypto';

/** A UUID of version 7: its time part keeps indexes compact, its 74 random bits keep it unguessable. */
export function newId(at: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code for people to read aloud: Crockford's 32 letters, five random bits each. */
export function newCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % 32]).join('');
}
