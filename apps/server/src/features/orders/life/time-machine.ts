// The demo world's clock: what it says, what will happen next, and how it is moved.
import type { OrderId } from '@entrepot/contract/ids';
import { ZERO } from '@entrepot/contract/money';
import { ORDER_TIMERS, orderLife } from '@entrepot/contract/orders/life';
import { clock } from '@entrepot/contract/orders/admin-types';
import type { z } from 'zod';
import { moveSessions } from '../../accounts/index.ts';
import type { OperatorCtx } from '../../../platform/context.ts';
import { type Db, join, sql } from '../../../platform/db.ts';
import { column, waits } from '../../../platform/life.ts';
import { shown } from '../../../platform/present.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { heldOf, type Money, payoutOf } from '../model.ts';

type Clock = z.output<typeof clock>;
type TimerRow = Money & {
  at: Date;
  kind: Clock['timers'][number]['kind'];
  orderId: OrderId;
  number: string;
  shop: string;
  count: number;
};

const SHOWN_TIMERS = 100;

export async function getClock({ db, now, config }: OperatorCtx): Promise<Clock> {
  const timers = await nextTimers(db, now);
  return {
    now: now.toISOString(),
    offsetSeconds: Math.max(0, Math.round((now.getTime() - Date.now()) / 1_000)),
    movable: config.demo,
    timers: timers.map((row) => {
      const amount = row.kind === 'release' ? payoutOf(heldOf(row), row) : ZERO;
      return shown(clock.shape.timers.element, { ...row, amount });
    }),
    timerCount: timers[0]?.count ?? 0,
  };
}

/** Moves the clock and runs what became due; a mall with real money has no such operation. */
export async function advanceClock(
  ctx: OperatorCtx,
  { seconds }: { seconds: number },
): Promise<{ now: string }> {
  if (!ctx.config.demo) {
    throw new Refusal('DEMO_ONLY');
  }
  // Before the jump and outside this transaction: the sweep of ended sessions must not see the old times.
  await moveSessions(ctx.autocommit, seconds);
  return { now: (await ctx.ports.advanceClock(seconds)).toISOString() };
}

/** The first of each kind are enough to know the first of all. */
function nextTimers(db: Db, now: Date): Promise<TimerRow[]> {
  const waiting = (act: (typeof ORDER_TIMERS)[number]) =>
    sql`from orders."order" o where ${waits(orderLife, act, { row: 'o', now })}`;
  const timers = ORDER_TIMERS.map((act) => {
    const at = column('o', orderLife.acts[act].due);
    return sql`(select ${at} as at, ${act}::text as kind, o.* ${waiting(act)}
      order by ${at}, o.id limit ${SHOWN_TIMERS})`;
  });
  const counts = ORDER_TIMERS.map((act) => sql`(select count(*) ${waiting(act)})`);
  return db.query<TimerRow>(sql`
    select at, kind, id as order_id, number, shop_name as shop, goods, freight, tax, total, paid, refunded, released,
      subsidy, subsidy_paid, subsidy_back, commission_rate, (${join(counts, ' + ')})::int as count
    from (${join(timers, ' union all ')}) timer order by at, id limit ${SHOWN_TIMERS}`);
}
