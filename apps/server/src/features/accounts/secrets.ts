// How passwords, fund passwords and session tokens are kept. Decision record 0008 says why fund passwords are hashed fast.
import type { AccountId } from '@entrepot/contract/ids';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { derivedKey } from '../../platform/secret.ts';

/** 19 MiB and two passes: the OWASP minimum for Argon2id, about 65 ms on one of our cores. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The slow hash of a login password. The pepper makes a stolen database alone useless for guessing. */
export function hashPassword(secret: string, password: string): Promise<string> {
  return hash(peppered(secret, password), COST);
}

export function isPassword(secret: string, stored: string, password: string): Promise<boolean> {
  return verify(stored, peppered(secret, password));
}

let decoy: Promise<string> | undefined;

/** The same work as judging a real password, for names that nobody has; always false. */
export async function wasteLikePassword(secret: string, password: string): Promise<false> {
  decoy ??= hash(randomBytes(32).toString('base64'), COST);
  await verify(await decoy, peppered(secret, password));
  return false;
}

function peppered(secret: string, password: string): string {
  // The same letters may be typed as different code points on different keyboards.
  const text = password.normalize('NFKC');
  return createHmac('sha256', derivedKey(secret, 'login passwords')).update(text).digest('base64');
}

/** The fast keyed hash of a fund password; the account's id is its salt. */
export function fundPasswordHash(
  secret: string,
  accountId: AccountId,
  fundPassword: string,
): string {
  return createHmac('sha256', derivedKey(secret, 'fund passwords'))
    .update(`${accountId}:${fundPassword}`)
    .digest('hex');
}

/** A token that cannot be guessed, and the only form of it that is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A name or network as a key of counters: the same for the same text, and nobody's address in clear. */
export function privateKey(secret: string, text: string): string {
  return createHmac('sha256', derivedKey(secret, 'counters'))
    .update(text)
    .digest('hex')
    .slice(0, 32);
}
