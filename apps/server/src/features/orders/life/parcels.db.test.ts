/** An order goes in several parcels: what is in each, where it is, and when the time to receive begins. */
import { ENTRIES_OF_SHIPMENT, SHIPMENTS_OF_ORDER } from '@entrepot/contract/orders/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/accounts-factories.ts';
import { mailedTo } from '../../../../test/mailed.ts';
import {
  aPaidOrder,
  aShippedOrder,
  DAY,
  expectSoundBooks,
  logInAgain,
  type OrderMade,
  ORDERS_IN,
} from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { sql, sqlState } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { openSession } from '../../accounts/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const NORDLINJE = { carrier: 'Nordlinje', trackingNumber: 'NL 1' };

const shopOf = ({ listing }: OrderMade) => mall.seller(listing.seller.token);
/** After the clock has leapt over the end of its session. */
const shopLater = async ({ listing }: OrderMade) => {
  const now = mall.shared.clock.now();
  return mall.seller(await openSession(mall.db, 'seller', listing.seller.id, now));
};
const seen = async (order: OrderMade) =>
  (await logInAgain(mall, order.buyer))('orders.getOrder', { orderId: order.id });

async function lineOf(order: OrderMade): Promise<string> {
  return (await seen(order)).lines[0]?.id ?? '';
}

/** Ships some pieces of an order's only line. */
async function shipSome(order: OrderMade, quantity: number, change: object = {}) {
  const lines = [{ lineId: await lineOf(order), quantity }];
  return shopOf(order)('orders.shipOrder', { orderId: order.id, ...NORDLINJE, lines, ...change });
}

test('two parcels: the order is shipped with the second, and its time to receive starts there', async () => {
  const order = await ORDERS_IN.confirmed(mall);
  await shipSome(order, 10, { cartons: 1 });
  const half = await seen(order);
  expect(half).toMatchObject({ state: 'confirmed', parcels: 'some', shippedAt: null });
  expect(half.receiveBy).toBeNull();
  expect(half.shipBy).not.toBeNull();
  const { buyer } = order;
  expect(await refusalOf(buyer.call('orders.receiveOrder', { orderId: order.id }))).toBe(
    'ORDER_NOT_SHIPPED',
  );
  await mall.advance(3 * DAY);
  const second = { carrier: 'Quay Freight', trackingNumber: 'QF 2' };
  const later = await shopLater(order);
  await later('orders.shipOrder', { orderId: order.id, ...second });
  const whole = await seen(order);
  expect(whole).toMatchObject({ state: 'shipped', parcels: 'all', lines: [{ shipped: 24 }] });
  const days = (Date.parse(whole.receiveBy ?? '') - Date.parse(whole.shippedAt ?? '')) / 86_400_000;
  expect(days).toBe(15);
  const [line] = whole.lines;
  expect(whole.shipments).toMatchObject([
    { no: 1, ...NORDLINJE, cartons: 1, lines: [{ lineId: line?.id, quantity: 10 }] },
    { no: 2, ...second, cartons: null, lines: [{ lineId: line?.id, quantity: 14 }] },
  ]);
  expect(whole.log.map(({ event }) => event).slice(-3)).toEqual([
    ...['confirmed', 'part-shipped', 'shipped'],
  ]);
  expect(whole.shipments[1]?.at).toBe(whole.shippedAt);
  expect((await later('orders.getOrder', { orderId: order.id })).shipments).toEqual(
    whole.shipments,
  );
  await expectSoundBooks(mall);
});

test('the buyer is written to about each parcel, once', async () => {
  const order = await ORDERS_IN.confirmed(mall);
  const email = `${newId()}@example.com`;
  await mall.owner.run(
    sql`update accounts.account set email = ${email} where id = ${order.buyer.id}`,
  );
  await shipSome(order, 4, { trackingNumber: 'first' });
  await shipSome(order, 20, { trackingNumber: 'second' });
  await mall.settle();
  const mails = await mailedTo(mall, email);
  const numbers = mails.flatMap(({ body }) => /Tracking number: (\w+)/.exec(body)?.[1] ?? []);
  expect(numbers.toSorted()).toEqual(['first', 'second']);
});

