// What a second operator answers. Each answer is given once: whoever comes second is told that it no longer waits.
import type { adjustmentsAdmin } from '@entrepot/contract/adjustments/admin';
import { type AdjustmentAct, adjustmentLife } from '@entrepot/contract/adjustments/life';
import { refusalOf } from '@entrepot/contract/life';
import { approve, closeApproval, post } from '../../ledger/index.ts';
import type { OperatorCtx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { changes } from '../../platform/life.ts';
import { emit } from '../../platform/outbox.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { adjustmentsEvents } from './events.ts';
import { movementOf } from './movement.ts';
import { refuseClosed, refuseTooLarge, refuseTwice } from './propose.ts';
import * as queries from './queries.ts';
import { getAdjustment } from './read.ts';

type Handlers = Routes<typeof adjustmentsAdmin>;

/** The second person's word stays; the movement and the answer come into being together or not at all, also later. */
export const approveAdjustment: Handlers['approveAdjustment'] = async (ctx, { adjustmentId }) => {
  const { db, approver, now, actor } = ctx;
  const row = await lockFor(ctx, 'approve', adjustmentId);
  const movement = movementOf(row);
  await refuseClosed(db, row.accountId, row.amount);
  await refuseTooLarge(db, row.accountId, row.amount);
  await refuseTwice(db, row);
  const second = await approve(approver, movement, { by: actor.id, at: now });
  if (second === undefined) {
    throw new Error(`${movement.key} waits here, but not at the ledger`);
  }
  await post(db, { ...movement, at: now, actor: `operator:${row.proposedBy}` });
  await carryOut(ctx, row, 'approve', [sql`decided_by = ${second}`]);
  const { accountId, amount, reason } = row;
  await emit(ctx, adjustmentsEvents.approved, { adjustmentId, accountId, amount, reason });
  return getAdjustment(ctx, { adjustmentId });
};

/** Also for who proposed it and thinks better of it. */
export const declineAdjustment: Handlers['declineAdjustment'] = async (
  ctx,
  { adjustmentId, reason },
) => {
  const { db, now, actor } = ctx;
  const row = await lockFor(ctx, 'decline', adjustmentId);
  await closeApproval(db, { key: movementOf(row).key, by: `operator:${actor.id}`, at: now });
  await carryOut(ctx, row, 'decline', [
    sql`decided_by = ${actor.id}`,
    sql`decline_reason = ${reason}`,
  ]);
  return getAdjustment(ctx, { adjustmentId });
};

async function lockFor({ db, now }: OperatorCtx, act: AdjustmentAct, id: string) {
  const row = orRefuse(await queries.lockAdjustment(db, id), 'NOT_FOUND');
  const refusal = refusalOf(adjustmentLife, act, row, now);
  if (refusal) {
    throw new Refusal(refusal);
  }
  return row;
}

function carryOut(
  { db, now }: OperatorCtx,
  { id }: queries.AdjustmentRow,
  act: AdjustmentAct,
  said: readonly Sql[],
): Promise<void> {
  const set = changes(adjustmentLife.acts[act], { row: 'a', now });
  return queries.change(db, id, [...set, ...said]);
}
