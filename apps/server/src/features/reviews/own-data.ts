import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const reviewsOwnData: OwnData = {
  file: 'reviews',
  tables: {
    reviews: ({ accountId }) => sql`
      select order_number, goods_name as product, rating, text, pictures, at, answer, answered_at
      from reviews.review where buyer_id = ${accountId} order by at, id`,
  },
};
