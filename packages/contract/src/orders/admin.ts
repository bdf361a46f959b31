import { z } from 'zod';
import { operator } from '../operation.ts';
import {
  adminOrder,
  adminOrderPage,
  clock,
  listAdminOrdersInput,
  overview,
  refundOrderInput,
  resolveReturnInput,
  setAsideTask,
  taskKey,
} from './admin-types.ts';
import { ofOrder } from './types.ts';

/** All orders, and the demo world's time machine, which makes their timers run. */
export const ordersAdmin = {
  listOrders: operator.reads({
    needs: 'orders',
    summary: 'Orders of all brands and shops, newest first.',
    input: listAdminOrdersInput,
    output: adminOrderPage,
    log: ['state', 'brandId', 'page'],
  }),
  getOrder: operator.reads({
    needs: 'orders',
    summary: 'One order with every movement of its money.',
    ...ofOrder,
    output: adminOrder,
  }),
  getOverview: operator.reads({
    needs: 'orders',
    summary: 'The last 24 hours and 14 days, by brand.',
    output: overview,
  }),
  resolveReturn: operator.writes({
    needs: 'returns',
    summary:
      'Answer a return request: give the money back out of escrow, all that was asked for or less, or refuse with a reason.',
    money: 'settles',
    input: resolveReturnInput,
    refusals: ['ORDER_NOT_RETURNABLE', 'ORDER_CHANGED', 'REFUND_TOO_LARGE', 'REFUND_TOO_SMALL'],
    log: ['decision', 'amount'],
    object: ofOrder.object,
  }),
  refundOrder: operator.writes({
    needs: 'returns',
    summary: 'Give a buyer money back out of escrow that he has not asked for.',
    money: 'settles',
    input: refundOrderInput,
    refusals: ['ORDER_NOT_REFUNDABLE', 'ORDER_UNDER_REVIEW', 'ORDER_CHANGED', 'REFUND_TOO_LARGE'],
    log: ['amount'],
    object: ofOrder.object,
  }),
  getClock: operator.reads({
    needs: 'settings',
    summary: 'What the mall’s clock says, and which timers come next.',
    output: clock,
  }),
  advanceClock: operator.writes({
    needs: 'settings',
    summary: 'Move the demo world’s clock forward and run what became due.',
    input: z.strictObject({ seconds: z.int().min(1).max(31_536_000) }),
    output: z.object({ now: clock.shape.now }),
    refusals: ['DEMO_ONLY'],
    log: ['seconds'],
  }),
  listSetAside: operator.reads({
    needs: 'settings',
    summary: 'Tasks of timers and events that could not be finished: set aside, and tried again.',
    output: z.object({ tasks: z.array(setAsideTask), count: z.int() }),
  }),
  retryTask: operator.writes({
    needs: 'settings',
    summary: 'Try a task again now that was set aside; says whether it is finished.',
    money: 'settles',
    input: taskKey,
    output: z.object({ finished: z.boolean() }),
    log: ['job', 'item'],
  }),
};
