// Coupons that a shop gives: what they take off, the shop does not get.
import { MOST_OF_SHOP } from '@entrepot/contract/coupons/rules';
import type { CouponRow, CreateShopCouponInput } from '@entrepot/contract/coupons/types';
import type { MemberCtx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { newCode, newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopIdOf } from '../sellers/index.ts';
import { foundCoupon } from './found-coupon.ts';
import { presentRow } from './present.ts';
import { countCoupons, insertCoupon, listCoupons, stop } from './queries.ts';

/** Letters of a code that the mall makes up: fifty bits, which nobody guesses. */
const CODE_LENGTH = 10;

/** What a wish and a row have in common. */
export function couponFrom(
  { from, until, code, most, ...wanted }: CreateShopCouponInput,
  now: Date,
) {
  const untilAt = new Date(until);
  if (untilAt <= now) {
    throw new Refusal('COUPON_OVER');
  }
  return {
    ...wanted,
    id: newId(now.getTime()),
    percentMost: most,
    code: code ?? newCode(CODE_LENGTH),
    fromAt: new Date(from),
    untilAt,
    createdAt: now,
  };
}

const ofShop = async (ctx: MemberCtx): Promise<Sql> => sql`c.shop_id = ${await shopIdOf(ctx)}`;

export async function listShopCoupons(ctx: MemberCtx, input: { page: number; size: number }) {
  const { coupons, total } = await listCoupons(ctx.db, await ofShop(ctx), input);
  return { ...input, total, rows: coupons.map((coupon) => presentRow(coupon, ctx)) };
}

export async function createShopCoupon(
  ctx: MemberCtx,
  input: CreateShopCouponInput,
): Promise<CouponRow> {
  const { db, now } = ctx;
  const shopId = await shopIdOf(ctx);
  if ((await countCoupons(db, sql`c.shop_id = ${shopId}`)) >= MOST_OF_SHOP) {
    throw new Refusal('COUPON_LIMIT', { most: MOST_OF_SHOP });
  }
  const coupon = {
    ...couponFrom(input, now),
    ...{ shopId, brandId: null, shopIds: [], granted: false, budget: null },
  };
  await insertCoupon(db, coupon);
  return foundCoupon(ctx, sql`c.id = ${coupon.id}`);
}

export async function stopShopCoupon(
  ctx: MemberCtx,
  { couponId }: { couponId: string },
): Promise<CouponRow> {
  const which = sql`c.id = ${couponId} and ${await ofShop(ctx)}`;
  await stop(ctx.db, which, ctx.now);
  return foundCoupon(ctx, which);
}
