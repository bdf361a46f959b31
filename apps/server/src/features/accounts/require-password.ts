import type { MemberCtx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { clearLoginTry, takePasswordTry } from './login-limits.ts';
import { throughGate } from './password-gate.ts';
import { lockAccount, passwordHashOf } from './queries.ts';
import { isPassword } from './secrets.ts';

/**
 * Demands the login password once more, and locks the account against a second change at the same moment. All demands
 * share one count: a stolen session is no way around the limit on guesses.
 */
export async function requirePassword(
  ctx: MemberCtx,
  password: string,
  refusal: 'PASSWORD_WRONG' | 'OLD_PASSWORD_WRONG' = 'PASSWORD_WRONG',
): Promise<void> {
  const { id } = ctx.actor;
  const attempt = await takePasswordTry(ctx, id);
  await lockAccount(ctx.db, id);
  const stored = await passwordHashOf(ctx.db, id);
  if (!(await throughGate(() => isPassword(ctx.config.secret, stored, password)))) {
    throw new Refusal(refusal);
  }
  await clearLoginTry(ctx, attempt);
}
