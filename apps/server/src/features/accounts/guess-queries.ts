import type { AccountId, PersonId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../platform/db.ts';

/** Nobody's id: a name that nobody has is looked for like any other. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
export type PlaceHolder = PersonId | typeof NOBODY;

export type Guess = { tries: number; until: Date };
export type GuessRule = { key: string; limit: number; pauseUntil: Date; forgetAt: Date };

/** Counts a guess before it is looked at; more than `limit` are blocked until `until`. */
export function takeGuess(db: Db, rule: GuessRule, now: Date): Promise<Guess> {
  return db.only<Guess>(sql`
    select tries, until from accounts.take_guess(${rule.key}, ${rule.limit}, ${now}, ${rule.pauseUntil}, ${rule.forgetAt})`);
}

export async function forgetGuesses(db: Db, key: string) {
  await db.run(sql`delete from accounts.guess where key = ${key}`);
}

/** Takes a counted call back, because it was a right one. */
export async function giveBackGuess(db: Db, key: string) {
  await db.run(sql`update accounts.guess set tries = tries - 1 where key = ${key} and tries > 0`);
}

export type Verdict = {
  verdict: 'not-set' | 'locked' | 'right' | 'wrong';
  wrongToday: number | null;
};

export function tryFundPassword(
  db: Db,
  {
    accountId,
    hash,
    day,
    limit,
  }: { accountId: AccountId; hash: string; day: string; limit: number },
): Promise<Verdict> {
  return db.only<Verdict>(
    sql`select verdict, wrong_today from accounts.try_fund_password(${accountId}, ${hash}, ${day}, ${limit})`,
  );
}

/** Sets the first fund password; false when there is one. */
export function insertFundPassword(db: Db, accountId: AccountId, hash: string): Promise<boolean> {
  return db.hits(sql`
    insert into accounts.fund_password (account_id, hash) values (${accountId}, ${hash}) on conflict do nothing`);
}

/** Changes a fund password by the old one; false when that is another one by now. */
export const storeFundPassword = (
  db: Db,
  { accountId, old, hash }: { accountId: AccountId; old: string; hash: string },
): Promise<boolean> =>
  db.value<boolean>(
    sql`select accounts.change_fund_password(${accountId}, ${old}, ${hash}) as changed`,
  );

/** Replaces a forgotten fund password; answers until when withdrawals rest, which the database says. Undefined when there is none. */
export async function replaceFundPassword(
  db: Db,
  accountId: AccountId,
  hash: string,
): Promise<Date | undefined> {
  const until = await db.value<Date | null>(
    sql`select accounts.replace_fund_password(${accountId}, ${hash}) as payouts_from`,
  );
  return until ?? undefined;
}

/** Until when withdrawals rest after a password was changed or set anew, and after which. */
export const payoutRests = (
  db: Db,
  accountId: AccountId,
): Promise<{ reason: 'fund-password-reset' | 'password-changed'; until: Date }[]> =>
  db.query(sql`
    select 'fund-password-reset' as reason, payouts_from as until from accounts.fund_password
    where account_id = ${accountId} and payouts_from is not null
    union all
    select 'password-changed', payouts_from from accounts.password_change where account_id = ${accountId}`);

/** Those of `hashes` that are known to be this holder's. */
export function knownPlacesOf(
  db: Db,
  holderId: PlaceHolder,
  hashes: readonly string[],
): Promise<string[]> {
  return db.list<string>(sql`
    select place_hash from accounts.known_place
    where holder_id = ${holderId} and place_hash = any(${hashes}::text[])`);
}

/** What nobody has: who logs in again and again without his cookie leaves a device each time. */
const MOST_PLACES = 100;

/** Keeps the places seen last, at most MOST_PLACES and a log-in's own. */
export async function storePlaces(
  db: Db,
  holderId: PlaceHolder,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await db.run(sql`
    delete from accounts.known_place where holder_id = ${holderId} and place_hash in (
      select place_hash from accounts.known_place where holder_id = ${holderId}
      order by seen_at desc, place_hash offset ${MOST_PLACES})`);
  await db.run(sql`
    insert into accounts.known_place (holder_id, place_hash, seen_at)
    select ${holderId}::uuid, hash, ${now}::timestamptz from unnest(${hashes}::text[]) hash
    on conflict (holder_id, place_hash) do update set seen_at = excluded.seen_at`);
}

/** False when this proof was used before. */
export function spendChallenge(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  return db.hits(sql`
    insert into accounts.used_challenge (signature, expires_at) values (${signature}, ${expiresAt})
    on conflict do nothing`);
}
