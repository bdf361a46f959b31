// The six-digit payment password. Its checks are exact under parallel guesses; see the database
// function accounts.try_fund_password and decision record 0008.
import type { z } from 'zod';
import type { accountsStorefront } from '@entrepot/contract/accounts/storefront';
import type { MemberCtx } from '../../platform/context.ts';
import { dayOf } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertFundPassword, storeFundPassword, tryFundPassword } from './guess-queries.ts';
import { FUND_TRIES } from './model.ts';
import { tellOwner } from './notices.ts';
import { texts } from './own-texts.ts';
import { checkNewFundPassword } from './passwords.ts';
import { fundPasswordHash } from './secrets.ts';

type Operations = typeof accountsStorefront;

const CHANGED = texts.mail('fund-password-changed');

/**
 * Refuses FUND_PASSWORD_NOT_SET, FUND_PASSWORD_WRONG or FUND_PASSWORD_LOCKED. One statement, on a connection of its
 * own: a wrong entry stays counted when the request is rolled back.
 */
export async function requireFundPassword(ctx: MemberCtx, fundPassword: string): Promise<void> {
  const { id } = ctx.actor;
  const hash = fundPasswordHash(ctx.config.secret, id, fundPassword);
  const day = dayOf(ctx.now);
  const { verdict, wrongToday } = await tryFundPassword(ctx.autocommit, {
    accountId: id,
    hash,
    day,
    limit: FUND_TRIES,
  });
  switch (verdict) {
    case 'right':
      return;
    case 'not-set':
      throw new Refusal('FUND_PASSWORD_NOT_SET');
    case 'locked':
      throw new Refusal('FUND_PASSWORD_LOCKED');
    case 'wrong':
      throw new Refusal('FUND_PASSWORD_WRONG', { left: FUND_TRIES - (wrongToday ?? 0) });
  }
}

export async function setFundPassword(
  ctx: MemberCtx,
  { fundPassword, confirmation }: z.output<Operations['setFundPassword']['input']>,
): Promise<void> {
  checkNewFundPassword(fundPassword, confirmation);
  const hash = fundPasswordHash(ctx.config.secret, ctx.actor.id, fundPassword);
  if (!(await insertFundPassword(ctx.db, ctx.actor.id, hash))) {
    throw new Refusal('FUND_PASSWORD_ALREADY_SET');
  }
}

export async function changeFundPassword(
  ctx: MemberCtx,
  { old, fundPassword, confirmation }: z.output<Operations['changeFundPassword']['input']>,
): Promise<void> {
  checkNewFundPassword(fundPassword, confirmation);
  await requireFundPassword(ctx, old);
  const hash = fundPasswordHash(ctx.config.secret, ctx.actor.id, fundPassword);
  await storeFundPassword(ctx.db, ctx.actor.id, hash);
  await tellOwner(ctx, ctx.actor.id, { mail: CHANGED });
}
