// A buyer's orders as a file for spreadsheets, written while it is read from the database: nobody's file is held in memory.
import { csvLine, UTF8_MARK } from '@entrepot/contract/csv';
import { CURRENCY } from '@entrepot/contract/money';
import { MOST_EXPORTED } from '@entrepot/contract/orders/rules';
import type { ExportOrdersInput, OrderFilters } from '@entrepot/contract/orders/types';
import type { GivenFile } from '@entrepot/contract/shapes';
import { dayIn, zoneName, zoneOf } from '@entrepot/contract/zones';
import { Readable } from 'node:stream';
import type { MemberCtx } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db.ts';
import { told } from '../../platform/texts.ts';
import { ownOrders } from './list-orders.ts';
import { texts } from './own-texts.ts';
import { ORDER_COLUMNS, type OrderRow } from './queries/read-order.ts';

const AT_ONCE = 500;
const COLUMNS = [
  ...(['number', 'placed', 'state', 'shop', 'pieces', 'goods', 'freight', 'tax', 'total'] as const),
  ...(['refunded', 'currency', 'country'] as const),
];

/** Days are those of the reader's clock, which the head of their column names. */
export async function exportOrders(ctx: MemberCtx, input: ExportOrdersInput): Promise<GivenFile> {
  const timeZone = zoneOf(input);
  return {
    name: `orders-${dayIn(ctx.now, timeZone)}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Readable.from(linesOf(ctx, input, timeZone)),
  };
}

/** The newest first, some hundred at a time, each time after the last one that was written. */
async function* linesOf(ctx: MemberCtx, filters: OrderFilters, timeZone: string) {
  const { db, actor, language } = ctx;
  const zone = zoneName(timeZone);
  const say = (column: (typeof COLUMNS)[number]) =>
    told(texts.line(`csv.${column}`), language, { zone });
  yield UTF8_MARK + csvLine(COLUMNS.map(say));
  const where = ownOrders(actor.id, filters);
  let last: OrderRow | undefined;
  for (let left = MOST_EXPORTED; left > 0; left -= AT_ONCE) {
    const after = last ? sql`(o.created_at, o.id) < (${last.createdAt}, ${last.id})` : raw('true');
    const rows = await db.query<OrderRow>(sql`
      select ${ORDER_COLUMNS} from orders."order" o where ${where} and ${after}
      order by o.created_at desc, o.id desc limit ${Math.min(left, AT_ONCE)}`);
    yield rows.map((row) => lineOf(ctx, row, timeZone)).join('');
    last = rows.at(-1);
    if (rows.length < AT_ONCE) {
      return;
    }
  }
}

/** Amounts are written as they are, to the last digit; their currency has a column of its own. */
function lineOf({ language }: MemberCtx, row: OrderRow, timeZone: string): string {
  return csvLine([
    row.number,
    dayIn(row.createdAt, timeZone),
    told(texts.line(`state.${row.state}`), language, {}),
    row.shopName,
    row.pieces,
    row.goods,
    row.freight,
    row.tax,
    row.total,
    row.refunded,
    CURRENCY,
    row.shipTo.country,
  ]);
}
