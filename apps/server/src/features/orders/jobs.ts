// Timers of orders. Each turn takes a bounded number of due orders, again and again until none is left.
import type { Ctx } from '../../platform/context.ts';
import { cancelUnpaid } from './cancel-order.ts';
import { receiveOverdue } from './receive-order.ts';
import { releaseDue } from './release-escrow.ts';

/** Rows that one statement takes. */
export const TURN = 200;
/** Turns of one run; what is left comes with the next run. */
const MOST_TURNS = 50;

/** In the order in which one makes the next due, so that a leap of the clock is settled by one round. */
export const ordersJobs = [
  { name: 'orders.cancel-unpaid', everySeconds: 10, run: untilDone(cancelUnpaid) },
  { name: 'orders.receive-overdue', everySeconds: 30, run: untilDone(receiveOverdue) },
  { name: 'orders.release-escrow', everySeconds: 30, run: untilDone(releaseDue) },
];

function untilDone(turn: (ctx: Ctx, limit: number) => Promise<number>) {
  return async (ctx: Ctx) => {
    for (let turns = 0; turns < MOST_TURNS; turns += 1) {
      if ((await turn(ctx, TURN)) < TURN) {
        return;
      }
    }
  };
}
