// What waits for an answer is handed out sealed and comes back with it: a step whose password was right, the challenge of a
// passkey, a secret whose first code is awaited. Nothing is stored for those who never answer, and each counts once.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { later } from '../../../platform/days.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { seal, unseal } from '../../../platform/seal.ts';
import { derivedKey } from '../../../platform/secret.ts';
import { spendChallenge } from '../guess-queries.ts';
import { STEP_MS } from '../model.ts';

/** What it is for: one is worth nothing in another's place. */
type Purpose = 'step' | 'log-in' | 'second step' | 'confirm' | 'new passkey' | 'new app';

const content = z.object({
  purpose: z.string(),
  audience: z.string(),
  origin: z.string(),
  /** The session, or the step, that it belongs to; empty before anybody is known. */
  of: z.string(),
  /** 32 random bytes: the challenge that a passkey signs. */
  nonce: z.string(),
  until: z.number(),
  held: z.string(),
});
export type Sealed = z.infer<typeof content>;

type Wanted = { purpose: Purpose; of?: string; held?: string };

const keyOf = (ctx: Ctx) => derivedKey(ctx.config.secret, 'steps of a log-in');

export function sealFor(ctx: Ctx, { purpose, of = '', held = '' }: Wanted) {
  const nonce = randomBytes(32);
  const sealed: Sealed = {
    ...{ purpose, of, held },
    audience: ctx.audience,
    origin: ctx.origin,
    nonce: nonce.toString('base64url'),
    until: later(ctx.now, STEP_MS).getTime(),
  };
  return { nonce, token: seal(keyOf(ctx), JSON.stringify(sealed)) };
}

/** Refuses STEP_EXPIRED for what is not ours, is for something else, or has waited too long. */
export function opened(ctx: Ctx, token: string, { purpose, of = '' }: Wanted): Sealed {
  const sealed = content.safeParse(readable(ctx, token)).data;
  const holds =
    sealed?.purpose === purpose &&
    sealed.of === of &&
    sealed.audience === ctx.audience &&
    sealed.origin === ctx.origin &&
    sealed.until > ctx.now.getTime();
  if (!holds) {
    throw new Refusal('STEP_EXPIRED');
  }
  return sealed;
}

function readable(ctx: Ctx, token: string): unknown {
  try {
    return JSON.parse(unseal(keyOf(ctx), token));
  } catch {
    // Nothing that this mall has sealed.
    return undefined;
  }
}

/** Uses it up; refuses STEP_EXPIRED the second time. */
export async function spend(db: Ctx['db'], { purpose, nonce, until }: Sealed): Promise<void> {
  if (!(await spendChallenge(db, `${purpose} ${nonce}`, new Date(until)))) {
    throw new Refusal('STEP_EXPIRED');
  }
}
