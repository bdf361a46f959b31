/** Text and bytes that only this mall can read again: AES-256-GCM under a key of `derivedKey`. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `key` is 64 hexadecimal digits. Twice the same text gives two different results. */
export const seal = (key: string, text: string): string =>
  sealBytes(key, Buffer.from(text)).toString('base64');

/** Throws when it was sealed under another key, or was changed since. */
export const unseal = (key: string, sealed: string): string =>
  unsealBytes(key, Buffer.from(sealed, 'base64')).toString('utf8');

/** Bytes; `place` is where they stand: somewhere else they cannot be opened. */
export function sealBytes(key: string, bytes: Buffer, place = ''): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce);
  cipher.setAAD(Buffer.from(place));
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

/** Throws as `unseal` does, and when they stand in another place. */
export function unsealBytes(key: string, sealed: Buffer, place = ''): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce);
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(opened);
}
