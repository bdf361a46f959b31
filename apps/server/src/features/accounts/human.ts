// The slide check: while somebody slides, the browser solves a puzzle whose answer costs it about half a second and
// us a millisecond. A solution counts once and for ten minutes.
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { later } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import { derivedKey } from '../../platform/secret.ts';
import { setting } from '../brands/index.ts';
import { spendChallenge, takeGuess } from './guess-queries.ts';
import { BARE_CALLS, inAnHour } from './model.ts';
import { privateKey } from './secrets.ts';

const COST = 1_000;
const COUNTER = { from: 300, to: 900 };
const LIFE_MS = 10 * 60_000;

function secrets(ctx: Ctx) {
  return {
    hmacSignatureSecret: derivedKey(ctx.config.secret, 'slide check'),
    hmacKeySignatureSecret: derivedKey(ctx.config.secret, 'slide check solution'),
  };
}

/** A challenge that takes about half a second, and with each level twice as long. */
export async function getChallenge(ctx: Ctx, { level }: { level: number }) {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER.from, COUNTER.to) * 2 ** level,
    deriveKey,
    // The puzzle's own clock is the machine's; ours, which tests move, is checked below.
    data: { until: later(ctx.now, LIFE_MS).getTime(), level },
    ...secrets(ctx),
  });
  return { parameters: { ...parameters }, signature: signature ?? '' };
}

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.int(),
      keyPrefix: z.string(),
      data: z.object({ until: z.number(), level: z.int() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.number().optional() }),
});

export type HumanCheck = {
  /** How hard the challenge was that was solved; undefined without one. */
  level?: number;
  /** The key of a counted call without one, for `giveBackGuess` when the call turns out to be a right log-in. */
  bareCall?: string;
};

/** Demands what the brand's `human_check` says: always a proof, never one, or one after a few calls without. */
export async function checkHuman(
  ctx: Ctx,
  proof: string | undefined,
  purpose: string,
): Promise<HumanCheck> {
  if (proof) {
    return checkProof(ctx, proof);
  }
  const mode = setting(ctx.brand, 'human_check');
  if (mode === 'never') {
    return {};
  }
  if (mode === 'always') {
    throw new Refusal('VERIFICATION_NEEDED');
  }
  const key = privateKey(ctx.config.secret, `bare ${purpose} ${ctx.network}`);
  const hour = inAnHour(ctx.now);
  const rule = { key, limit: BARE_CALLS, pauseUntil: hour, forgetAt: hour };
  if ((await takeGuess(ctx.autocommit, rule, ctx.now)).tries > BARE_CALLS) {
    throw new Refusal('VERIFICATION_NEEDED');
  }
  return { bareCall: key };
}

/** Uses a proof up; refuses VERIFICATION_FAILED. */
export async function checkProof(ctx: Ctx, proof: string): Promise<{ level: number }> {
  const parsed = payload.safeParse(decoded(proof));
  if (!parsed.success) {
    throw new Refusal('VERIFICATION_FAILED');
  }
  const { challenge, solution } = parsed.data;
  const { until, level } = challenge.parameters.data;
  const { verified } = await verifySolution({
    challenge,
    solution: { time: 0, ...solution },
    deriveKey,
    ...secrets(ctx),
  });
  const expiresAt = new Date(until);
  if (!verified || expiresAt <= ctx.now) {
    throw new Refusal('VERIFICATION_FAILED');
  }
  // Spent even when the log-in that it came with is wrong: a solution is good for one guess.
  if (!(await spendChallenge(ctx.autocommit, challenge.signature, expiresAt))) {
    throw new Refusal('VERIFICATION_FAILED');
  }
  return { level };
}

function decoded(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
  } catch {
    // Not even JSON: no proof.
    return undefined;
  }
}

/** Nothing is written down but that the proof is used up: the browser is handed a mark that we know again. */
export async function passGate(ctx: Ctx, { human }: { human: string }): Promise<void> {
  await checkProof(ctx, human);
  ctx.passGate();
}
