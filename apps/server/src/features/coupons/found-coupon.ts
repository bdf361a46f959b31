import type { CouponRow } from '@entrepot/contract/coupons/types';
import type { MemberCtx, OperatorCtx } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { sql } from '../../platform/db.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { presentRow } from './present.ts';
import { findCoupon } from './queries.ts';

/** As whoever gives it sees it; refuses COUPON_NOT_FOUND. */
export async function foundCoupon(ctx: MemberCtx | OperatorCtx, which: Sql): Promise<CouponRow> {
  return presentRow(orRefuse(await findCoupon(ctx.db, which), 'COUPON_NOT_FOUND'), ctx);
}

export const ofMall = (couponId: string): Sql => sql`c.id = ${couponId} and c.brand_id is not null`;
