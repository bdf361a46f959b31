// Timers of orders. Each due order has a transaction of its own: one that cannot be settled holds up no other.
import type { OrderId } from '@entrepot/contract/ids';
import { orderLife } from '@entrepot/contract/orders/life';
import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import type { ItemJob } from '../../../platform/item-job.ts';
import { column, isOpen } from '../../../platform/life.ts';
import { notSetAside } from '../../../platform/set-aside.ts';
import { addUp } from '../queries/counted.ts';
import { cancelUnpaid } from './cancel-order.ts';
import { releaseDue } from './release-escrow.ts';
import { receiveOverdue } from './steps.ts';

/** In the order in which one makes the next due, so that a leap of the clock is settled by one round. */
export const ordersJobs: readonly ItemJob<OrderId>[] = [
  timer('cancel-unpaid', 10, cancelUnpaid),
  timer('receive-overdue', 30, receiveOverdue),
  timer('release', 30, releaseDue),
];

/** Does an act of the clock to every order that it is open for, first due first; whoever does it asks the table again. */
function timer(
  act: 'cancel-unpaid' | 'receive-overdue' | 'release',
  everySeconds: number,
  finish: (ctx: Ctx, orderId: OrderId) => Promise<void>,
): ItemJob<OrderId> {
  const name = `orders.${act}`;
  const time = column('o', orderLife.acts[act].due);
  return {
    name,
    everySeconds,
    async due({ db, now }, limit) {
      return db.list<OrderId>(sql`
        select o.id from orders."order" o
        where ${isOpen(orderLife, act, { row: 'o', now })} and ${notSetAside(name, sql`o.id`)}
        order by ${time}, o.id limit ${limit}`);
    },
    async finish(ctx, orderIds) {
      for (const orderId of orderIds) {
        await finish(ctx, orderId);
      }
    },
  };
}

/** Notes of one statement. */
const NOTES = 5_000;

/** Adds up what was noted of orders. The fewer notes there are, the less every reader adds up himself. */
export const ordersCounts = {
  name: 'orders.add-up',
  everySeconds: 2,
  run: ({ db }: Ctx) => addUp(db, NOTES),
};
