// Limits on wrong log-ins (spec §8). The pause belongs to the pair of name and network, so that a stranger cannot lock
// an owner out; a slower throttle counts all strangers together and spares networks that the owner used before.
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { forgetGuesses, giveBackGuess, takeGuess } from './guess-queries.ts';
import {
  inADay,
  later,
  LOGIN_PAUSE_MS,
  LOGIN_TRIES,
  minutesUntil,
  nextMidnight,
  STRANGER_TRIES,
} from './model.ts';
import { privateKey } from './secrets.ts';

export type LoginTry = { pairKey: string; strangersKey: string | undefined };

/** Counts a log-in before its password is looked at; refuses LOGIN_LOCKED or LOGIN_LOCKED_TODAY. */
export async function takeLoginTry(ctx: Ctx, name: string, known: boolean): Promise<LoginTry> {
  const { secret } = ctx.config;
  const who = `${ctx.audience} ${name.toLowerCase()}`;
  const pairKey = privateKey(secret, `login ${who} ${ctx.network}`);
  const pair = await takeGuess(
    ctx.always,
    {
      key: pairKey,
      limit: LOGIN_TRIES,
      pauseUntil: later(ctx.now, LOGIN_PAUSE_MS),
      forgetAt: inADay(ctx.now),
    },
    ctx.now,
  );
  if (pair.tries > LOGIN_TRIES) {
    throw new Refusal('LOGIN_LOCKED', { minutes: minutesUntil(pair.until, ctx.now) });
  }
  if (known) {
    return { pairKey, strangersKey: undefined };
  }
  const strangersKey = privateKey(secret, `login ${who}`);
  const midnight = nextMidnight(ctx.now);
  const strangers = await takeGuess(
    ctx.always,
    { key: strangersKey, limit: STRANGER_TRIES, pauseUntil: midnight, forgetAt: midnight },
    ctx.now,
  );
  if (strangers.tries > STRANGER_TRIES) {
    throw new Refusal('LOGIN_LOCKED_TODAY');
  }
  return { pairKey, strangersKey };
}

/** A right log-in clears its pair's count, and takes itself out of the strangers'. */
export async function clearLoginTry(ctx: Ctx, { pairKey, strangersKey }: LoginTry): Promise<void> {
  await forgetGuesses(ctx.always, pairKey);
  if (strangersKey) {
    await giveBackGuess(ctx.always, strangersKey);
  }
}
