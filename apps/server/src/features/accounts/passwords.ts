// What every chosen password must be, whoever chooses it.
import { isTrivialFundPassword } from '@entrepot/contract/accounts/rules';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { setting } from '../brands/index.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Refuses a login password that is too short, too long, common, or not repeated rightly. */
export function checkNewPassword(
  ctx: Ctx,
  password: string,
  { confirmation = password, username = '' }: { confirmation?: string; username?: string } = {},
): void {
  const length = [...password].length;
  const bounds = {
    least: setting(ctx.brand, 'password_min'),
    most: setting(ctx.brand, 'password_max'),
  };
  if (length < bounds.least) {
    throw new Refusal('INVALID_INPUT', bounds, { password: 'too_small' });
  }
  if (length > bounds.most) {
    throw new Refusal('INVALID_INPUT', bounds, { password: 'too_big' });
  }
  if (password !== confirmation) {
    throw new Refusal('PASSWORD_MISMATCH');
  }
  if (isCommonPassword(password, username)) {
    throw new Refusal('PASSWORD_TOO_COMMON');
  }
}

export function checkNewFundPassword(fundPassword: string, confirmation: string): void {
  if (fundPassword !== confirmation) {
    throw new Refusal('PASSWORD_MISMATCH');
  }
  if (isTrivialFundPassword(fundPassword)) {
    throw new Refusal('PASSWORD_TOO_COMMON');
  }
}
