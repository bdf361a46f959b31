/** Every state of an order × everything that anybody can do to it. What is not open is refused by its name. */
import { ORDER_STATES, type OrderState } from '@entrepot/contract/orders/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/accounts-factories.ts';
import { aListing, type ListingMade } from '../../../test/catalogue-factories.ts';
import { type Act, ACT_EVENTS, type OrderActs, orderActs } from '../../../test/order-acts.ts';
import {
  aPaidOrder,
  aShippedOrder,
  askForReturn,
  expectSoundBooks,
  ORDERS_IN,
} from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql, sqlState } from '../../platform/db.ts';
import { mayBecome, STEPS } from './model.ts';

let mall: TestMall;
let acts: OrderActs;
let listing: ListingMade;
beforeAll(async () => {
  mall = await startMall();
  acts = await orderActs(mall);
  listing = await aListing(mall, {
    variants: [{ sku: 'one', attributes: {}, picture: null, surcharge: '0', stock: 100_000 }],
  });
});
afterAll(() => mall.stop());

const OPEN: Record<OrderState, readonly Act[]> = {
  'awaiting-payment': ['pay', 'cancel'],
  paid: ['remind', 'confirm', 'return'],
  confirmed: ['remind', 'ship', 'return'],
  shipped: ['receive', 'return'],
  received: ['return', 'review'],
  reviewed: ['return'],
  refunded: [],
  cancelled: [],
};

const REFUSALS: Record<Act, string> = {
  pay: 'ORDER_NOT_PENDING',
  cancel: 'ORDER_NOT_PENDING',
  remind: 'ORDER_NOT_PAID',
  confirm: 'ORDER_NOT_CONFIRMABLE',
  ship: 'ORDER_NOT_SHIPPABLE',
  receive: 'ORDER_NOT_SHIPPED',
  return: 'ORDER_NOT_RETURNABLE',
  refund: 'ORDER_NOT_RETURNABLE',
  refuse: 'ORDER_NOT_RETURNABLE',
  review: 'ORDER_NOT_REVIEWABLE',
};

const ALL_ACTS = Object.keys(ACT_EVENTS) as Act[];

test.each(ORDER_STATES)('what may be done to an order that is %s', async (state) => {
  const closed = await ORDERS_IN[state](mall, { listing });
  const outcomes: string[] = [];
  for (const act of ALL_ACTS) {
    const open = OPEN[state].includes(act);
    const order = open ? await ORDERS_IN[state](mall, { listing }) : closed;
    outcomes.push(`${act}: ${await refusalOf(acts[act](order))}`);
  }
  expect(outcomes).toEqual(
    ALL_ACTS.map((act) => `${act}: ${OPEN[state].includes(act) ? 'no refusal' : REFUSALS[act]}`),
  );
  const after = await closed.buyer.call('orders.getOrder', { orderId: closed.id });
  expect(after.state).toBe(state);
  // The buttons that the buyer sees are what the server allows.
  const buttons = OPEN[state].filter((act) => act !== 'confirm' && act !== 'ship');
  expect([...after.actions].toSorted()).toEqual(buttons.toSorted());
});

test.each([
  [aPaidOrder, 'confirm', 'ORDER_NOT_CONFIRMABLE'],
  [ORDERS_IN.confirmed, 'ship', 'ORDER_NOT_SHIPPABLE'],
  [aShippedOrder, 'return', 'ORDER_UNDER_REVIEW'],
] as const)('while a return request waits the shop does not go on', async (make, act, refusal) => {
  const order = await make(mall, { listing });
  await askForReturn(order);
  expect(await refusalOf(acts[act](order))).toBe(refusal);
});

test('an answered request is answered: once, and the buyer asks no second time', async () => {
  const order = await aPaidOrder(mall, { listing });
  await askForReturn(order);
  expect(await refusalOf(acts.refuse(order))).toBe('no refusal');
  expect(await refusalOf(acts.refund(order))).toBe('ORDER_NOT_RETURNABLE');
  expect(await refusalOf(askForReturn(order))).toBe('ORDER_NOT_RETURNABLE');
  expect(await refusalOf(acts.confirm(order))).toBe('no refusal');
  await expectSoundBooks(mall);
});

test('the database knows the same steps and refuses every other', async () => {
  const edges = await mall.owner.query<{ fromState: OrderState; toState: OrderState }>(
    sql`select from_state, to_state from orders.allowed_edge`,
  );
  const ours = ORDER_STATES.flatMap((from) => STEPS[from].map((to) => `${from} → ${to}`));
  expect(edges.map((edge) => `${edge.fromState} → ${edge.toState}`).toSorted()).toEqual(
    ours.toSorted(),
  );
  for (const from of ORDER_STATES) {
    const { id } = await ORDERS_IN[from](mall, { listing });
    for (const to of ORDER_STATES.filter((state) => state !== from && !mayBecome(from, state))) {
      const failure = mall.owner.run(sql`update orders."order" set state = ${to} where id = ${id}`);
      expect(sqlState(await failure.catch((error: unknown) => error))).toBe('23514');
    }
  }
});
