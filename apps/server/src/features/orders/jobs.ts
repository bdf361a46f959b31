// Timers of orders. Each due order has a transaction of its own: one that cannot be settled holds up no other.
import type { Ctx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { cancelUnpaid } from './cancel-order.ts';
import { receiveOverdue } from './receive-order.ts';
import { releaseDue } from './release-escrow.ts';

/** In the order in which one makes the next due, so that a leap of the clock is settled by one round. */
export const ordersJobs: readonly ItemJob[] = [
  {
    name: 'orders.cancel-unpaid',
    everySeconds: 10,
    due: ordersDue('orders.cancel-unpaid', sql`pay_by`, sql`state = 'awaiting-payment'`),
    finish: one(cancelUnpaid),
  },
  {
    name: 'orders.receive-overdue',
    everySeconds: 30,
    due: ordersDue(
      'orders.receive-overdue',
      sql`receive_by`,
      sql`state = 'shipped' and return_state <> 'requested'`,
    ),
    finish: one(receiveOverdue),
  },
  {
    name: 'orders.release-escrow',
    everySeconds: 30,
    due: ordersDue(
      'orders.release-escrow',
      sql`release_at`,
      sql`state in ('received', 'reviewed') and released_at is null and return_state <> 'requested'
        and paid > refunded`,
    ),
    finish: one(releaseDue),
  },
];

/** Orders that meet a condition and whose time is up, first first; whoever finishes one looks at both again. */
function ordersDue(job: string, time: Sql, condition: Sql): ItemJob['due'] {
  return async ({ db, now }, limit) => {
    const rows = await db.query<{ id: string }>(sql`
      select id from orders."order" where ${condition} and ${time} <= ${now} and ${notSetAside(job, sql`id`)}
      order by ${time}, id limit ${limit}`);
    return rows.map(({ id }) => id);
  };
}

function one(finish: (ctx: Ctx, orderId: string) => Promise<void>): ItemJob['finish'] {
  return async (ctx, orderIds) => {
    for (const orderId of orderIds) {
      await finish(ctx, orderId);
    }
  };
}
