/** What shop, buyer and mall are shown of the same orders: after refunds, with commission, with its sign. */
import { add, parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../../test/accounts-factories.ts';
import { aListing, type ListingMade } from '../../../../test/catalogue-factories.ts';
import {
  aPaidOrder,
  aShopper,
  askForReturn,
  DAY,
  logInAgain,
  type OrderMade,
  ORDERS_IN,
  type Shopper,
} from '../../../../test/orders-factories.ts';
import { advanceToNoon, startMall, type TestMall } from '../../../../test/server.ts';
import { sql } from '../../../platform/db.ts';
import { openSession } from '../../accounts/index.ts';

const DAY_MS = 86_400_000;

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await advanceToNoon(mall);
});
afterAll(() => mall.stop());

/** The shop's calls, whatever time it is. */
async function sellerOf({ seller }: ListingMade) {
  const now = mall.shared.clock.now();
  return mall.seller(await openSession(mall.db, 'seller', seller.id, now));
}

async function refunded(order: OrderMade, amount = order.total): Promise<OrderMade> {
  await askForReturn(order, amount);
  const { call } = await anOperator(mall);
  const input = { orderId: order.id, decision: 'refund', reason: 'Photos show it' } as const;
  await call('orders.resolveReturn', input);
  return order;
}

/** The order in the hands of its buyer, whatever time it is. */
async function withFreshSession(order: OrderMade): Promise<OrderMade> {
  const call = await logInAgain(mall, order.buyer);
  return { ...order, buyer: { ...order.buyer, call } };
}

