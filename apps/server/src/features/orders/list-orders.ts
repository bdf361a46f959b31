import { openActs } from '@entrepot/contract/life';
import { ORDER_TABS, orderLife, type OrderTab } from '@entrepot/contract/orders/life';
import { type ListOrdersInput, type OrderCard, orderCard } from '@entrepot/contract/orders/types';
import type { MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { totalOf } from '../../platform/paging.ts';
import { shown } from '../../platform/present.ts';
import { attributesIn, nameIn } from './queries/line-words.ts';
import { deadlinesOf, presentShop } from './present.ts';
import { ORDER_COLUMNS, type OrderRow } from './queries/read-order.ts';
import { countOf, matches } from './queries/search.ts';
import { inTab, tabCounts } from './queries/tabs.ts';

/** Lines shown of an order in the list. */
const SHOWN_LINES = 4;

type CardRow = OrderRow & { lines: OrderCard['lines']; found: number };

/** The buyer's orders of a tab, newest first, in one statement. */
export async function listOrders(
  { db, actor, now, language }: MemberCtx,
  { page, size, tab, search }: ListOrdersInput,
): Promise<{ rows: OrderCard[]; page: number; size: number; total: number; now: string }> {
  const where = sql`o.buyer_id = ${actor.id} and ${inTab(ORDER_TABS[tab])} and ${matches(search)}`;
  const rows = await db.query<CardRow>(sql`
    with found as (select count(*)::int as found from orders."order" o where ${where}),
    shown as (
      select o.* from orders."order" o where ${where}
      order by o.created_at desc, o.id desc limit ${size} offset ${(page - 1) * size}
    )
    select ${ORDER_COLUMNS}, found.found, (
      select json_agg(json_build_object('listingId', l.listing_id, 'name', ${nameIn(language)}, 'picture', l.picture,
        'attributes', ${attributesIn(language)}, 'quantity', l.quantity, 'unit', platform.amount_text(l.unit)) order by l.place)
      from (select * from orders.line where order_id = o.id order by place limit ${SHOWN_LINES}) l
    ) as lines
    from shown o, found order by o.created_at desc, o.id desc`);
  const total = await totalOf(rows[0]?.found, page, () => countOf(db, where));
  return {
    rows: rows.map((row) => presentCard(row, now)),
    page,
    size,
    total,
    now: now.toISOString(),
  };
}

/** How many orders each tab has. */
export async function countOrders({ db, actor }: MemberCtx) {
  const tabs = await db.only<Record<OrderTab, number>>(sql`
    select ${tabCounts(ORDER_TABS)}
    from orders."order" o where o.buyer_id = ${actor.id}`);
  return { tabs };
}

const presentCard = (row: CardRow, now: Date): OrderCard =>
  shown(orderCard, {
    ...row,
    ...deadlinesOf(row),
    shop: presentShop(row),
    actions: openActs(orderLife, 'buyer', row, now),
  });
