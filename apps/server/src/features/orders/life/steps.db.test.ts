/** Every state of an order × everything that anybody can do to it. What is not open is refused by its name. */
import { ZERO } from '@entrepot/contract/money';
import {
  type Act as LifeAct,
  actsBy,
  refusalOf as lifeRefusal,
  stepsOf,
} from '@entrepot/contract/life';
import { type OrderAct, orderLife, type OrderStanding } from '@entrepot/contract/orders/life';
import { ORDER_STATES, type OrderState, RETURNS_OF_ORDER } from '@entrepot/contract/orders/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../../test/accounts-factories.ts';
import { aListing, type ListingMade } from '../../../../test/catalogue-factories.ts';
import { type Act, ACT_EVENTS, type OrderActs, orderActs } from '../../../../test/order-acts.ts';
import {
  aPaidOrder,
  askForReturn,
  DAY,
  expectSoundBooks,
  type OrderMade,
  ORDERS_IN,
} from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { sql, sqlState } from '../../../platform/db.ts';
import { isOpen } from '../../../platform/life.ts';

let mall: TestMall;
let acts: OrderActs;
let listing: ListingMade;
beforeAll(async () => {
  mall = await startMall();
  acts = await orderActs(mall);
  listing = await aListing(mall, {
    variants: [{ sku: 'one', attributes: {}, picture: null, surcharge: ZERO, stock: 100_000 }],
  });
});
afterAll(() => mall.stop());

/** Written down beside the table of the contract, so that a slip in it is seen. */
const OPEN: Record<OrderState, readonly Act[]> = {
  'awaiting-payment': ['pay', 'cancel', 'note'],
  paid: ['remind', 'note', 'confirm', 'return', 'refund-by-platform'],
  confirmed: ['remind', 'ship', 'ship-part', 'return', 'refund-by-platform'],
  shipped: ['track', 'correct-tracking', 'receive', 'return', 'refund-by-platform'],
  received: ['return', 'refund-by-platform', 'review'],
  reviewed: ['return', 'refund-by-platform'],
  refunded: [],
  cancelled: [],
};

/** While a return waits for its answer; the buyer still says that goods arrived and what they are like. */
const OPEN_WHILE_ASKED: Partial<Record<OrderState, readonly Act[]>> = {
  paid: ['remind', 'note', 'comment-return', 'refund', 'refuse'],
  confirmed: ['remind', 'comment-return', 'refund', 'refuse'],
  shipped: ['track', 'correct-tracking', 'receive', 'comment-return', 'refund', 'refuse'],
  received: ['comment-return', 'refund', 'refuse', 'review'],
  reviewed: ['comment-return', 'refund', 'refuse'],
};

const REFUSALS: Record<Act, string> = {
  pay: 'ORDER_NOT_PENDING',
  cancel: 'ORDER_NOT_PENDING',
  remind: 'ORDER_NOT_PAID',
  note: 'ORDER_NOTE_CLOSED',
  confirm: 'ORDER_NOT_CONFIRMABLE',
  ship: 'ORDER_NOT_SHIPPABLE',
  'ship-part': 'ORDER_NOT_SHIPPABLE',
  track: 'SHIPMENT_CLOSED',
  'correct-tracking': 'SHIPMENT_CLOSED',
  receive: 'ORDER_NOT_SHIPPED',
  return: 'ORDER_NOT_RETURNABLE',
  'comment-return': 'ORDER_NOT_RETURNABLE',
  refund: 'ORDER_NOT_RETURNABLE',
  refuse: 'ORDER_NOT_RETURNABLE',
  'refund-by-platform': 'ORDER_NOT_REFUNDABLE',
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
  await expectButtons(closed, OPEN[state]);
});

const ASKED = Object.keys(OPEN_WHILE_ASKED) as (keyof typeof OPEN_WHILE_ASKED)[];

test.each(ASKED)('what may be done to an order that is %s while a return waits', async (state) => {
  const open = OPEN_WHILE_ASKED[state] ?? [];
  const asked = async () => {
    const order = await ORDERS_IN[state](mall, { listing });
    await askForReturn(order);
    return order;
  };
  const waiting = await asked();
  await expectButtons(waiting, open);
  const outcomes: string[] = [];
  for (const act of ALL_ACTS) {
    const order = open.includes(act) ? await asked() : waiting;
    outcomes.push(`${act}: ${await refusalOf(acts[act](order))}`);
  }
  expect(outcomes).toEqual(
    ALL_ACTS.map((act) => {
      const isAsking = act === 'return' || act === 'refund-by-platform';
      const refusal = isAsking ? 'ORDER_UNDER_REVIEW' : REFUSALS[act];
      return `${act}: ${open.includes(act) ? 'no refusal' : refusal}`;
    }),
  );
  await expectSoundBooks(mall);
});

