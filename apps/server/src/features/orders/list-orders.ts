import { openActs } from '@entrepot/contract/life';
import { ORDER_TABS, orderLife, type OrderTab } from '@entrepot/contract/orders/life';
import {
  type ListOrdersInput,
  type OrderCard,
  orderCard,
  type OrderFilters,
} from '@entrepot/contract/orders/types';
import type { AccountId, ShopId } from '@entrepot/contract/ids';
import type { MemberCtx } from '../../platform/context.ts';
import { every, type Sql, sql } from '../../platform/db.ts';
import { totalOf } from '../../platform/paging.ts';
import { shown } from '../../platform/present.ts';
import { attributesIn, nameIn } from './queries/line-words.ts';
import { deadlinesOf, presentShop } from './present.ts';
import { ORDER_COLUMNS, type OrderRow } from './queries/read-order.ts';
import { countOf, matches, placedIn } from './queries/search.ts';
import { inTab, tabCounts } from './queries/tabs.ts';

/** Lines shown of an order in the list. */
const SHOWN_LINES = 4;

type CardRow = OrderRow & { lines: OrderCard['lines']; found: number };

/** Condition on `o`: a buyer's orders that he asks for. */
export const ownOrders = (
  buyerId: AccountId,
  { tab, search, shopId, totalFrom, totalUntil, ...placed }: OrderFilters,
): Sql =>
  every(
    sql`o.buyer_id = ${buyerId}`,
    inTab(ORDER_TABS[tab]),
    ...placedIn(placed),
    shopId && sql`o.shop_id = ${shopId}`,
    totalFrom && sql`o.total >= ${totalFrom}`,
    totalUntil && sql`o.total <= ${totalUntil}`,
    matches(search),
  );

/** The buyer's orders of a tab, newest first, in one statement. */
export async function listOrders(
  { db, actor, now, language }: MemberCtx,
  { page, size, ...filters }: ListOrdersInput,
): Promise<{ rows: OrderCard[]; page: number; size: number; total: number; now: string }> {
  const where = ownOrders(actor.id, filters);
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

/** Whoever has bought in more shops looks for one by its name. */
const MOST_SHOPS = 100;

/** The shops of the buyer's orders under the name that he saw last. */
export async function listOrderShops({ db, actor }: MemberCtx) {
  const rows = await db.query<{ id: ShopId; name: string }>(sql`
    select id, name from (
      select distinct on (o.shop_id) o.shop_id as id, o.shop_name as name
      from orders."order" o where o.buyer_id = ${actor.id} order by o.shop_id, o.created_at desc
    ) shop order by lower(name), id limit ${MOST_SHOPS}`);
  return { rows };
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
