import { add, type Amount, ZERO } from '@entrepot/contract/money';
import type { Today, Waiting } from '@entrepot/contract/orders/seller-types';
import { balance } from '../../../ledger/index.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import { daysAfter, daysFrom, midnightOf } from '../../../platform/days.ts';
import { percent } from '../../sellers/index.ts';
import { heldOf, payoutOf } from '../model.ts';
import { iso } from '../present.ts';
import * as counted from '../queries/counted.ts';
import * as figures from '../queries/today.ts';

const COMING_DAYS = 14;
const SOLD_DAYS = 14;
const BEST_DAYS = 30;
const HEALTH_DAYS = 90;

/** The seller's day beside the same day of last week, what waits, and when money comes free. */
export async function todayFigures({ db, actor, now, language }: MemberCtx): Promise<Today> {
  const { id } = actor;
  const midnight = midnightOf(now);
  const hours = await figures.salesByHour(db, id, midnight, now);
  const weekAgo = daysAfter(now, -7);
  const hoursBefore = await figures.salesByHour(db, id, daysAfter(midnight, -7), weekAgo);
  const firstDay = daysAfter(midnight, 1 - SOLD_DAYS);
  const days = await counted.salesByDay(db, id, firstDay);
  const waiting = await figures.waiting(db, id);
  const best = await figures.bestGoods(db, {
    sellerId: id,
    first: daysAfter(midnight, 1 - BEST_DAYS),
    language,
  });
  return {
    now: now.toISOString(),
    today: soFar(hours),
    lastWeek: soFar(hoursBefore),
    toConfirm: presentWaiting(waiting, 'to-confirm'),
    toShip: presentWaiting(waiting, 'to-ship'),
    returns: presentWaiting(waiting, 'returns'),
    money: await money({ db, actor, now }, midnight),
    // Days without sales too, so that the chart has no gaps.
    days: daysFrom(firstDay, SOLD_DAYS).map(
      (date) => days.find((day) => day.date === date) ?? { date, sales: ZERO, orders: 0 },
    ),
    hours: { today: byHour(hours), lastWeek: byHour(hoursBefore) },
    best,
    ...(await health({ db, actor, now })),
  };
}

/** What the frame of every page shows; asked again and again, so it reads only what is counted. */
export async function getWaiting(ctx: MemberCtx): Promise<Waiting> {
  const { open } = await counted.countShopOrders(ctx.db, ctx.actor.id);
  return { now: ctx.now.toISOString(), open, ...(await health(ctx)) };
}

type Shop = Pick<MemberCtx, 'db' | 'actor' | 'now'>;

/** How a shop has kept its promises of late. */
async function health({ db, actor, now }: Shop) {
  const since = { from: daysAfter(now, -HEALTH_DAYS), sold: figures.SOLD };
  const { inTime, shipped, returns, paid } = await counted.health(db, actor.id, since);
  return { shippedInTimePercent: percent(inTime, shipped), returnPercent: percent(returns, paid) };
}

async function money({ db, actor, now }: Shop, midnight: Date): Promise<Today['money']> {
  const held = await counted.held(db, actor.id);
  const next = await figures.nextDue(db, actor.id, now);
  const soon = { sellerId: actor.id, now, until: daysAfter(midnight, COMING_DAYS) };
  const coming = await figures.comingFree(db, soon);
  for (const order of await figures.comingInPart(db, soon)) {
    coming.push({ day: order.day, payout: payoutOf(heldOf(order), order) });
  }
  const byDay = new Map<string, Amount>();
  for (const { day, payout } of coming) {
    byDay.set(day, add(byDay.get(day) ?? ZERO, payout));
  }
  return {
    escrow: {
      orders: held.escrowOrders,
      amount: held.escrow,
      nextAt: iso(next.escrow),
    },
    returnWindow: {
      orders: held.windowOrders,
      amount: held.window,
      nextAt: iso(next.window),
    },
    available: await balance(db, 'available', actor.id),
    comingFree: daysFrom(midnight, COMING_DAYS).map((date) => ({
      date,
      amount: byDay.get(date) ?? ZERO,
    })),
  };
}

function presentWaiting(
  rows: readonly figures.WaitingRow[],
  kind: figures.WaitingRow['kind'],
): Today['toConfirm'] {
  const row = rows.find((each) => each.kind === kind);
  if (!row) {
    return { count: 0, worth: ZERO, first: null };
  }
  const { first } = row;
  return {
    count: row.count,
    worth: row.worth,
    first: { ...first, dueAt: first.dueAt ? new Date(first.dueAt).toISOString() : null },
  };
}

function soFar(rows: readonly figures.HourRow[]): Today['today'] {
  return {
    sales: add(...rows.map((row) => row.soFar)),
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
  };
}

function byHour(rows: readonly figures.HourRow[]): Amount[] {
  const sales = new Map(rows.map((row) => [row.hour, row.sales]));
  return Array.from({ length: 24 }, (_, hour) => sales.get(hour) ?? ZERO);
}
