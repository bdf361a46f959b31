// Limits on wrong log-ins (spec §8: three wrong entries in a row, three minutes). One holder has one count, by whatever name
// and at whichever origin somebody tries. The pause belongs to the holder and the place, so that a stranger cannot lock the
// owner out where he has logged in before. Strangers are stopped by nothing for long: past a few wrong tries each further
// one has to be paid for with a slide check, and the more there are the longer that computes (decision record 0016).
import type { PersonId } from '@entrepot/contract/ids';
import type { Ctx } from '../../platform/context.ts';
import { later } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import { setting } from '../brands/index.ts';
import {
  forgetGuesses,
  giveBackGuess,
  type Guess,
  type GuessRule,
  takeGuess,
} from './guess-queries.ts';
import type { HumanCheck } from './human.ts';
import { deviceHash, placeOf } from './known-places.ts';
import {
  inADay,
  LOGIN_PAUSE_MS,
  LOGIN_TRIES,
  minutesUntil,
  nextMidnight,
  proofLevel,
  STEP_TRIES_IN_A_DAY,
} from './model.ts';
import { privateKey } from './secrets.ts';

/** Whose password is tried. Of a name that nobody has, the name; operators are other people than accounts. */
export type LoginHolder = {
  realm: 'account' | 'operator';
  id: PersonId | undefined;
  name: string;
};

/** What a right log-in forgets, and what it takes itself out of. */
export type LoginTry = { own: string; shared: string[] };

/** Counts a log-in before its password is looked at; refuses LOGIN_LOCKED or VERIFICATION_NEEDED. */
export async function takeLoginTry(
  ctx: Ctx,
  { realm, id, name }: LoginHolder,
  human: HumanCheck,
): Promise<LoginTry> {
  const holder = `login ${realm} ${id ?? `named ${name.toLowerCase()}`}`;
  const place = await placeOf(ctx, id);
  const where = place === 'device' ? `device ${deviceHash(ctx, id)}` : ctx.network;
  const own = privateKey(ctx.config.secret, `${holder} ${where}`);
  await pause(ctx, own);
  try {
    return { own, shared: place === 'strange' ? await amongStrangers(ctx, holder, human) : [] };
  } catch (error) {
    // What is not looked at is no try.
    await giveBackGuess(ctx.autocommit, own);
    throw error;
  }
}

/** A right log-in clears its place's count, and takes itself out of the strangers'. */
export async function clearLoginTry(ctx: Ctx, { own, shared }: LoginTry): Promise<void> {
  await forgetGuesses(ctx.autocommit, own);
  await Promise.all(shared.map((key) => giveBackGuess(ctx.autocommit, key)));
}

/**
 * Counts an entry of the login password within a session. One count for the account, wherever it is tried: who got hold of
 * a session has no more guesses for having more networks.
 */
export async function takePasswordTry(ctx: Ctx, holderId: PersonId): Promise<LoginTry> {
  const own = privateKey(ctx.config.secret, `password of ${holderId}`);
  await pause(ctx, own);
  return { own, shared: [] };
}

/**
 * Counts a code of a second step before it is looked at; refuses STEP_LOCKED. Whoever gets here knows the password: codes of
 * six digits have a day's bound too, those of the printed list are too long to be guessed.
 */
export async function takeStepTry(
  ctx: Ctx,
  holderId: PersonId,
  by: 'authenticator' | 'recovery',
): Promise<LoginTry> {
  const own = privateKey(ctx.config.secret, `${by} code of ${holderId}`);
  await stepPause(ctx, {
    key: own,
    limit: LOGIN_TRIES,
    pauseUntil: later(ctx.now, LOGIN_PAUSE_MS),
    forgetAt: inADay(ctx.now),
  });
  if (by === 'recovery') {
    return { own, shared: [] };
  }
  const day = privateKey(ctx.config.secret, `codes in a day of ${holderId}`);
  const midnight = nextMidnight(ctx.now);
  const rule = { key: day, limit: STEP_TRIES_IN_A_DAY, pauseUntil: midnight, forgetAt: midnight };
  await stepPause(ctx, rule);
  return { own, shared: [day] };
}

async function stepPause(ctx: Ctx, rule: GuessRule): Promise<void> {
  const guess = await takeGuess(ctx.autocommit, rule, ctx.now);
  if (guess.tries > rule.limit) {
    throw new Refusal('STEP_LOCKED', { minutes: minutesUntil(guess.until, ctx.now) });
  }
}

async function amongStrangers(ctx: Ctx, holder: string, human: HumanCheck): Promise<string[]> {
  const { secret } = ctx.config;
  const all = privateKey(secret, `${holder} strangers`);
  const midnight = nextMidnight(ctx.now);
  const { tries } = await takeGuess(
    ctx.autocommit,
    { key: all, limit: UNLIMITED, pauseUntil: midnight, forgetAt: midnight },
    ctx.now,
  );
  const level = proofLevel(tries);
  if (level === undefined || (human.level !== undefined && human.level >= level)) {
    return [all];
  }
  try {
    if (human.level !== undefined || canProve(ctx)) {
      throw new Refusal('VERIFICATION_NEEDED', { level });
    }
    const bare = privateKey(secret, `${holder} without proof`);
    await pause(ctx, bare);
    return [all, bare];
  } catch (error) {
    await giveBackGuess(ctx.autocommit, all);
    throw error;
  }
}

const UNLIMITED = 2_147_483_647;

/** Existing clients know of no proof, and a brand may ask for none: all of these share one pause. */
const canProve = (ctx: Ctx) => !ctx.existingClient && setting(ctx.brand, 'human_check') !== 'never';

async function pause(ctx: Ctx, key: string): Promise<Guess> {
  const guess = await takeGuess(
    ctx.autocommit,
    {
      key,
      limit: LOGIN_TRIES,
      pauseUntil: later(ctx.now, LOGIN_PAUSE_MS),
      forgetAt: inADay(ctx.now),
    },
    ctx.now,
  );
  if (guess.tries > LOGIN_TRIES) {
    throw new Refusal('LOGIN_LOCKED', { minutes: minutesUntil(guess.until, ctx.now) });
  }
  return guess;
}
