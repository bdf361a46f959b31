// Coupons that the mall gives, from a budget of its own money.
import type { CouponRow, CreateMallCouponInput } from '@entrepot/contract/coupons/types';
import type { BrandId } from '@entrepot/contract/ids';
import { CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import { PLATFORM, post } from '../../ledger/index.ts';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { brandName } from '../brands/index.ts';
import { proposeBudget } from './budget.ts';
import { foundCoupon, ofMall } from './found-coupon.ts';
import { presentRow } from './present.ts';
import {
  findIds,
  insertCoupon,
  isGiven,
  listOfBrand,
  returnLeft,
  stop,
  withMoneyLeft,
} from './queries.ts';
import { couponFrom } from './shop-coupons.ts';
import { ownerOf } from './use-coupons.ts';

export async function listMallCoupons(
  ctx: OperatorCtx,
  {
    brandId,
    page,
    size,
    asOf = ctx.now.toISOString(),
  }: { brandId: BrandId; page: number; size: number; asOf?: string | undefined },
) {
  const paging = { page, size, asOf };
  const { rows, total } = await listOfBrand(ctx.db, { brandId, ...paging });
  return { ...paging, total, rows: rows.map((coupon) => presentRow(coupon, ctx)) };
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
  await proposeBudget(ctx, coupon);
  return foundCoupon(ctx, ofMall(coupon.id));
}

export async function stopMallCoupon(
  ctx: OperatorCtx,
  { couponId }: { couponId: string },
): Promise<CouponRow> {
  // Whoever draws was promised it.
  if (await ctx.ports.isPrize(ctx.db, couponId)) {
    throw new Refusal('COUPON_IS_A_PRIZE');
  }
  await foundCoupon(ctx, ofMall(couponId));
  if (!(await stop(ctx.db, sql`${ofMall(couponId)} and ${isGiven()}`, ctx.now))) {
    throw new Refusal('COUPON_NOT_OPEN');
  }
  return foundCoupon(ctx, ofMall(couponId));
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