const dateIn = (days: number) =>
  new Date(mall.shared.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Orders of 24 pieces at 6.40 and 0.55 freight: 166.80 each, of which 6.91 are the mall's. */
async function aShopFullOfOrders(buyer: Shopper, listing: ListingMade) {
  const given = { buyer, listing };
  const orders = {
    paid: await ORDERS_IN.paid(mall, given),
    partlyRefunded: await refunded(await ORDERS_IN.confirmed(mall, given), parseAmount('66.8')),
    shipped: await ORDERS_IN.shipped(mall, given),
    receivedAndPartlyRefunded: await refunded(
      await ORDERS_IN.received(mall, given),
      parseAmount('66.8'),
    ),
    received: await ORDERS_IN.received(mall, given),
    refunded: await refunded(await ORDERS_IN.paid(mall, given)),
    cancelled: await ORDERS_IN.cancelled(mall, given),
    unpaid: await ORDERS_IN['awaiting-payment'](mall, given),
    returnAsked: await ORDERS_IN.received(mall, given),
  };
  await askForReturn(orders.returnAsked);
  return orders;
}

let buyer: Shopper;
let listing: ListingMade;
let orders: Awaited<ReturnType<typeof aShopFullOfOrders>>;

test('a shop is shown its day, what waits for it, and its money by where it is', async () => {
  [buyer, listing] = [await aShopper(mall), await aListing(mall)];
  orders = await aShopFullOfOrders(buyer, listing);
  const call = await sellerOf(listing);
  const today = await call('orders.todayFigures', {});
  // Sales are what was bought and paid, also what went back later.
  const day = { sales: '1167.6', orders: 7, pieces: 168 };
  expect(today).toMatchObject({
    today: day,
    lastWeek: { sales: '0', orders: 0, pieces: 0 },
    toConfirm: { count: 1, worth: '166.8', first: { id: orders.paid.id } },
    toShip: { count: 1, worth: '166.8', first: { id: orders.partlyRefunded.id } },
    returns: { count: 1, worth: '166.8', first: { id: orders.returnAsked.id } },
    best: [{ listingId: listing.listingId, pieces: 168, sales: '1075.2' }],
    shippedInTimePercent: 100,
    // Four of seven.
    returnPercent: 57.1,
  });
  expect(today.days.at(-1)).toEqual({ date: dateIn(0), sales: '1167.6', orders: 7 });
  // The frame of every page shows the same, and nothing else.
  expect(await call('orders.getWaiting', {})).toEqual({
    now: expect.any(String),
    open: 2,
    shippedInTimePercent: 100,
    returnPercent: 57.1,
  });
  expect(today.hours.today.filter((sales) => sales !== '0')).toEqual(['1167.6']);
  const shipped = await buyer.call('orders.getOrder', { orderId: orders.shipped.id });
  const received = await buyer.call('orders.getOrder', {
    orderId: orders.receivedAndPartlyRefunded.id,
  });
  expect(today.money).toMatchObject({
    // 166.80, the 100 that are left of another, and 166.80.
    escrow: { orders: 3, amount: '433.6', nextAt: shipped.receiveBy },
    returnWindow: { orders: 3, amount: '433.6', nextAt: received.escrow.releaseAt },
    available: '0',
  });
  // 95.86 of the 100 that are left, and 159.89; the order under review has no date.
  expect(today.money.comingFree).toEqual(
    Array.from({ length: 14 }, (_, days) => ({
      date: dateIn(days),
      amount: days === 7 ? '255.75' : '0',
    })),
  );
  expect(await call('wallet.getBalance', {})).toEqual({
    currency: 'USDT',
    available: '0',
    reserved: '0',
    underway: '0',
    moving: [],
    escrow: '433.6',
    inReturnWindow: '433.6',
  });
});

test('a shop sees in its list what each order brings in, less refund and commission', async () => {
  const call = await sellerOf(listing);
  const list = await call('orders.listOrders', { tab: 'all' });
  const payouts = new Map(list.rows.map(({ id, payout }) => [id, payout]));
  const expected: Record<keyof typeof orders, string> = {
    paid: '159.89',
    partlyRefunded: '95.86',
    shipped: '159.89',
    receivedAndPartlyRefunded: '95.86',
    received: '159.89',
    refunded: '0',
    cancelled: '159.89',
    unpaid: '159.89',
    returnAsked: '159.89',
  };
  const shown = Object.entries(orders).map(([name, { id }]) => [name, payouts.get(id)]);
  expect(Object.fromEntries(shown)).toEqual(expected);
  expect(list).toMatchObject({
    total: 9,
    openTotal: '333.6',
    counts: { 'to-confirm': 1, 'to-ship': 1, returns: 1 },
  });
});

test('the mall is shown its last day, and its money by where it is', async () => {
  const { call } = await anOperator(mall);
  const overview = await call('orders.getOverview', {});
  expect(overview).toMatchObject({
    orders: 9,
    ordersDayBefore: 0,
    paid: '1167.6',
    escrow: '867.2',
    escrowOrders: 6,
    awaitingPayment: 1,
    toConfirm: 1,
    toShip: 1,
    returnsWaiting: 1,
    byBrand: [{ orders: 9, paid: '1167.6' }],
  });
  expect(overview.days.at(-1)).toEqual({ date: dateIn(0), orders: 9, paid: '1167.6' });
  expect(overview.hours.flatMap(({ counts }) => counts)).toEqual([...Array<number>(23).fill(0), 9]);
  const { sums } = await call('wallet.getOverview', {});
  expect(Object.fromEntries(sums.map(({ kind, balance }) => [kind, balance]))).toEqual({
    available: '9132.8',
    escrow: '867.2',
    'demo-mint': '-10000',
  });
});

test('the time machine says what comes next, and what it brings in', async () => {
  const { call } = await anOperator(mall);
  const { timers, timerCount } = await call('orders.getClock', {});
  const of = ({ id }: OrderMade) =>
    timers
      .filter(({ orderId }) => orderId === id)
      .map(({ kind, amount }) => `${kind} ${amount}`)
      .toSorted();
  expect(Object.entries(orders).map(([name, order]) => [name, of(order)])).toEqual([
    ['paid', []],
    ['partlyRefunded', []],
    ['shipped', ['receive-overdue 0']],
    ['receivedAndPartlyRefunded', ['release 95.86', 'review-overdue 0']],
    ['received', ['release 159.89', 'review-overdue 0']],
    ['refunded', []],
    ['cancelled', []],
    ['unpaid', ['cancel-unpaid 0']],
    ['returnAsked', []],
  ]);
  expect(timerCount).toBe(6);
});

test('a buyer’s statement has every payment with its minus and every refund without', async () => {
  const { rows, total } = await buyer.call('wallet.listStatement', {});
  expect(total).toBe(11);
  const lines = rows.map(({ kind, amount, balanceAfter }) => `${kind} ${amount} ${balanceAfter}`);
  expect(lines).toEqual([
    'order-pay -166.8 9132.8',
    'order-refund 166.8 9299.6',
    'order-pay -166.8 9132.8',
    'order-pay -166.8 9299.6',
    'order-refund 66.8 9466.4',
    'order-pay -166.8 9399.6',
    'order-pay -166.8 9566.4',
    'order-refund 66.8 9733.2',
    'order-pay -166.8 9666.4',
    'order-pay -166.8 9833.2',
    'demo-funds 10000 10000',
  ]);
  expect(rows.find(({ kind }) => kind === 'order-refund')?.reason).toBe('Photos show it');
  expect((await buyer.call('wallet.getBalance', {})).available).toBe('9132.8');
});

test('when the windows close the money is the shop’s, and what is under review has no day', async () => {
  await mall.advance(7 * DAY);
  const call = await sellerOf(listing);
  const { money, today, days } = await call('orders.todayFigures', {});
  expect(today).toEqual({ sales: '0', orders: 0, pieces: 0 });
  expect(days.at(-8)).toEqual({ date: dateIn(-7), sales: '1167.6', orders: 7 });
  expect(money).toMatchObject({
    escrow: { orders: 3, amount: '433.6' },
    returnWindow: { orders: 1, amount: '166.8', nextAt: null },
    available: '255.75',
  });
  expect(money.comingFree.filter(({ amount }) => amount !== '0')).toEqual([]);
  expect(await call('wallet.getBalance', {})).toMatchObject({
    available: '255.75',
    escrow: '433.6',
    inReturnWindow: '166.8',
  });
  const { rows } = await call('wallet.listStatement', {});
  expect(rows.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
    'order-release 159.89',
    'order-release 95.86',
  ]);
  expect(rows[0]?.balanceAfter).toBe('255.75');
  const operator = await anOperator(mall);
  const { sums } = await operator.call('wallet.getOverview', {});
  expect(Object.fromEntries(sums.map(({ kind, balance }) => [kind, balance]))).toEqual({
    available: '9388.55',
    escrow: '600.4',
    'platform-fee': '11.05',
    'demo-mint': '-10000',
  });
});

