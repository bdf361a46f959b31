import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const cartOwnData: OwnData = {
  file: 'cart',
  tables: {
    lines: ({ accountId }) => sql`
      select t.name as product, l.listing_id, l.variant_id, l.quantity, l.checked, l.saved as saved_for_later,
        l.seen_price
      from cart.line l join catalogue.public_listing p on p.id = l.listing_id
      left join catalogue.public_goods_text t on t.goods_id = p.goods_id and t.language = 'en'
      where l.account_id = ${accountId} and not l.removed order by l.placed_at, l.listing_id, l.variant_id`,
    shared: ({ accountId }) => sql`
      select s.name, s.created_at, s.expires_at, l.listing_id, l.variant_id, l.quantity
      from cart.share s left join cart.share_line l on l.share_id = s.id
      where s.account_id = ${accountId} order by s.created_at, s.id, l.place`,
  },
};
