/** An operator's switches: a closed mall, money functions that are off, and what goes on all the same. */
import { parseAmount, CURRENCY } from '@entrepot/contract/money';
import { readFileSync } from 'node:fs';
import { buyer } from '@entrepot/contract/operation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aBuyer,
  anOperator,
  aMerchant,
  BRAND_ID,
  FUND_PASSWORD,
  refusalOf,
  withSetting,
} from '../../../test/accounts-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import {
  aLot,
  anOrder,
  aPaidOrder,
  aShippedOrder,
  aShopper,
  askForReturn,
  DAY,
  expectSoundBooks,
} from '../../../test/orders-factories.ts';
import { openDoors, startMall, type TestMall } from '../../../test/server.ts';
import { PLATFORM, post } from '../../ledger/index.ts';
import { forgetBrands } from '../../features/brands/index.ts';
import { raw, sql } from '../../platform/db.ts';
import { behindSwitches } from './feature-switches.ts';

let business: TestMall;
let mall: TestMall;
beforeAll(async () => {
  business = await startMall({ DEMO: '0' });
  mall = await startMall();
});
beforeEach(() => openDoors(mall));
afterAll(async () => {
  await business.stop();
  await mall.stop();
});

const closed = () => withSetting(mall, 'mall_open', 'false');
const moneyOff = () => withSetting(mall, 'money_open', 'false');

function register(to: TestMall, name: string, language?: string) {
  return to.storefront(null, language ? { language } : {})('accounts.register', {
    by: 'username',
    name,
    password: 'Ab12%zz9x',
    agreed: true,
  });
}

test('a business is closed until its operator opens it, and takes no money until he says so', async () => {
  expect(await refusalOf(register(business, 'early-bird'))).toBe('MALL_CLOSED');
  expect(await business.legacy('subscribe!add', { email: 'early@example.com' })).toMatchObject({
    code: '1',
    refusal: 'MALL_CLOSED',
  });
  await expect(register(business, 'early-bird', 'ar')).rejects.toMatchObject({
    message: 'المنصّة غير مفتوحة بعد.',
  });
  const operator = await anOperator(business);
  expect(await refusalOf(register(business, 'early-bird'))).toBe('MALL_CLOSED');
  const open = (code: string) =>
    operator.call('brands.updateSetting', { brandId: BRAND_ID, code, value: 'true' });

  await open('mall_open');
  await withSetting(business, 'mall_open', 'true'); // a process feels it within a second: here at once
  expect(await register(business, 'early-bird')).toMatchObject({ me: { username: 'early-bird' } });
  const shopper = await aShopper(business);
  const order = { lines: [aLot(await aListing(business))], addressId: shopper.addressId };
  expect(await refusalOf(shopper.call('orders.submitOrder', order))).toBe('MONEY_CLOSED');

  for (const [code, value] of HOLDER) {
    await operator.call('brands.updateSetting', { brandId: BRAND_ID, code, value });
  }
  await open('money_open');
  await withSetting(business, 'money_open', 'true');
  expect(await refusalOf(shopper.call('orders.submitOrder', order))).toBe('no refusal');
  const { rows } = await operator.call('accounts.listAuditEntries', {});
  expect(rows[0]).toMatchObject({
    operation: 'brands.updateSetting',
    input: { code: 'money_open' },
  });
  expect(rows.at(-1)).toMatchObject({ input: { code: 'mall_open' } });
});

const HOLDER = [
  ['money_holder', 'Harbour Payments Ltd'],
  ['money_licence_authority', 'Harbour Authority'],
  ['money_licence_number', '4711'],
  ['money_licence_link', 'https://register.example/4711'],
] as const;

