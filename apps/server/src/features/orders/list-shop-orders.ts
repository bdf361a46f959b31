import { canonical, subtract } from '@entrepot/contract/money';
import { SELLER_TAB_NAMES, SELLER_TABS, type SellerTab } from '@entrepot/contract/orders/rules';
import type { ListSellerOrdersInput, SellerOrderRow } from '@entrepot/contract/orders/seller-types';
import type { MemberCtx } from '../../platform/context.ts';
import { type Db, join, raw, type Sql, sql } from '../../platform/db.ts';
import { totalOf } from '../../platform/paging.ts';
import { countOf, matches } from './list-orders.ts';
import { commissionOn, heldOf } from './model.ts';
import { iso } from './present.ts';
import { ORDER_COLUMNS, type OrderRow } from './read-order.ts';

/** What is due next in each state. */
export const DUE_AT = raw(`case
  when o.state in ('paid', 'confirmed') then o.ship_by
  when o.state = 'awaiting-payment' then o.pay_by
  when o.state = 'shipped' then o.receive_by
  when o.state in ('received', 'reviewed') and o.released_at is null then o.release_at
end`);

const SORTS: Record<ListSellerOrdersInput['sort'], Sql> = {
  limit: sql`due_at nulls last, o.created_at desc, o.id desc`,
  newest: sql`o.created_at desc, o.id desc`,
  total: sql`o.total desc, o.id desc`,
};

type Row = OrderRow & { dueAt: Date | null; found: number };
type Counts = Record<SellerTab, number> & { openTotal: string };

/** The shop's orders of a tab, with the counts of every tab. */
export async function listShopOrders({ db, actor }: MemberCtx, input: ListSellerOrdersInput) {
  const { page, size, tab, sort } = input;
  const where = join(
    [
      sql`o.seller_id = ${actor.id}`,
      raw(tabCondition(tab)),
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
    rows: rows.map(presentRow),
    page,
    size,
    total: await totalOf(rows[0]?.found, page, () => countOf(db, where)),
    counts,
    openTotal: canonical(openTotal),
  };
}

async function countTabs(db: Db, sellerId: string): Promise<Counts> {
  const columns = SELLER_TAB_NAMES.map(
    (tab) => `count(*) filter (where ${tabCondition(tab)})::int as "${tab}"`,
  );
  const row = await db.one<Counts>(sql`
    select ${raw(columns.join(', '))},
      coalesce(sum(o.total) filter (where ${raw(tabCondition('open'))}), 0) as open_total
    from orders."order" o where o.seller_id = ${sellerId}`);
  return row as Counts;
}

/** A condition on `o` in our own words only. */
function tabCondition(tab: SellerTab): string {
  if (tab === 'returns') {
    return `o.return_state = 'requested'`;
  }
  return `o.state in (${SELLER_TABS[tab].map((state) => `'${state}'`).join(', ')})`;
}

function presentRow(row: Row): SellerOrderRow {
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
    total: canonical(row.total),
    payout: subtract(canonical(part), commissionOn(canonical(part), row)),
    reminded: row.remindedAt !== null,
  };
}
