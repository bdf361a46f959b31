import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const catalogueOwnData: OwnData = {
  file: 'favourites',
  tables: {
    favourites: ({ accountId }) => sql`
      select t.name as product, f.listing_id, f.at as saved_at, f.price as price_when_saved
      from catalogue.favourite f join catalogue.listing l on l.id = f.listing_id
      left join catalogue.goods_text t on t.goods_id = l.goods_id and t.language = 'en'
      where f.account_id = ${accountId} order by f.at, f.listing_id`,
    waitingFor: ({ accountId }) => sql`
      select t.name as product, w.listing_id, w.variant_id, w.at as asked_at, w.until_at
      from catalogue.stock_wait w join catalogue.listing l on l.id = w.listing_id
      left join catalogue.goods_text t on t.goods_id = l.goods_id and t.language = 'en'
      where w.account_id = ${accountId} order by w.at, w.listing_id, w.variant_id`,
  },
};