test('a business takes no money before it says who holds it, and says so for as long as it does', async () => {
  const place = await startMall({ DEMO: '0' });
  const operator = await anOperator(place);
  const set = (code: string, value: string | null) =>
    operator.call('brands.updateSetting', { brandId: BRAND_ID, code, value });
  const missing = async () => (await operator.call('brands.listBrands', {})).rows[0]?.moneyMissing;
  expect(await missing()).toEqual(['holder', 'licence', 'link']);
  await expect(set('money_open', 'true')).rejects.toMatchObject({
    code: 'MONEY_HOLDER_MISSING',
    message: expect.stringMatching(/who holds the customers’ money;.*licence.*; a link/),
  });
  for (const [code, value] of HOLDER.slice(0, 3)) {
    await set(code, value);
  }
  await expect(set('money_open', 'true')).rejects.toMatchObject({
    params: { holder: 'there', licence: 'there', link: 'missing' },
  });
  await set('money_licence_link', 'https://register.example/4711');
  await set('money_open', 'true');
  expect(await missing()).toEqual([]);
  for (const [code] of HOLDER) {
    expect(await refusalOf(set(code, ''))).toBe('MONEY_HOLDER_MISSING');
    expect(await refusalOf(set(code, null))).toBe('MONEY_HOLDER_MISSING');
  }
  await set('money_no_licence', '{"en":"A bank holds it in trust"}');
  await set('money_licence_number', '');
  expect(await refusalOf(set('money_no_licence', '{}'))).toBe('MONEY_HOLDER_MISSING');
  await set('money_open', 'false');
  await set('money_holder', '');
  expect(await refusalOf(set('money_open', 'true'))).toBe('MONEY_HOLDER_MISSING');
  await place.stop();
});

test('a demo world takes its made-up money without', async () => {
  const operator = await anOperator(mall);
  const set = (value: string) =>
    operator.call('brands.updateSetting', { brandId: BRAND_ID, code: 'money_open', value });
  await set('false');
  expect((await set('true')).value).toBe('true');
});

test('who was at work before there were these switches goes on', async () => {
  const migration = new URL('../../../migrations/0610_brands_doors.sql', import.meta.url);
  const older = await startMall({ DEMO: '0' });
  const upgraded = async () => {
    await older.owner.run(raw(readFileSync(migration, 'utf8')));
    forgetBrands(older.db);
    return (await older.system()).brand.settings;
  };
  expect(await upgraded()).toEqual({});
  await anOperator(older);
  expect(await upgraded()).toEqual({ mall_open: 'true', money_open: 'true' });
  // It goes on taking money, is told what to enter, and enters one after the other.
  const operator = await anOperator(older);
  const set = (code: string, value: string) =>
    operator.call('brands.updateSetting', { brandId: BRAND_ID, code, value });
  await set('money_open', 'true');
  await set('money_holder', 'Harbour Payments Ltd');
  expect(await refusalOf(set('money_holder', ''))).toBe('MONEY_HOLDER_MISSING');
  expect((await operator.call('brands.listBrands', {})).rows[0]).toMatchObject({
    ...{ moneyOpen: true, moneyMissing: ['licence', 'link'] },
  });
  await older.stop();
});

const brandCalled = (slug: string) => ({
  slug,
  name: slug,
  colours: { main: '#0f6e6e', hover: '#0a5555', footer: '#0b2a2e' },
});

test('a brand that is opened later is closed as well', async () => {
  const operator = await anOperator(mall);
  const { id } = await operator.call('brands.createBrand', brandCalled('second'));
  expect(
    (await operator.call('brands.listBrands', {})).rows.find((row) => row.id === id),
  ).toMatchObject({ mallOpen: false, moneyOpen: false });
});

test('a closed mall takes nothing new, and everybody brings to its end what was begun', async () => {
  const shipped = await aShippedOrder(mall);
  const unpaid = await anOrder(mall, { listing: shipped.listing });
  const newcomer = await aBuyer(mall);
  await closed();
  const { call } = unpaid.buyer;
  const pay = { orderIds: [unpaid.id], fundPassword: FUND_PASSWORD };
  expect(await refusalOf(call('orders.payOrders', pay))).toBe('MALL_CLOSED');
  const order = { lines: [aLot(shipped.listing)], addressId: unpaid.buyer.addressId };
  expect(await refusalOf(call('orders.submitOrder', order))).toBe('MALL_CLOSED');
  const follow = { shopId: shipped.listing.shopId };
  expect(await refusalOf(newcomer.call('sellers.followShop', follow))).toBe('MALL_CLOSED');

  const cancel = { orderId: unpaid.id, reason: 'other' } as const;
  expect(await refusalOf(call('orders.cancelOrder', cancel))).toBe('no refusal');
  const receive = shipped.buyer.call('orders.receiveOrder', { orderId: shipped.id });
  expect(await refusalOf(receive)).toBe('no refusal');
  expect(await refusalOf(newcomer.call('accounts.heartbeat', {}))).toBe('no refusal');
  const seller = await aMerchant(mall);
  expect(await refusalOf(seller.call('accounts.heartbeat', {}))).toBe('no refusal');
});

