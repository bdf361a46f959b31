// A buyer's coupons: those whose code he knew, and those he was given.
import { couponIsOut, MOST_KEPT } from '@entrepot/contract/coupons/rules';
import type { OwnCoupon } from '@entrepot/contract/coupons/types';
import type { MemberCtx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { presentOwn, ruleOf } from './present.ts';
import { findCoupon, findKept, isGiven, keep } from './queries.ts';

/** A shop's coupon is good in every brand that shows the shop, the mall's own in its brand. */
export const ofThisBrand = ({ brand }: MemberCtx): Sql =>
  sql`(c.brand_id is null or c.brand_id = ${brand.id})`;

export async function listOwnCoupons(ctx: MemberCtx) {
  const kept = await findKept(ctx.db, ctx.actor.id, ofThisBrand(ctx));
  const now = ctx.now.getTime();
  const rank = (coupon: OwnCoupon) =>
    coupon.usesLeft <= 0 ? 1 : coupon.stopped || Date.parse(coupon.until) <= now ? 2 : 0;
  return {
    coupons: kept.map(presentOwn).toSorted((a, b) => rank(a) - rank(b)),
    now: ctx.now.toISOString(),
  };
}

/** Keeps a coupon by its code. A prize is nobody's who has not won it, whoever knows its code. */
export async function addCoupon(ctx: MemberCtx, { code }: { code: string }): Promise<OwnCoupon> {
  const { db, now, actor } = ctx;
  const which = sql`c.code = ${code} and ${ofThisBrand(ctx)}`;
  const [before] = await findKept(db, actor.id, which);
  if (before) {
    return presentOwn(before);
  }
  const coupon = orRefuse(
    await findCoupon(db, sql`${which} and not c.granted and ${isGiven()}`),
    'COUPON_NOT_FOUND',
  );
  const added = { ...coupon, addedAt: now, uses: 0, usesLeft: coupon.perAccount };
  const out = couponIsOut(ruleOf(added), now.getTime());
  if (out?.code === 'COUPON_OVER' || out?.code === 'COUPON_USED_UP') {
    throw new Refusal(out.code);
  }
  const keeping = { accountId: actor.id, couponId: coupon.id, allowed: coupon.perAccount, now };
  if (!(await keep(db, keeping, MOST_KEPT))) {
    throw new Refusal('COUPON_WALLET_FULL', { most: MOST_KEPT });
  }
  return presentOwn(added);
}
