// What orders ask of coupons: which may be used, using them, and what comes back.
import { couponProblem, type CouponRule, type GoodsToCut } from '@entrepot/contract/coupons/rules';
import type { AccountId, OrderId, ShopId } from '@entrepot/contract/ids';
import { type Amount, moneyText } from '@entrepot/contract/money';
import type { Owner } from '../../ledger/index.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ofThisBrand } from './own-coupons.ts';
import { ruleOf } from './present.ts';
import { findKept, take } from './queries.ts';

/** The ledger's name for who owns the money of a coupon of the mall: the coupon. */
export const ownerOf = (couponId: string): Owner => couponId as AccountId;

export type UsableCoupon = CouponRule & { id: string; code: string };

type Chosen = { shopId: ShopId; couponId: string };

/** The rules of what a buyer has chosen for his checkout; refuses what he does not keep, and a second one for one shop. */
export async function chosenCoupons(
  ctx: MemberCtx,
  chosen: readonly Chosen[],
): Promise<ReadonlyMap<ShopId, UsableCoupon>> {
  if (chosen.length === 0) {
    return new Map();
  }
  if (new Set(chosen.map(({ shopId }) => shopId)).size < chosen.length) {
    throw new Refusal('INVALID_INPUT', {}, { coupons: 'twice' });
  }
  const ids = chosen.map(({ couponId }) => couponId);
  const which = sql`c.id = any(${ids}::uuid[]) and ${ofThisBrand(ctx)}`;
  const kept = new Map(
    (await findKept(ctx.db, ctx.actor.id, which)).map((coupon) => [coupon.id, coupon]),
  );
  return new Map(
    chosen.map(({ shopId, couponId }) => {
      const coupon = kept.get(couponId);
      if (!coupon) {
        throw new Refusal('COUPON_NOT_FOUND');
      }
      return [shopId, { ...ruleOf(coupon), id: coupon.id, code: coupon.code }];
    }),
  );
}

/** Refuses a coupon that takes nothing off one shop's part of a checkout, and says why. */
export function assertUsable(
  coupon: UsableCoupon,
  part: { shopId: string; lines: readonly GoodsToCut[] },
  now: Date,
): void {
  const problem = couponProblem(coupon, part, now.getTime());
  if (problem?.code === 'COUPON_BELOW_MINIMUM') {
    throw new Refusal(problem.code, { missing: moneyText(problem.params.missing) });
  }
  if (problem) {
    throw new Refusal(problem.code, problem.params);
  }
}

type CouponUse = { couponId: string; orderId: OrderId; amount: Amount };

/**
 * Takes a use for each order, in the order of the coupons' ids; refuses when the last one has gone meanwhile. Before the
 * stock is touched, as when it is given back: whoever wants both waits for coupons first.
 */
export async function useCoupons(
  db: Db,
  accountId: AccountId,
  uses: readonly CouponUse[],
  now: Date,
): Promise<void> {
  for (const use of uses.toSorted((a, b) => (a.couponId < b.couponId ? -1 : 1))) {
    const refusal = await take(db, { ...use, accountId, now });
    if (refusal) {
      throw new Refusal(refusal);
    }
  }
}
