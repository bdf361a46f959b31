// Six-digit codes by mail or text message. A code lives ten minutes, allows five guesses, works once and for what it was
// sent for. An address has one code at a time, whatever for: a new one replaces it.
import type { AccountId } from '@entrepot/contract/ids';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { TextByLanguage } from '@entrepot/contract/languages';
import type { Ctx } from '../../platform/context.ts';
import { dayOf, minutesAfter } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import { derivedKey } from '../../platform/secret.ts';
import type { Mail } from '../../platform/texts.ts';
import { setting } from '../brands/index.ts';
import { texts } from './own-texts.ts';
import { endCode, replaceCode, spendCode, takeTry } from './queries.ts';
import { sendMail } from './send-mail.ts';
import { sendText, textsAreSent } from './send-text.ts';

const CODE_MINUTES = 10;
const CODE_TRIES = 5;

/** An e-mail address, or a phone as `86 13800000000`. */
export type CodeTarget = { email: string } | { phone: string };

export type CodePurpose = {
  name: string;
  /** Says the `code`. */
  mail: TextByLanguage<Mail>;
  /** Whose code it is, where it is sent for one account only. */
  accountId?: AccountId;
};

const ANYBODYS: CodePurpose = { name: 'code', mail: texts.mail('code') };
const BELOW = texts.below('code');

/** Sends a new code for opening an account or a new login password. */
export const sendCode = (ctx: Ctx, to: CodeTarget): Promise<void> => sendCodeFor(ctx, to);

/**
 * Sends a new code, which replaces the one before; refuses CODE_TOO_MANY or PHONE_CODES_CLOSED. With `known` false all is
 * as if it were sent: who asks learns nothing about whose address it is.
 */
export async function sendCodeFor(
  ctx: Ctx,
  to: CodeTarget,
  purpose: CodePurpose = ANYBODYS,
  known = true,
): Promise<void> {
  if ('phone' in to && !textsAreSent(ctx)) {
    throw new Refusal('PHONE_CODES_CLOSED');
  }
  const target = targetOf(to);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = await replaceCode(ctx.db, {
    target,
    hash: codeHash(ctx, { target, code, purpose }),
    expiresAt: minutesAfter(ctx.now, CODE_MINUTES),
    day: dayOf(ctx.now),
    limit: setting(ctx.brand, 'code_daily_limit'),
  });
  if (!fresh) {
    throw new Refusal('CODE_TOO_MANY');
  }
  const { mail } = purpose;
  const values = { code, minutes: CODE_MINUTES };
  if (!known) {
    return;
  }
  await ('email' in to
    ? sendMail(ctx, { to: to.email, mail, below: BELOW, values })
    : sendText(ctx, { to: to.phone, mail, below: BELOW, values }));
}

/**
 * Uses a code up in the caller's transaction; refuses CODE_WRONG. Guesses are counted before they are looked at and
 * stay counted when the request is refused.
 */
export async function useCode(
  ctx: Ctx,
  to: CodeTarget,
  code: string,
  purpose: CodePurpose = ANYBODYS,
): Promise<void> {
  const target = targetOf(to);
  const stored = await takeTry(ctx.autocommit, target, ctx.now, CODE_TRIES);
  const given = codeHash(ctx, { target, code, purpose });
  const right = stored !== undefined && timingSafeEqual(Buffer.from(stored), Buffer.from(given));
  if (!right || !(await spendCode(ctx.db, target, given, ctx.now))) {
    throw new Refusal('CODE_WRONG');
  }
}

/** What was sent to an address that is somebody's no longer is worth nothing. */
export async function dropCode(ctx: Ctx, to: CodeTarget): Promise<void> {
  await endCode(ctx.db, targetOf(to), ctx.now);
}

/** Some clients write a phone without the space: it is the same one. */
const targetOf = (to: CodeTarget) => ('email' in to ? to.email : to.phone.replace(' ', ''));

type Coded = { target: string; code: string; purpose: CodePurpose };

/** Keyed, because a million codes are hashed in a second by whoever reads the table. */
function codeHash(ctx: Ctx, { target, code, purpose }: Coded): string {
  const { name, accountId = '' } = purpose;
  return createHmac('sha256', derivedKey(ctx.config.secret, 'mail codes'))
    .update([name, accountId, target, code].join(':'))
    .digest('hex');
}
