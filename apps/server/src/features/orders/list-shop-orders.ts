import { subtract, type Amount } from '@entrepot/contract/money';
import { openActs } from '@entrepot/contract/life';
import { NEXT_DUE, orderLife, SELLER_TABS, type SellerTab } from '@entrepot/contract/orders/life';
import type { ListSellerOrdersInput, SellerOrderRow } from '@entrepot/contract/orders/seller-types';
import type { MemberCtx } from '../../platform/context.ts';
import { type Db, join, raw, type Sql, sql } from '../../platform/db.ts';
import { totalOf } from '../../platform/paging.ts';
import { column } from '../../platform/life.ts';
import { countOf, matches } from './list-orders.ts';
import { inTab, tabCounts } from './queries/tabs.ts';
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

type Row = OrderRow & { dueAt: Date | null; found: number };
type Counts = Record<SellerTab, number> & { openTotal: Amount };

/** The shop's orders of a tab, with the counts of every tab. */
export async function listShopOrders({ db, actor, now }: MemberCtx, input: ListSellerOrdersInput) {
  const { page, size, tab, sort } = input;
  const where = join(
    [
      sql`o.seller_id = ${actor.id}`,
      inTab(SELLER_TABS[tab]),
      matches(input.search),
      ...(input.totalFrom ? [sql`o.total >= ${input.totalFrom}`] : []),
      ...(input.from ? [sql`o.created_at >= ${input.from}`] : []),
      ...(input.until ? [sql`o.created_at < ${input.until}`] : []),
    ],
    ' and ',
  );
  const rows = await db.query<Row>(sql`
    select ${ORDER_COLUMNS}, ${DUE_AT} as due_at, count(*) over () ::int as found
    from orders."order" o where ${where}
    order by ${SORTS[sort]} limit ${size} offset ${(page - 1) * size}`);
  const { openTotal, ...counts } = await countTabs(db, actor.id);
  return {
    rows: rows.map((row) => presentRow(row, now)),
    page,
    size,
    total: await totalOf(rows[0]?.found, page, () => countOf(db, where)),
    counts,
    openTotal,
  };
}

async function countTabs(db: Db, sellerId: string): Promise<Counts> {
  const row = await db.one<Counts>(sql`
    select ${tabCounts(SELLER_TABS)},
      coalesce(sum(o.total) filter (where ${inTab(SELLER_TABS.open)}), 0) as open_total
    from orders."order" o where o.seller_id = ${sellerId}`);
  return row as Counts;
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
