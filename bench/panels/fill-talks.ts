// Conversations of the large mall: 20,000 with the first shop, as many with the customer service, and 60,000 with the others.
import { idOf, type FillStep } from './fill-shops.ts';

export const TALKS = 100_000;
const MESSAGES = 20;

/** Of five conversations of a buyer one is with the customer service, one with the first shop, three with others. */
const SHOP = `case n % 5 when 0 then 0 when 1 then 1 else 2 + (n * 7919 + n % 5 * 100) % 299 end`;

export const talkSteps: readonly FillStep[] = [
  {
    name: 'conversations',
    sql: `insert into chat.conversation
        (id, brand_id, buyer_id, shop_id, seller_id, state, last_seq, last_at, buyer_got, buyer_read, desk_got, desk_read, created_at)
      select ${idOf('talk', 'n')}, '00000000-0000-7000-8000-000000000001', ${idOf('buyer', '1 + n / 5')},
        case when shop > 0 then ${idOf('shop', 'shop')} end, case when shop > 0 then ${idOf('seller', 'shop')} end,
        case when n % 50 = 7 then 'waiting' else 'answered' end, ${MESSAGES}, now() - n * interval '5 minutes',
        ${MESSAGES}, case when n % 9 = 0 then ${MESSAGES - 6} else ${MESSAGES} end,
        ${MESSAGES}, case when n % 50 = 7 then ${MESSAGES - 3} else ${MESSAGES} end, now() - interval '400 days'
      from (select n, ${SHOP} as shop from generate_series(0, ${TALKS - 1}) n) numbered
      on conflict do nothing`,
  },
  {
    name: 'messages',
    sql: `insert into chat.message (conversation_id, seq, id, side, author_id, kind, text, at)
      select id, seq, gen_random_uuid(), case seq % 2 when 1 then 'buyer' else 'desk' end,
        case seq % 2 when 1 then buyer_id else seller_id end, 'text',
        'Do you ship the oak lamps to Hamburg before the end of the month? ' || seq,
        last_at - (${MESSAGES} - seq) * interval '7 minutes'
      from chat.conversation, generate_series(1, ${MESSAGES}) seq`,
  },
];