test('without money functions nobody orders or pays; what was paid is refunded and released', async () => {
  const paid = await aPaidOrder(mall);
  const shipped = await aShippedOrder(mall, { listing: paid.listing });
  const unpaid = await anOrder(mall, { listing: paid.listing });
  const operator = await anOperator(mall);
  await moneyOff();
  const { call } = unpaid.buyer;
  const pay = { orderIds: [unpaid.id], fundPassword: FUND_PASSWORD };
  expect(await refusalOf(call('orders.payOrders', pay))).toBe('MONEY_CLOSED');
  const order = { lines: [aLot(paid.listing)], addressId: unpaid.buyer.addressId };
  expect(await refusalOf(call('orders.submitOrder', order))).toBe('MONEY_CLOSED');
  expect(await refusalOf(call('wallet.takeTestMoney', {}))).toBe('MONEY_CLOSED');

  expect(await refusalOf(askForReturn(paid))).toBe('no refusal');
  const answer = { orderId: paid.id, decision: 'refund', reason: 'granted' } as const;
  expect(await refusalOf(operator.call('orders.resolveReturn', answer))).toBe('no refusal');
  await shipped.buyer.call('orders.receiveOrder', { orderId: shipped.id });
  await mall.advance(8 * DAY);
  const released = await mall.owner.one(
    sql`select released_at from orders."order" where id = ${shipped.id} and released > 0`,
  );
  expect(released).toBeDefined();
  await expectSoundBooks(mall);
});

test('an order is not paid by way of another brand whose money functions are on', async () => {
  const order = await anOrder(mall);
  const operator = await anOperator(mall);
  const elsewhere = await operator.call('brands.createBrand', brandCalled('third'));
  const move = (brandId: string) =>
    mall.owner.run(sql`update orders."order" set brand_id = ${brandId} where id = ${order.id}`);
  await move(elsewhere.id);
  const pay = { orderIds: [order.id], fundPassword: FUND_PASSWORD };
  expect(await refusalOf(order.buyer.call('orders.payOrders', pay))).toBe('MONEY_CLOSED');
  await move(BRAND_ID);
  expect(await refusalOf(order.buyer.call('orders.payOrders', pay))).toBe('no refusal');
});

test('who sends his payment once more after the switch hears that it was made', async () => {
  const order = await anOrder(mall);
  const pay = () =>
    order.buyer.call(
      'orders.payOrders',
      { orderIds: [order.id], fundPassword: FUND_PASSWORD },
      { key: `pay-${order.id}` },
    );
  const first = await pay();
  await moneyOff();
  expect(await pay()).toEqual(first);
});

test('an operation that has not said so posts nothing, not even in a savepoint', async () => {
  const posting = buyer.writes({
    summary: 'Moves money in silence.',
  });
  const ctx = await mall.system();
  const { id } = await aBuyer(mall);
  const movement = {
    kind: 'demo-funds',
    key: `silent/${id}`,
    ref: 'silent',
    actor: 'system',
    at: ctx.now,
    currency: CURRENCY,
    legs: [
      { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount('-1') },
      { kind: 'available', owner: id, amount: parseAmount('1') },
    ],
  } as const;
  const silent = behindSwitches('storefront', posting, (given) => post(given.db, movement));
  const nested = behindSwitches('storefront', posting, (given) =>
    given.db.tx((db) => post(db, movement)),
  );
  const declared = behindSwitches('storefront', { ...posting, money: 'starts' }, (given) =>
    post(given.db, movement),
  );
  const run = (handler: typeof silent) => mall.db.tx((db) => handler({ ...ctx, db }, {} as never));
  await expect(run(silent)).rejects.toThrow('does not declare');
  await expect(run(nested)).rejects.toThrow('does not declare');
  expect(await run(declared)).toBe(true);
});
