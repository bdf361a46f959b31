import { subtract } from '@entrepot/contract/money';
import { openActs } from '@entrepot/contract/life';
import { NEXT_DUE, orderLife, SELLER_TABS } from '@entrepot/contract/orders/life';
import type { ListSellerOrdersInput, SellerOrderRow } from '@entrepot/contract/orders/seller-types';
import type { MemberCtx } from '../../platform/context.ts';
import { join, raw, type Sql, sql } from '../../platform/db.ts';
import { totalOf } from '../../platform/paging.ts';
import { column } from '../../platform/life.ts';
import { countOf, matches } from './list-orders.ts';
import { countShopOrders } from './queries/counted.ts';
import { inTab } from './queries/tabs.ts';
import { commissionOn, heldOf } from './model.ts';
import { iso } from './present.ts';
import { ORDER_COLUMNS, type OrderRow } from './queries/read-order.ts';

/** What is due next in each state. */
export const DUE_AT = sql`case when o.released_at is null then case o.state ${join(
  Object.entries(NEXT_DUE).flatMap(([state, name]) =>
    name === null ? [] : [sql`when ${raw(`'${state}'`)} then ${column('o', name)}`],
  ),
  ' ',
)} end end`;

const SORTS: Record<ListSellerOrdersInput['sort'], Sql> = {
  limit: sql`due_at nulls last, o.created_at desc, o.id desc`,
  newest: sql`o.created_at desc, o.id desc`,
  total: sql`o.total desc, o.id desc`,
};

type Row = OrderRow & { dueAt: Date | null; found: number | null };

/** The shop's orders of a tab, with the counts of every tab. */
export async function listShopOrders({ db, actor, now }: MemberCtx, input: ListSellerOrdersInput) {
  const { page, size, tab, sort } = input;
  const filters = filtersOf(input);
  const isWhole = filters.length === 0;
  const where = join(
    [sql`o.seller_id = ${actor.id}`, inTab(SELLER_TABS[tab]), ...filters],
    ' and ',
  );
  const rows = await db.query<Row>(sql`
    select ${ORDER_COLUMNS}, ${DUE_AT} as due_at, ${raw(isWhole ? 'null::int' : 'count(*) over ()::int')} as found
    from orders."order" o where ${where}
    order by ${SORTS[sort]} limit ${size} offset ${(page - 1) * size}`);
  const { openTotal, ...counts } = await countShopOrders(db, actor.id);
  return {
    rows: rows.map((row) => presentRow(row, now)),
    page,
    size,
    // A whole tab is counted already.
    total: isWhole
      ? counts[tab]
      : await totalOf(rows[0]?.found ?? undefined, page, () => countOf(db, where)),
    counts,
    openTotal,
  };
}

function filtersOf({ search, totalFrom, from, until }: ListSellerOrdersInput): Sql[] {
  return [
    ...(search ? [matches(search)] : []),
    ...(totalFrom ? [sql`o.total >= ${totalFrom}`] : []),
    ...(from ? [sql`o.created_at >= ${from}`] : []),
    ...(until ? [sql`o.created_at < ${until}`] : []),
  ];
}

function presentRow(row: Row, now: Date): SellerOrderRow {
  const part = row.releasedAt ? row.released : row.paidAt ? heldOf(row) : row.total;
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    returnState: row.returnState,
    createdAt: row.createdAt.toISOString(),
    paidAt: iso(row.paidAt),
    dueAt: iso(row.dueAt),
    buyer: {
      name: row.shipTo.contact,
      country: row.shipTo.country,
      city: row.shipTo.city,
    },
    pieces: row.pieces,
    lineCount: row.lineCount,
    total: row.total,
    payout: subtract(part, commissionOn(part, row)),
    reminded: row.remindedAt !== null,
    actions: openActs(orderLife, 'seller', row, now),
  };
}