/** As if an order had been placed so many seconds ago. */
async function placed({ id }: OrderMade, secondsAgo: number): Promise<void> {
  const at = new Date(mall.shared.clock.now().getTime() - secondsAgo * 1_000);
  await mall.owner.run(sql`update orders."order" set created_at = ${at} where id = ${id}`);
}

test('last week ends at this time of its day, a chart begins at its first midnight, health looks back ninety days', async () => {
  const shop = await aListing(mall);
  const shopper = await aShopper(mall);
  const given = { buyer: shopper, listing: shop };
  const sinceMidnight = (mall.shared.clock.now().getTime() % DAY_MS) / 1_000;
  for (const secondsAgo of [
    7 * DAY + 60, // last week, before this time of the day
    7 * DAY - 60, // after it
    13 * DAY + sinceMidnight - 60, // in the first minute of the chart
    13 * DAY + sinceMidnight + 60, // and just before it
    90 * DAY - 60,
    90 * DAY + 60,
  ]) {
    await placed(await aPaidOrder(mall, given), secondsAgo);
  }
  const call = await sellerOf(shop);
  await askForReturn(await aPaidOrder(mall, given));
  const figures = await call('orders.todayFigures', {});
  expect(figures.today).toMatchObject({ orders: 1 });
  expect(figures.lastWeek).toEqual({ sales: '166.8', orders: 1, pieces: 24 });
  // Its hours are all of that day.
  expect(add(...figures.hours.lastWeek)).toBe('333.6');
  expect(figures.days.map((day) => day.orders)).toEqual([1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1]);
  // One of six: the seventh is older than ninety days.
  expect(figures.returnPercent).toBe(16.7);
  // The best of thirty days: five of the seven.
  expect(figures.best).toMatchObject([{ pieces: 5 * 24 }]);
});

