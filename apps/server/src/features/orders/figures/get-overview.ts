import type { BrandId } from '@entrepot/contract/ids';
import { add, type Amount, ZERO } from '@entrepot/contract/money';
import type { overview } from '@entrepot/contract/orders/admin-types';
import type { z } from 'zod';
import type { OperatorCtx } from '../../../platform/context.ts';
import { type Db, sql } from '../../../platform/db.ts';
import { daysAfter } from '../model.ts';
import { ordersByDay, standingSums } from '../queries/counted.ts';

const DAYS = 14;
const HOURS = 24;
const HOUR_MS = 3_600_000;

type Overview = z.output<typeof overview>;
type LastDay = { orders: number; ordersDayBefore: number; paid: Amount };
type HourRow = { brandId: BrandId; hour: number; orders: number; paid: Amount };

/** The mall's last day and fortnight. */
export async function getOverview({ db, now }: OperatorCtx): Promise<Overview> {
  const dayAgo = daysAfter(now, -1);
  const lastDay = await readLastDay(db, now, dayAgo);
  const standing = await standingSums(db);
  const hours = await readHours(db, now, dayAgo);
  const brandIds = [...new Set(hours.map((row) => row.brandId))].toSorted();
  return {
    now: now.toISOString(),
    ...lastDay,
    ...standing,
    byBrand: brandIds.map((brandId) => ({ brandId, ...sumBrand(hours, brandId) })),
    hours: Array.from({ length: HOURS }, (_, hour) => ({
      at: new Date(dayAgo.getTime() + hour * HOUR_MS).toISOString(),
      counts: brandIds.map(
        (brandId) => hours.find((row) => row.brandId === brandId && row.hour === hour)?.orders ?? 0,
      ),
    })),
    days: await readDays(db, now),
  };
}

async function readLastDay(db: Db, now: Date, dayAgo: Date): Promise<LastDay> {
  const row = await db.one<LastDay>(sql`
    select count(*) filter (where created_at > ${dayAgo})::int as orders,
      count(*) filter (where created_at <= ${dayAgo})::int as orders_day_before,
      (select coalesce(sum(paid), 0) from orders."order" where paid_at > ${dayAgo}) as paid
    from orders."order" where created_at > ${daysAfter(now, -2)}`);
  return row as LastDay;
}

function readHours(db: Db, now: Date, dayAgo: Date): Promise<HourRow[]> {
  return db.query<HourRow>(sql`
    select brand_id, least(${HOURS - 1}::int, floor(extract(epoch from created_at - ${dayAgo}::timestamptz) / 3600)::int)
      as hour, count(*)::int as orders, coalesce(sum(paid), 0) as paid
    from orders."order" where created_at > ${dayAgo} and created_at <= ${now} group by 1, 2`);
}

function sumBrand(hours: readonly HourRow[], brandId: BrandId) {
  const own = hours.filter((row) => row.brandId === brandId);
  return {
    orders: own.reduce((sum, row) => sum + row.orders, 0),
    paid: add(...own.map((row) => row.paid)),
  };
}

async function readDays(db: Db, now: Date): Promise<Overview['days']> {
  const first = daysAfter(new Date(now.toISOString().slice(0, 10)), 1 - DAYS);
  const rows = await ordersByDay(db, first);
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return Array.from({ length: DAYS }, (_, index) => {
    const date = daysAfter(first, index).toISOString().slice(0, 10);
    const row = byDate.get(date);
    return { date, orders: row?.orders ?? 0, paid: row?.paid ?? ZERO };
  });
}
