// Coupons that the mall gives. Their budget is set aside in the ledger at once: what a coupon promises is there.
import type { CouponRow, CreateMallCouponInput } from '@entrepot/contract/coupons/types';
import type { BrandId } from '@entrepot/contract/ids';
import { type Amount, CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import { PLATFORM, post } from '../../ledger/index.ts';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { brandName } from '../brands/index.ts';
import { presentRow } from './present.ts';
import {
  findCoupon,
  findIds,
  insertCoupon,
  listCoupons,
  returnLeft,
  stop,
  withMoneyLeft,
} from './queries.ts';
import { couponFrom } from './shop-coupons.ts';
import { ownerOf } from './use-coupons.ts';

const ofMall = (couponId: string): Sql => sql`c.id = ${couponId} and c.brand_id is not null`;

export async function listMallCoupons(
  { db, now }: OperatorCtx,
  { brandId, ...paging }: { brandId: BrandId; page: number; size: number },
) {
  const { coupons, total } = await listCoupons(db, sql`c.brand_id = ${brandId}`, paging);
  return { ...paging, total, rows: coupons.map((coupon) => presentRow(coupon, now)) };
}

export async function createMallCoupon(
  ctx: OperatorCtx,
  input: CreateMallCouponInput,
): Promise<CouponRow> {
  const { db, now } = ctx;
  if ((await brandName(db, input.brandId)) === '') {
    throw new Refusal('NOT_FOUND');
  }
  const { brandId, shopIds, granted, budget, ...wanted } = input;
  const coupon = { ...couponFrom(wanted, now), shopId: null, brandId, shopIds, granted, budget };
  await insertCoupon(db, coupon);
  await setAside(ctx, coupon);
  return found(ctx, coupon.id);
}

/** What the mall does not have it cannot promise. */
async function setAside(
  { db, now, actor }: OperatorCtx,
  { id, budget }: { id: string; budget: Amount },
) {
  try {
    await post(db, {
      kind: 'coupon-budget',
      key: `coupons/${id}/budget`,
      ref: `coupons/${id}`,
      actor: `operator:${actor.id}`,
      at: now,
      currency: CURRENCY,
      legs: [
        { kind: 'platform-fee', owner: PLATFORM, amount: subtract(ZERO, budget) },
        { kind: 'coupon-budget', owner: ownerOf(id), amount: budget },
      ],
    });
  } catch (error) {
    throw error instanceof Refusal && error.code === 'INSUFFICIENT_BALANCE'
      ? new Refusal('COUPON_BUDGET_NOT_COVERED')
      : error;
  }
}

export async function stopMallCoupon(
  ctx: OperatorCtx,
  { couponId }: { couponId: string },
): Promise<CouponRow> {
  // Whoever draws was promised it.
  if (await ctx.ports.isPrize(ctx.db, couponId)) {
    throw new Refusal('COUPON_IS_A_PRIZE');
  }
  await stop(ctx.db, ofMall(couponId), ctx.now);
  return found(ctx, couponId);
}

async function found({ db, now }: OperatorCtx, couponId: string): Promise<CouponRow> {
  return presentRow(orRefuse(await findCoupon(db, ofMall(couponId)), 'COUPON_NOT_FOUND'), now);
}

const RETURN_BUDGET = 'coupons.return-budget';

/** What nobody can use any more of a coupon that is over goes back to the mall; what comes back later, too. */
export const returnBudgets: ItemJob = {
  name: RETURN_BUDGET,
  everySeconds: 60,
  due: ({ db, now }, limit) =>
    findIds(db, sql`${withMoneyLeft(now)} and ${notSetAside(RETURN_BUDGET, sql`c.id`)}`, limit),
  async finish(ctx, couponIds) {
    for (const couponId of couponIds) {
      await returnBudget(ctx, couponId);
    }
  },
};

async function returnBudget({ db, now }: Ctx, couponId: string): Promise<void> {
  const left = await returnLeft(db, couponId, now);
  if (left) {
    await post(db, {
      kind: 'coupon-budget',
      // The sum that has gone back so far only grows.
      key: `coupons/${couponId}/return/${left.returned}`,
      ref: `coupons/${couponId}`,
      actor: 'system',
      at: now,
      currency: CURRENCY,
      legs: [
        { kind: 'coupon-budget', owner: ownerOf(couponId), amount: subtract(ZERO, left.amount) },
        { kind: 'platform-fee', owner: PLATFORM, amount: left.amount },
      ],
    });
  }
}