test('of what waits the order is named that is due first, whichever was placed first', async () => {
  const shop = await aListing(mall);
  const given = { buyer: await aShopper(mall), listing: shop };
  const due = async (hours: number) => {
    const { id } = await aPaidOrder(mall, given);
    const at = new Date(mall.shared.clock.now().getTime() + hours * 3_600_000);
    await mall.owner.run(sql`update orders."order" set ship_by = ${at} where id = ${id}`);
    return id;
  };
  await due(5);
  const first = await due(3);
  await due(4);
  const { toConfirm } = await (await sellerOf(shop))('orders.todayFigures', {});
  expect(toConfirm).toMatchObject({ count: 3, first: { id: first } });
});

test('a parcel is in time up to the minute that was promised', async () => {
  const shop = await aListing(mall);
  const shopper = await aShopper(mall);
  const make = () => aPaidOrder(mall, { buyer: shopper, listing: shop });
  const [early, late] = [await make(), await make()];
  const ship = async ({ id: orderId }: OrderMade) => {
    const call = await sellerOf(shop);
    await call('orders.confirmOrder', { orderId });
    await call('orders.shipOrder', { orderId, carrier: 'Nordlinje', trackingNumber: '1' });
    return (await call('orders.todayFigures', {})).shippedInTimePercent;
  };
  await mall.advance(DAY - 60);
  expect(await ship(early)).toBe(100);
  await mall.advance(120);
  expect(await ship(late)).toBe(50);
});

test('pieces that come back were not sold on the day of their sale; no day has sold less than none', async () => {
  const shop = await aListing(mall);
  const given = { buyer: await aShopper(mall), listing: shop };
  const [kept, returned] = [await aPaidOrder(mall, given), await aPaidOrder(mall, given)];
  const sold = async () => {
    await mall.advance(1);
    const { rows } = await (await sellerOf(shop))('catalogue.listListings', {});
    const [row] = rows;
    return { sold: row?.sold, sold30Days: row?.sold30Days, trend: row?.trend.slice(-3) };
  };
  expect(await sold()).toEqual({ sold: 48, sold30Days: 48, trend: [0, 0, 48] });
  await mall.advance(2 * DAY);
  await refunded(await withFreshSession(returned));
  expect(await sold()).toEqual({ sold: 24, sold30Days: 24, trend: [24, 0, 0] });
  await mall.advance(31 * DAY);
  await refunded(await withFreshSession(kept));
  expect(await sold()).toEqual({ sold: 0, sold30Days: 0, trend: [0, 0, 0] });
});

test('what is held for a shop is told order by order, and adds up to its figures', async () => {
  const listing = await aListing(mall);
  const made: OrderMade[] = [];
  for (const state of ['paid', 'confirmed', 'shipped', 'received', 'reviewed'] as const) {
    made.push(await ORDERS_IN[state](mall, { listing }));
  }
  await askForReturn(made[2] as OrderMade, parseAmount('1'));
  await refunded(await aPaidOrder(mall, { listing }));
  await refunded(await ORDERS_IN.received(mall, { listing }), parseAmount('2.5'));
  await ORDERS_IN.cancelled(mall, { listing });
  const call = await sellerOf(listing);
  const figures = await call('wallet.getBalance', {});
  const whys: string[][] = [];
  for (const [stage, figure] of [
    ['escrow', figures.escrow],
    ['window', figures.inReturnWindow],
  ] as const) {
    const { rows, total } = await call('orders.listHeld', { stage });
    expect(rows).toHaveLength(total);
    expect(add(...rows.map(({ amount }) => amount))).toBe(figure);
    whys.push(rows.map(({ why, until }) => `${why}${until === null ? '' : ' until'}`).toSorted());
    const next = await call('orders.listHeld', { stage, size: 1, page: 2 });
    expect(next).toMatchObject({ rows: [rows[1]], total });
  }
  expect(whys).toEqual([
    ['return', 'shipment until', 'shipment until'],
    ['window until', 'window until', 'window until'],
  ]);
  const other = await sellerOf(await aListing(mall));
  expect((await other('orders.listHeld', { stage: 'escrow' })).rows).toEqual([]);
});
