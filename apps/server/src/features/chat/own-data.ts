import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const chatOwnData: OwnData = {
  file: 'conversations',
  tables: {
    conversations: ({ accountId }) => sql`
      select c.id, coalesce(s.name, 'customer service') as with, c.created_at, c.last_at
      from chat.conversation c left join sellers.public_shop s on s.id = c.shop_id
      where c.buyer_id = ${accountId} order by c.created_at, c.id`,
    messages: ({ accountId }) => sql`
      select m.conversation_id, m.seq as no, m.at, m.side = 'buyer' as own, m.kind, m.text, m.picture, m.listing_id,
        m.order_id
      from chat.message m join chat.conversation c on c.id = m.conversation_id
      where c.buyer_id = ${accountId} order by c.created_at, c.id, m.seq`,
  },
};