/** What an answer or a refund becomes by its amount. */
const NOT_CHOSEN = ['refund-part', 'refund-rest', 'refund-part-by-platform'] as const;

/** What each of the three is offered is what the server lets him do: in the order and in the lists. */
async function expectButtons(
  { id, number, buyer, listing: { seller } }: OrderMade,
  open: readonly Act[],
) {
  const operator = await anOperator(mall);
  const shop = mall.seller(seller.token);
  const offered = {
    buyer: (await buyer.call('orders.getOrder', { orderId: id })).actions,
    seller: (await shop('orders.getOrder', { orderId: id })).actions,
    operator: (await operator.call('orders.getOrder', { orderId: id })).actions,
  };
  for (const by of ['buyer', 'seller', 'operator'] as const) {
    const own = open.filter((act) => (actsBy(orderLife, by) as readonly string[]).includes(act));
    const shown = offered[by].filter((act) => !(NOT_CHOSEN as readonly string[]).includes(act));
    expect([by, ...shown.toSorted()]).toEqual([by, ...own.toSorted()]);
  }
  const card = await buyer.call('orders.listOrders', { search: number });
  expect(card.rows[0]?.actions).toEqual(offered.buyer);
  const row = await shop('orders.listOrders', { tab: 'all', search: number });
  expect(row.rows[0]?.actions).toEqual(offered.seller);
}

test('the table says in SQL what it says in the program', async () => {
  const orders = await mall.owner.query<OrderStanding & { id: string } & Record<string, Date>>(
    sql`select * from orders."order" o`,
  );
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(ORDER_STATES));
  const instants = [0, 1, 8, 40].map(
    (days) => new Date(mall.shared.clock.now().getTime() + days * DAY * 1_000),
  );
  const both = { open: 0, shut: 0 };
  for (const name of Object.keys(orderLife.acts) as OrderAct[]) {
    const { due }: LifeAct = orderLife.acts[name];
    for (const now of instants) {
      const open = orders.filter(
        (order) =>
          lifeRefusal(orderLife, name, order, now) === undefined &&
          (due === undefined || (order[due] as Date) <= now),
      );
      const found = await mall.owner.query<{ id: string }>(
        sql`select o.id from orders."order" o where ${isOpen(orderLife, name, { row: 'o', now })}`,
      );
      expect([name, found.map(({ id }) => id).toSorted()]).toEqual([
        name,
        open.map(({ id }) => id).toSorted(),
      ]);
      both.open += open.length;
      both.shut += orders.length - open.length;
    }
  }
  expect(both.open).toBeGreaterThan(50);
  expect(both.shut).toBeGreaterThan(50);
});

test('an answered request is answered: once, and the buyer asks again only so often', async () => {
  const order = await aPaidOrder(mall, { listing });
  for (let asked = 1; asked <= RETURNS_OF_ORDER; asked += 1) {
    await askForReturn(order);
    expect(await refusalOf(askForReturn(order))).toBe('ORDER_UNDER_REVIEW');
    expect(await refusalOf(acts.refuse(order))).toBe('no refusal');
    expect(await refusalOf(acts.refund(order))).toBe('ORDER_NOT_RETURNABLE');
  }
  expect(await refusalOf(askForReturn(order))).toBe('ORDER_NOT_RETURNABLE');
  const { actions, returns } = await order.buyer.call('orders.getOrder', { orderId: order.id });
  expect(actions).not.toContain('return');
  expect(returns.map(({ no, state }) => `${no} ${state}`)).toEqual([
    ...['1 refused', '2 refused', '3 refused', '4 refused', '5 refused'],
  ]);
  expect(await refusalOf(acts.confirm(order))).toBe('no refusal');
  await expectSoundBooks(mall);
});

test('the database knows the same steps and refuses every other', async () => {
  const edges = await mall.owner.query<{ fromState: OrderState; toState: OrderState }>(
    sql`select from_state, to_state from orders.allowed_edge`,
  );
  const ours = stepsOf(orderLife).map(({ from, to }) => `${from} → ${to}`);
  expect(edges.map((edge) => `${edge.fromState} → ${edge.toState}`).toSorted()).toEqual(
    ours.toSorted(),
  );
  for (const from of ORDER_STATES) {
    const { id } = await ORDERS_IN[from](mall, { listing });
    for (const to of ORDER_STATES.filter(
      (state) => state !== from && !ours.includes(`${from} → ${state}`),
    )) {
      const failure = mall.owner.run(sql`update orders."order" set state = ${to} where id = ${id}`);
      expect(sqlState(await failure.catch((error: unknown) => error))).toBe('23514');
    }
  }
});
