// The budget of a coupon of the mall: one operator proposes, another answers (decision record 0079). It is set aside in the ledger with
// the second yes: what a coupon promises is there before anybody can use it.
import type { couponsAdmin } from '@entrepot/contract/coupons/admin';
import { type BudgetAct, budgetLife } from '@entrepot/contract/coupons/life';
import { refusalOf } from '@entrepot/contract/life';
import { type Amount, compare, CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import {
  approve,
  balance,
  closeApproval,
  PLATFORM,
  post,
  type Proposal,
  propose,
} from '../../ledger/index.ts';
import type { OperatorCtx } from '../../platform/context.ts';
import { type Db, type Sql, sql } from '../../platform/db.ts';
import { changes } from '../../platform/life.ts';
import { orInstead, orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import * as queries from './budget-queries.ts';
import { foundCoupon, ofMall } from './found-coupon.ts';
import { ownerOf } from './use-coupons.ts';

type Handlers = Routes<typeof couponsAdmin>;
type Budget = Pick<queries.BudgetRow, 'id' | 'budget' | 'proposedAt'>;

/** What two people approve and the ledger posts: the same from the same row, always. */
const movementOf = ({ id, budget, proposedAt }: Budget): Proposal => ({
  kind: 'coupon-budget',
  key: `coupons/${id}/budget`,
  ref: `coupons/${id}`,
  at: proposedAt,
  currency: CURRENCY,
  legs: [
    { kind: 'platform-fee', owner: PLATFORM, amount: subtract(ZERO, budget) },
    { kind: 'coupon-budget', owner: ownerOf(id), amount: budget },
  ],
});

/** The first person. Nothing moves; refuses COUPON_BUDGET_NOT_COVERED: what the mall does not have it cannot promise. */
export async function proposeBudget(
  { db, now, actor }: OperatorCtx,
  { id, budget }: { id: string; budget: Amount },
): Promise<void> {
  await refuseNotCovered(db, budget);
  await queries.insertProposal(db, { couponId: id, by: actor.id, at: now });
  await propose(db, movementOf({ id, budget, proposedAt: now }), actor.id);
}

async function refuseNotCovered(db: Db, budget: Amount): Promise<void> {
  if (compare(await balance(db, 'platform-fee', PLATFORM), budget) < 0) {
    throw new Refusal('COUPON_BUDGET_NOT_COVERED');
  }
}

/** The second person's word stays; the movement and the answer come into being together or not at all, also later. */
export const approveCoupon: Handlers['approveCoupon'] = async (ctx, { couponId }) => {
  const { db, approver, now, actor } = ctx;
  const row = await lockFor(ctx, 'approve', couponId);
  if (row.untilAt <= now) {
    throw new Refusal('COUPON_OVER');
  }
  await refuseNotCovered(db, row.budget);
  const movement = movementOf(row);
  const second = await approve(approver, movement, { by: actor.id, at: now });
  if (second === undefined) {
    throw new Error(`${movement.key} waits here, but not at the ledger`);
  }
  // Another movement may have been quicker than what was asked above.
  await orInstead('INSUFFICIENT_BALANCE', 'COUPON_BUDGET_NOT_COVERED', () =>
    post(db, { ...movement, at: now, actor: `operator:${row.proposedBy}` }),
  );
  await carryOut(ctx, row, 'approve', [sql`decided_by = ${second}`]);
  return foundCoupon(ctx, ofMall(couponId));
};

/** Also for who proposed it and thinks better of it. */
export const declineCoupon: Handlers['declineCoupon'] = async (ctx, { couponId, reason }) => {
  const { db, now, actor } = ctx;
  const row = await lockFor(ctx, 'decline', couponId);
  await closeApproval(db, { key: movementOf(row).key, by: `operator:${actor.id}`, at: now });
  await carryOut(ctx, row, 'decline', [
    sql`decided_by = ${actor.id}`,
    sql`decline_reason = ${reason}`,
  ]);
  return foundCoupon(ctx, ofMall(couponId));
};

export const countWaiting: Handlers['countWaiting'] = async ({ db }) =>
  (await queries.findWaiting(db)) ?? { waiting: 0, brandId: null };

/** One of before two people were needed waits for nobody. */
async function lockFor({ db, now }: OperatorCtx, act: BudgetAct, couponId: string) {
  const row = orRefuse(await queries.lockProposal(db, couponId), 'COUPON_NOT_FOUND');
  const refusal = refusalOf(budgetLife, act, row, now);
  if (refusal) {
    throw new Refusal(refusal);
  }
  return row;
}

function carryOut(
  { db, now }: OperatorCtx,
  { id }: Budget,
  act: BudgetAct,
  said: readonly Sql[],
): Promise<void> {
  const set = changes(budgetLife.acts[act], { row: 'p', now });
  return queries.changeProposal(db, id, [...set, ...said]);
}
