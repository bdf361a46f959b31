import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const sellersOwnData: OwnData = {
  file: 'shops',
  tables: {
    followed: ({ accountId }) => sql`
      select s.name as shop, f.followed_at
      from sellers.follower f join sellers.shop s on s.id = f.shop_id
      where f.account_id = ${accountId} order by f.followed_at, s.id`,
    own: ({ accountId }) => sql`
      select name, description, city, country, since, created_at
      from sellers.shop where account_id = ${accountId}`,
  },
};
