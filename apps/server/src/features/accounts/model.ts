// Rules of time and counting. Pure: the clock's reading comes in.
import { HARDEST_CHECK } from '@entrepot/contract/accounts/rules';
import { daysAfter, later, midnightOf } from '../../platform/days.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Three wrong log-ins in a row from one place → three minutes (spec §8). */
export const LOGIN_TRIES = 3;
export const LOGIN_PAUSE_MS = 3 * MINUTE_MS;
/** Log-ins at one account from places its owner never used, all together in a day, that need no slide check. */
const FREE_STRANGERS = 10;
/** "More than three" wrong fund passwords in a day (spec §8): the fourth locks. */
export const FUND_TRIES = 4;
/** Codes of an authenticator app that may be tried in a day: three of a million are right at any moment. */
export const STEP_TRIES_IN_A_DAY = 20;
/** How long a proof of who somebody is holds for changing what protects the account. */
export const PROOF_MS = 10 * MINUTE_MS;
/** How long a step or a challenge may wait for its answer. */
export const STEP_MS = 10 * MINUTE_MS;
/** How long its owner has to stop customer service from turning two-step sign-in off. */
export const RESET_HOURS = 24;
/** A contact proven a moment ago may be a thief's; his victim has so long to read the notice. */
export const CONTACT_REST_DAYS = 3;
/** How long nothing may be withdrawn after the fund password was replaced without the old one: the database says it too (migration 1261). */
export const PAYOUT_REST_HOURS = 24;
/** Calls without a slide check that one network has in an hour, where the setting is `risk`. */
export const BARE_CALLS = 10;

export const resetDue = (now: Date) => later(now, RESET_HOURS * HOUR_MS);
export const inAnHour = (now: Date) => later(now, HOUR_MS);
export const inADay = (now: Date) => daysAfter(now, 1);

/** How hard a slide check the next stranger has to solve after so many tries in a day; undefined: none. */
export function proofLevel(tries: number): number | undefined {
  if (tries <= FREE_STRANGERS) {
    return undefined;
  }
  return Math.min(HARDEST_CHECK, Math.max(0, Math.floor(Math.log2(tries / DOUBLES_FROM))));
}
const DOUBLES_FROM = 25;

/** From when a contact may replace a forgotten fund password. */
export const resetsFrom = (provenAt: Date) => daysAfter(provenAt, CONTACT_REST_DAYS);

/** Whole hours that are left, at least one. */
export const hoursUntil = (until: Date, now: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / HOUR_MS));

/** When all daily limits begin anew. */
export const nextMidnight = (now: Date): Date => daysAfter(midnightOf(now), 1);

/** Whole minutes that are left, at least one: "try again in {minutes} minutes" never says zero. */
export function minutesUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS));
}

/** How long a session may rest, and how long it lives at most. */
export type SessionAudience = 'storefront' | 'seller' | 'admin';

const IDLE_MS: Record<SessionAudience, number> = {
  storefront: 30 * MINUTE_MS,
  seller: 30 * MINUTE_MS,
  admin: HOUR_MS,
};

export const idleSince = (audience: SessionAudience, now: Date) => later(now, -IDLE_MS[audience]);
export const sessionEnd = (now: Date) => later(now, 12 * HOUR_MS);
