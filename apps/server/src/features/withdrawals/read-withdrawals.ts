import { openActs } from '@entrepot/contract/life';
import type { withdrawalsAdmin } from '@entrepot/contract/withdrawals/admin';
import { withdrawalLife } from '@entrepot/contract/withdrawals/life';
import type { withdrawalsStorefront } from '@entrepot/contract/withdrawals/storefront';
import {
  payoutHoldOf,
  SIGNER_HOLDS,
  type SignerHold,
  type SignerWord,
} from '@entrepot/contract/withdrawals/rules';
import { adminWithdrawal, ownWithdrawal } from '@entrepot/contract/withdrawals/types';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import { later } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import * as queries from './queries.ts';

type Own = Routes<typeof withdrawalsStorefront>;
type Admin = Routes<typeof withdrawalsAdmin>;

export const listOwn: Own['listWithdrawals'] = async (ctx, { page, size }) => {
  const { rows, total } = await queries.listOf(ctx.db, ctx.actor.id, { page, size });
  return { rows: rows.map((row) => presentOwn(ctx, row)), page, size, total };
};

export const getOwn: Own['getWithdrawal'] = async (ctx, { withdrawalId }) => {
  const which = sql`w.id = ${withdrawalId} and w.account_id = ${ctx.actor.id}`;
  return presentOwn(ctx, orRefuse(await queries.findOne(ctx.db, which), 'NOT_FOUND'));
};

export const listAll: Admin['listWithdrawals'] = async (ctx, input) => {
  const { page, size } = input;
  const [{ rows, total }, waiting] = await Promise.all([
    queries.listShown(ctx.db, input),
    queries.countWaiting(ctx.db),
  ]);
  return { rows: rows.map((row) => presentAny(ctx, row)), ...{ page, size, total, waiting } };
};

export const countWaiting: Admin['countWaiting'] = async ({ db }) => ({
  waiting: await queries.countWaiting(db),
});

export const getAny: Admin['getWithdrawal'] = async (ctx, { withdrawalId }) => {
  const found = await queries.findShown(ctx.db, sql`w.id = ${withdrawalId}`);
  return presentAny(ctx, orRefuse(found, 'NOT_FOUND'));
};

const presentOwn = (ctx: Ctx, row: queries.WithdrawalRow) =>
  shown(ownWithdrawal, {
    ...plain(ctx, row),
    actions: openActs(withdrawalLife, 'buyer', row, ctx.now),
  });

/** Who has approved it, or whose word it does not need, is not asked to. */
function presentAny(ctx: OperatorCtx, row: queries.ShownRow) {
  const isAsked =
    row.approvals < row.approvalsNeeded && row.approvers.every(({ id }) => id !== ctx.actor.id);
  return shown(adminWithdrawal, {
    ...plain(ctx, row),
    approvers: row.approvers.map(({ name, at }) => ({ name, at: new Date(at).toISOString() })),
    actions: openActs(withdrawalLife, 'operator', row, ctx.now).filter(
      (act) => act !== 'endorse' || isAsked,
    ),
  });
}

const plain = <Row extends queries.WithdrawalRow>(ctx: Ctx, row: Row) => ({
  ...row,
  pretends: row.signer === 'pretending',
  hold: holdOf(ctx, row),
});

/** A wait is told as long as it lasts. The signer's ends by its own clock, so many seconds from now. */
function holdOf({ now }: Ctx, row: queries.WithdrawalRow) {
  if (row.holdReason && row.state === 'requested' && row.heldUntil > now) {
    return { reason: row.holdReason, until: row.heldUntil.toISOString() };
  }
  const isHeld = row.state === 'signing' && row.signerSeconds !== null;
  return isHeld && isSignerHold(row.signerWord)
    ? {
        reason: payoutHoldOf(row.signerWord),
        until: later(now, Math.max(0, row.signerSeconds ?? 0) * 1_000).toISOString(),
      }
    : null;
}

const isSignerHold = (word: SignerWord | null): word is SignerHold =>
  SIGNER_HOLDS.some((hold) => hold === word);
