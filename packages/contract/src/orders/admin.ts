import { z } from 'zod';
import { op } from '../operation.ts';
import { done } from '../shapes.ts';
import {
  adminOrder,
  adminOrderPage,
  clock,
  listAdminOrdersInput,
  overview,
  resolveReturnInput,
  setAsideTask,
  taskKey,
} from './admin-types.ts';
import { orderIdInput } from './types.ts';

const anyOrder = { field: 'orderId', kind: 'order', notFound: 'ORDER_NOT_FOUND' } as const;

/** All orders, and the demo world's time machine, which makes their timers run. */
export const ordersAdmin = {
  listOrders: op({
    summary: 'Orders of all brands and shops, newest first.',
    who: 'operator',
    effect: 'read',
    input: listAdminOrdersInput,
    output: adminOrderPage,
    log: ['state', 'brandId', 'page'],
  }),
  getOrder: op({
    summary: 'One order with every movement of its money.',
    who: 'operator',
    effect: 'read',
    input: orderIdInput,
    output: adminOrder,
    refusals: ['ORDER_NOT_FOUND'],
    log: ['orderId'],
    object: anyOrder,
  }),
  getOverview: op({
    summary: 'The last 24 hours and 14 days, by brand.',
    who: 'operator',
    effect: 'read',
    output: overview,
  }),
  resolveReturn: op({
    summary: 'Answer a return request: give the money back out of escrow, or refuse with a reason.',
    who: 'operator',
    effect: 'write',
    money: 'settles',
    input: resolveReturnInput,
    output: done,
    refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_RETURNABLE'],
    log: ['orderId', 'decision'],
    object: anyOrder,
  }),
  getClock: op({
    summary: 'What the mall’s clock says, and which timers come next.',
    who: 'operator',
    effect: 'read',
    output: clock,
  }),
  advanceClock: op({
    summary: 'Move the demo world’s clock forward and run what became due.',
    who: 'operator',
    effect: 'write',
    input: z.strictObject({ seconds: z.int().min(1).max(31_536_000) }),
    output: z.object({ now: clock.shape.now }),
    refusals: ['DEMO_ONLY'],
    log: ['seconds'],
  }),
  listSetAside: op({
    summary: 'Tasks of timers and events that could not be finished: set aside, and tried again.',
    who: 'operator',
    effect: 'read',
    output: z.object({ tasks: z.array(setAsideTask), count: z.int() }),
  }),
  retryTask: op({
    summary: 'Try a task again now that was set aside; says whether it is finished.',
    who: 'operator',
    effect: 'write',
    money: 'settles',
    input: taskKey,
    output: z.object({ finished: z.boolean() }),
    log: ['job', 'item'],
  }),
};
