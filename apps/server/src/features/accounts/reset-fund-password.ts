// The way back from a forgotten fund password: a code to a contact that was proven some days ago, and the login
// password. Nobody of the staff can do it for anybody (decision record 0009).
import type { z } from 'zod';
import type { accountsStorefront } from '@entrepot/contract/accounts/storefront';
import type { ContactKind } from '@entrepot/contract/accounts/types';
import type { MemberCtx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CodePurpose, type CodeTarget, sendCodeFor, useCode } from '../notifications/index.ts';
import { replaceFundPassword } from './guess-queries.ts';
import { hoursUntil, PAYOUT_REST_HOURS, payoutsFrom, resetsFrom } from './model.ts';
import { tellOwner } from './notices.ts';
import { texts } from './own-texts.ts';
import { checkNewFundPassword } from './passwords.ts';
import { accountById } from './queries.ts';
import { requirePassword } from './require-password.ts';
import { fundPasswordHash } from './secrets.ts';
import { endOtherSessions } from './session-queries.ts';

type Operations = typeof accountsStorefront;

const CODE = texts.mail('fund-password-code');
const RESET = texts.mail('fund-password-reset');

export async function sendFundPasswordCode(
  ctx: MemberCtx,
  { by }: z.output<Operations['sendFundPasswordCode']['input']>,
): Promise<void> {
  await sendCodeFor(ctx, await seasonedContact(ctx, by), purposeOf(ctx));
}

export async function resetFundPassword(
  ctx: MemberCtx,
  input: z.output<Operations['resetFundPassword']['input']>,
): Promise<z.output<Operations['resetFundPassword']['output']>> {
  const { id, sessionId } = ctx.actor;
  checkNewFundPassword(input.fundPassword, input.confirmation);
  const contact = await seasonedContact(ctx, input.by);
  await requirePassword(ctx, input.password);
  await useCode(ctx, contact, input.code, purposeOf(ctx));
  const until = payoutsFrom(ctx.now);
  const hash = fundPasswordHash(ctx.config.secret, id, input.fundPassword);
  if (!(await replaceFundPassword(ctx.db, { accountId: id, hash, payoutsFrom: until }))) {
    throw new Refusal('FUND_PASSWORD_NOT_SET');
  }
  await endOtherSessions(ctx.db, id, sessionId);
  await tellOwner(ctx, id, { mail: RESET, values: { hours: PAYOUT_REST_HOURS } });
  return { payoutsFrom: until.toISOString() };
}

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
