import type { BrandId } from '@entrepot/contract/ids';
import { add, type Amount, ZERO } from '@entrepot/contract/money';
import type { overview } from '@entrepot/contract/orders/admin-types';
import type { z } from 'zod';
import type { OperatorCtx } from '../../../platform/context.ts';
import { daysAfter, daysFrom, later, midnightOf } from '../../../platform/days.ts';
import { type Db, sql } from '../../../platform/db.ts';
import { ordersByDay, standingSums } from '../queries/counted.ts';

const DAYS = 14;
const HOURS = 24;
const HOUR_MS = 3_600_000;

type Overview = z.output<typeof overview>;
type LastDay = { orders: number; ordersDayBefore: number; paid: Amount };
type HourRow = { brandId: BrandId; hour: number; orders: number; paid: Amount };

/** The mall's last day and fortnight. */
export async function getOverview({ db, now, actor }: OperatorCtx): Promise<Overview> {
  const dayAgo = daysAfter(now, -1);
  const lastDay = await readLastDay(db, now, dayAgo);
  const { escrow, ...standing } = await standingSums(db);
  const hours = await readHours(db, now, dayAgo);
  const brandIds = [...new Set(hours.map((row) => row.brandId))].toSorted();
  return {
    now: now.toISOString(),
    ...lastDay,
    ...standing,
    ...(actor.rights.includes('read-money') && { escrow }),
    byBrand: brandIds.map((brandId) => ({ brandId, ...sumBrand(hours, brandId) })),
    hours: Array.from({ length: HOURS }, (_, hour) => ({
      at: later(dayAgo, hour * HOUR_MS).toISOString(),
      counts: brandIds.map(
        (brandId) => hours.find((row) => row.brandId === brandId && row.hour === hour)?.orders ?? 0,
      ),
    })),
    days: await readDays(db, now),
  };
}

function readLastDay(db: Db, now: Date, dayAgo: Date): Promise<LastDay> {
  return db.only<LastDay>(sql`
    select count(*) filter (where created_at > ${dayAgo})::int as orders,
      count(*) filter (where created_at <= ${dayAgo})::int as orders_day_before,
      (select coalesce(sum(paid), 0) from orders."order" where paid_at > ${dayAgo}) as paid
    from orders."order" where created_at > ${daysAfter(now, -2)}`);
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
  const first = daysAfter(midnightOf(now), 1 - DAYS);
  const byDate = new Map((await ordersByDay(db, first)).map((row) => [row.date, row]));
  return daysFrom(first, DAYS).map((date) => byDate.get(date) ?? { date, orders: 0, paid: ZERO });
}
