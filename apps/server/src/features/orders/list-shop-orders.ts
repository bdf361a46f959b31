import { openActs } from '@entrepot/contract/life';
import { NEXT_DUE, orderLife, SELLER_TABS } from '@entrepot/contract/orders/life';
import {
  type ListSellerOrdersInput,
  type SellerOrderRow,
  sellerOrderRow,
} from '@entrepot/contract/orders/seller-types';
import type { MemberCtx } from '../../platform/context.ts';
import { join, raw, type Sql, sql } from '../../platform/db.ts';
import { column } from '../../platform/life.ts';
import { inOrder, sliceOf } from '../../platform/paging.ts';
import { shown } from '../../platform/present.ts';
import { countShopOrders } from './queries/counted.ts';
import { inTab } from './queries/tabs.ts';
import { heldOf, payoutOf, worthOf } from './model.ts';
import { ORDER_COLUMNS, type OrderRow } from './queries/read-order.ts';
import { findOrders, placedIn } from './queries/search.ts';

/** What is due next in each state. */
export const DUE_AT = sql`case when o.released_at is null then case o.state ${join(
  Object.entries(NEXT_DUE).flatMap(([state, name]) =>
    name === null ? [] : [sql`when ${raw(`'${state}'`)} then ${column('o', name)}`],
  ),
  ' ',
)} end end`;

/** Each with its opposite. */
const SORTS: Record<ListSellerOrdersInput['sort'], readonly [Sql, Sql]> = {
  limit: [
    sql`due_at nulls last, o.created_at desc, o.id desc`,
    sql`due_at desc nulls first, o.created_at, o.id`,
  ],
  newest: [sql`o.created_at desc, o.id desc`, sql`o.created_at, o.id`],
  total: [sql`o.total desc, o.id desc`, sql`o.total, o.id`],
};

type Row = OrderRow & { dueAt: Date | null };

/** The shop's orders of a tab, with the counts of every tab. */
export async function listShopOrders({ db, actor, now }: MemberCtx, input: ListSellerOrdersInput) {
  const { page, size, tab, sort, search, totalFrom } = input;
  const { openTotal, ...counts } = await countShopOrders(db, actor.id);
  const { where, total, more } = await findOrders(db, {
    standing: sql`o.seller_id = ${actor.id} and ${inTab(SELLER_TABS[tab])}`,
    size: counts[tab],
    further: [...(totalFrom ? [sql`o.total >= ${totalFrom}`] : []), ...placedIn(input)],
    search,
    sellerId: actor.id,
  });
  const slice = sliceOf(input, more ? undefined : total);
  const rows = await db.query<Row>(sql`
    select ${ORDER_COLUMNS}, ${DUE_AT} as due_at
    from orders."order" o where ${where}
    order by ${SORTS[sort][slice.isLate ? 1 : 0]} limit ${slice.limit} offset ${slice.offset}`);
  return {
    rows: inOrder(slice, rows).map((row) => presentRow(row, now)),
    page,
    size,
    total,
    more,
    counts,
    openTotal,
  };
}

function presentRow(row: Row, now: Date): SellerOrderRow {
  const part = row.releasedAt ? row.released : row.paidAt ? heldOf(row) : worthOf(row);
  return shown(sellerOrderRow, {
    ...row,
    buyer: {
      name: row.shipTo.contact,
      country: row.shipTo.country,
      city: row.shipTo.city,
    },
    payout: payoutOf(part, row),
    reminded: row.remindedAt !== null,
    actions: openActs(orderLife, 'seller', row, now),
  });
}
