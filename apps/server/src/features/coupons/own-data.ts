import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const couponsOwnData: OwnData = {
  file: 'coupons',
  tables: {
    kept: ({ accountId }) => sql`
      select c.code, c.amount, c.percent, c.minimum, c.until_at, k.added_at
      from coupons.kept k join coupons.coupon c on c.id = k.coupon_id
      where k.account_id = ${accountId} order by k.added_at, c.id`,
    used: ({ accountId }) => sql`
      select c.code, u.amount, u.back, u.at, u.order_id
      from coupons.use u join coupons.coupon c on c.id = u.coupon_id
      where u.account_id = ${accountId} order by u.at, u.order_id`,
  },
};
