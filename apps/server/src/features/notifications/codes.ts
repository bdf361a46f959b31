// Six-digit codes by mail. A code lives ten minutes, allows five guesses, and works once.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { derivedKey } from '../../platform/secret.ts';
import { setting } from '../brands/index.ts';
import { replaceCode, spendCode, takeTry } from './queries.ts';
import { sendMail } from './send-mail.ts';

const CODE_MINUTES = 10;
const CODE_TRIES = 5;

/** Mails a new code, which replaces the one before. */
export async function sendCode(
  ctx: Ctx,
  { email }: { email: string },
): Promise<Record<string, never>> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = await replaceCode(ctx.db, {
    email,
    hash: codeHash(ctx, email, code),
    expiresAt: new Date(ctx.now.getTime() + CODE_MINUTES * 60_000),
    day: ctx.now.toISOString().slice(0, 10),
    limit: setting(ctx.brand, 'code_daily_limit'),
  });
  if (!fresh) {
    throw new Refusal('CODE_TOO_MANY');
  }
  await sendMail(ctx, { to: email, template: 'code', values: { code, minutes: CODE_MINUTES } });
  return {};
}

/**
 * Uses a code up in the caller's transaction; refuses CODE_WRONG. Guesses are counted before they are looked at and
 * stay counted when the request is refused.
 */
export async function useCode(ctx: Ctx, email: string, code: string): Promise<void> {
  const stored = await takeTry(ctx.always, email, ctx.now, CODE_TRIES);
  const given = codeHash(ctx, email, code);
  const right = stored !== undefined && timingSafeEqual(Buffer.from(stored), Buffer.from(given));
  if (!right || !(await spendCode(ctx.db, email, given, ctx.now))) {
    throw new Refusal('CODE_WRONG');
  }
}

/** Keyed, because a million codes are hashed in a second by whoever reads the table. */
function codeHash(ctx: Ctx, email: string, code: string): string {
  return createHmac('sha256', derivedKey(ctx.config.secret, 'mail codes'))
    .update(`${email}:${code}`)
    .digest('hex');
}
