import { randomBytes, randomUUID } from 'node:crypto';

/**
 * A UUID of version 7: its time part keeps indexes compact, its 74 random bits keep it unguessable. It is the id of whatever
 * is made with it.
 */
export function newId<Id extends string = string>(at: number = Date.now()): Id {
  const time = at.toString(16).padStart(12, '0');
  // The random part of a version 4 identifier, of which the platform keeps a store ready.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}` as Id;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code for people to read aloud: Crockford's 32 letters, five random bits each. */
export function newCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % 32]).join('');
}
