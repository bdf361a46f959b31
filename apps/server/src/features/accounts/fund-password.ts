// The six-digit payment password. Its checks are exact under parallel guesses; see the database
// function accounts.try_fund_password and decision record 0008.
import type { accountsStorefront } from '@entrepot/contract/accounts/storefront';
import type { ContactKind } from '@entrepot/contract/accounts/types';
import type { MemberCtx } from '../../platform/context.ts';
import { dayOf } from '../../platform/days.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { type CodePurpose, type CodeTarget, sendCodeFor, useCode } from '../notifications/index.ts';
import {
  insertFundPassword,
  replaceFundPassword,
  storeFundPassword,
  tryFundPassword,
} from './guess-queries.ts';
import { FUND_TRIES, hoursUntil, PAYOUT_REST_HOURS, resetsFrom } from './model.ts';
import { tellOwner } from './notices.ts';
import { texts } from './own-texts.ts';
import { checkNewFundPassword } from './passwords.ts';
import { accountById } from './queries.ts';
import { requirePassword } from './require-password.ts';
import { fundPasswordHash } from './secrets.ts';
import { endOtherSessions } from './session-queries.ts';

type Handlers = Routes<typeof accountsStorefront>;

const ABOUT = { kind: 'fund-password-changed', params: {} } as const;
const CHANGED = texts.mail('fund-password-changed');
const CODE = texts.mail('fund-password-code');
const RESET = texts.mail('fund-password-reset');

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

export const setFundPassword: Handlers['setFundPassword'] = async (
  ctx,
  { fundPassword, confirmation },
) => {
  checkNewFundPassword(fundPassword, confirmation);
  const hash = fundPasswordHash(ctx.config.secret, ctx.actor.id, fundPassword);
  if (!(await insertFundPassword(ctx.db, ctx.actor.id, hash))) {
    throw new Refusal('FUND_PASSWORD_ALREADY_SET');
  }
};

export const changeFundPassword: Handlers['changeFundPassword'] = async (
  ctx,
  { old, fundPassword, confirmation },
) => {
  checkNewFundPassword(fundPassword, confirmation);
  await requireFundPassword(ctx, old);
  const { id } = ctx.actor;
  const hashOf = (plain: string) => fundPasswordHash(ctx.config.secret, id, plain);
  const change = { accountId: id, old: hashOf(old), hash: hashOf(fundPassword) };
  if (!(await storeFundPassword(ctx.db, change))) {
    throw new Refusal('FUND_PASSWORD_WRONG', { left: FUND_TRIES });
  }
  await tellOwner(ctx, id, {
    ...{ mail: CHANGED, about: ABOUT },
    values: { hours: PAYOUT_REST_HOURS },
  });
};

// The way back from a forgotten fund password: a code to a contact that was proven some days ago, and the login
// password. Nobody of the staff can do it for anybody (decision record 0009).

export const sendFundPasswordCode: Handlers['sendFundPasswordCode'] = async (ctx, { by }) => {
  await sendCodeFor(ctx, await seasonedContact(ctx, by), purposeOf(ctx));
};

export const resetFundPassword: Handlers['resetFundPassword'] = async (ctx, input) => {
  const { id, sessionId } = ctx.actor;
  checkNewFundPassword(input.fundPassword, input.confirmation);
  const contact = await seasonedContact(ctx, input.by);
  await requirePassword(ctx, input.password);
  await useCode(ctx, contact, input.code, purposeOf(ctx));
  const hash = fundPasswordHash(ctx.config.secret, id, input.fundPassword);
  const until = orRefuse(await replaceFundPassword(ctx.db, id, hash), 'FUND_PASSWORD_NOT_SET');
  await endOtherSessions(ctx.db, id, sessionId);
  await tellOwner(ctx, id, {
    ...{ mail: RESET, about: ABOUT },
    values: { hours: PAYOUT_REST_HOURS },
  });
  return { payoutsFrom: until.toISOString() };
};

const purposeOf = ({ actor }: MemberCtx): CodePurpose => ({
  name: 'fund-password-code',
  mail: CODE,
  accountId: actor.id,
});

/** A contact that was proven long enough ago; a thief of session and password cannot have brought it along. */
async function seasonedContact(ctx: MemberCtx, by: ContactKind): Promise<CodeTarget> {
  const account = await accountById(ctx.db, ctx.actor.id);
  if (!account?.fundPasswordSet) {
    throw new Refusal('FUND_PASSWORD_NOT_SET');
  }
  const address = account[by];
  const provenAt = by === 'email' ? account.emailProvenAt : account.phoneProvenAt;
  if (!address || !provenAt) {
    throw new Refusal('CONTACT_NOT_PROVEN');
  }
  const from = resetsFrom(provenAt);
  if (from > ctx.now) {
    throw new Refusal('CONTACT_TOO_NEW', { hours: hoursUntil(from, ctx.now) });
  }
  return by === 'email' ? { email: address } : { phone: address };
}