describe('a parcel is refused', () => {
  test('with more pieces than are left, with none of this order, or with a line twice', async () => {
    const order = await ORDERS_IN.confirmed(mall);
    await shipSome(order, 20);
    expect(await refusalOf(shipSome(order, 5))).toBe('PIECES_NOT_LEFT');
    const foreign = [{ lineId: newId(), quantity: 1 }];
    expect(await refusalOf(shipSome(order, 1, { lines: foreign }))).toBe('PIECES_NOT_LEFT');
    const twice = { lineId: await lineOf(order), quantity: 1 };
    expect(await refusalOf(shipSome(order, 1, { lines: [twice, twice] }))).toBe('PIECES_NOT_LEFT');
    expect(await refusalOf(shipSome(order, 1, { lines: [] }))).toBe('INVALID_INPUT');
    expect((await seen(order)).lines[0]?.shipped).toBe(20);
    expect(await refusalOf(shipSome(order, 4))).toBe('no refusal');
    expect(await refusalOf(shipSome(order, 1))).toBe('ORDER_NOT_SHIPPABLE');
  });

  test('when there are as many as an order may have', async () => {
    const order = await ORDERS_IN.confirmed(mall);
    for (let no = 1; no <= SHIPMENTS_OF_ORDER; no += 1) {
      await shipSome(order, 1);
    }
    expect(await refusalOf(shipSome(order, 1))).toBe('SHIPMENT_LIMIT');
    expect((await seen(order)).shipments).toHaveLength(SHIPMENTS_OF_ORDER);
  });

  test('by the database, whoever asks', async () => {
    const order = await ORDERS_IN.confirmed(mall);
    const other = await aPaidOrder(mall);
    await shipSome(order, 20);
    const { shipments } = await seen(order);
    const put = async (lineId: string, quantity: number) => {
      const done = mall.owner.run(sql`
        insert into orders.shipment_line (shipment_id, line_id, quantity)
        values (${shipments[0]?.id}, ${lineId}, ${quantity})`);
      return sqlState(await done.catch((error: unknown) => error));
    };
    await mall.owner.run(sql`alter table orders.shipment_line drop constraint shipment_line_pkey`);
    expect(await put(await lineOf(order), 5)).toBe('23514');
    expect(await put(await lineOf(other), 1)).toBe('23514');
    const change = mall.owner.run(sql`update orders.shipment_line set quantity = 1`);
    expect(sqlState(await change.catch((error: unknown) => error))).toBe('42501');
  });
});

test('pieces that two windows send at once are sent once', async () => {
  const order = await ORDERS_IN.confirmed(mall);
  const both = await Promise.all([
    refusalOf(shipSome(order, 14, { trackingNumber: 'one' })),
    refusalOf(shipSome(order, 14, { trackingNumber: 'other' })),
  ]);
  expect(both.toSorted()).toEqual(['PIECES_NOT_LEFT', 'no refusal']);
  expect(await seen(order)).toMatchObject({ parcels: 'some', lines: [{ shipped: 14 }] });
  await expectSoundBooks(mall);
});

describe('the way of a parcel', () => {
  const now = (seconds = 0) =>
    new Date(mall.shared.clock.now().getTime() + seconds * 1_000).toISOString();

  async function shipped() {
    const order = await aShippedOrder(mall);
    const [parcel] = (await seen(order)).shipments;
    const of = { orderId: order.id, shipmentId: parcel?.id ?? '' };
    return { order, of, shop: shopOf(order) };
  }

  test('is told by its shop, in the order in which it happened', async () => {
    const { order, of } = await shipped();
    await mall.advance(5 * 3_600);
    const call = await shopLater(order);
    const tell = (event: 'arrived' | 'at-customs', at: string, place: string) =>
      call('orders.trackShipment', { ...of, event, at, place });
    await tell('arrived', now(-60), 'Hamburg');
    await tell('at-customs', now(-3_600), ' Rotterdam ');
    const { shipments, state } = await seen(order);
    expect(state).toBe('shipped');
    expect(shipments[0]?.entries).toMatchObject([
      { event: 'handed-over', place: '' },
      { event: 'at-customs', place: 'Rotterdam' },
      { event: 'arrived', place: 'Hamburg' },
    ]);
  });

  test('has nothing that is still to come, or was before it began', async () => {
    const { of, shop } = await shipped();
    const tell = (at: string) =>
      shop('orders.trackShipment', { ...of, event: 'delayed', at, place: '' });
    await expect(tell(now(3_600))).rejects.toMatchObject({ fields: { at: 'future' } });
    await expect(tell(now(-3_600))).rejects.toMatchObject({ fields: { at: 'tooEarly' } });
  });

  test('says what was corrected; the same number once more says nothing', async () => {
    const { order, of, shop } = await shipped();
    const to = { carrier: 'Nordlinje Air', trackingNumber: 'NL 4712' };
    await shop('orders.correctTracking', { ...of, ...to });
    await shop('orders.correctTracking', { ...of, ...to });
    const { shipments, log } = await seen(order);
    expect(shipments[0]).toMatchObject(to);
    expect(shipments[0]?.entries.slice(1)).toMatchObject([{ event: 'corrected', was: 'NL 4711' }]);
    expect(log.filter(({ event }) => event === 'tracking-corrected')).toHaveLength(1);
  });

  test('is that of a parcel of this order, and has an end', async () => {
    const { of, shop } = await shipped();
    const other = await shipped();
    const news = { event: 'in-transit', at: now(), place: '' } as const;
    const foreign = { ...of, shipmentId: other.of.shipmentId };
    expect(await refusalOf(shop('orders.trackShipment', { ...foreign, ...news }))).toBe(
      'SHIPMENT_NOT_FOUND',
    );
    expect(await refusalOf(shop('orders.correctTracking', { ...foreign, ...NORDLINJE }))).toBe(
      'SHIPMENT_NOT_FOUND',
    );
    for (let entries = 1; entries < ENTRIES_OF_SHIPMENT; entries += 1) {
      await shop('orders.trackShipment', { ...of, ...news });
    }
    expect(await refusalOf(shop('orders.trackShipment', { ...of, ...news }))).toBe(
      'SHIPMENT_ENTRY_LIMIT',
    );
  });
});
