/** Coupons from the shop or the mall to the order: what they take off, who pays for it, and what comes back. */
import type { CouponRow } from '@entrepot/contract/coupons/types';
import { parseAmount, subtract } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anOperator,
  BRAND_ID,
  FUND_PASSWORD,
  refusalOf,
} from '../../../test/accounts-factories.ts';
import { aListing, aShop, type ListingMade } from '../../../test/catalogue-factories.ts';
import {
  aMallCoupon,
  aShopCoupon,
  giveTheMall,
  keeps,
  proposedCoupon,
} from '../../../test/coupons-factories.ts';
import {
  aLot,
  aShopper,
  askForReturn,
  DAY,
  expectSoundBooks,
  type OrderMade,
  pay,
  type Shopper,
} from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';
import { newId } from '../../platform/ids.ts';
import { openSession } from '../accounts/index.ts';
import { couponOwner } from './index.ts';

let mall: TestMall;
let listing: ListingMade;
beforeAll(async () => {
  mall = await startMall();
  listing = await aListing(mall);
});
afterAll(async () => {
  await expectSoundBooks(mall);
  await mall.stop();
});

type Given = { buyer?: Shopper; goods?: ListingMade; quantity?: number };

/** 24 pieces at 6.40 and 0.55 freight: 153.60 of goods, 166.80 in all. */
async function order(couponId: string, given: Given = {}): Promise<OrderMade> {
  const { buyer = await aShopper(mall), goods = listing, quantity = 24 } = given;
  const { orders } = await buyer.call('orders.submitOrder', {
    lines: [aLot(goods, quantity)],
    addressId: buyer.addressId,
    coupons: [{ shopId: goods.shopId, couponId }],
  });
  const [made] = orders;
  if (!made) {
    throw new Error('one listing makes one order');
  }
  return { ...made, buyer, listing: goods };
}

async function used(coupon: CouponRow, given: Given = {}): Promise<OrderMade> {
  const buyer = given.buyer ?? (await aShopper(mall));
  await keeps(buyer, coupon);
  return order(coupon.id, { ...given, buyer });
}

/** The clock leaps over the end of sessions. */
const sellerToken = () =>
  openSession(mall.db, 'seller', listing.seller.id, mall.shared.clock.now());
const read = ({ buyer, id }: OrderMade) => buyer.call('orders.getOrder', { orderId: id });
const wallet = async (buyer: Shopper) => (await buyer.call('wallet.getBalance', {})).available;
const ofShop = async () => {
  const { rows } = await mall.seller(await sellerToken())('coupons.listCoupons', {});
  return (id: string) => rows.find((row) => row.id === id);
};
const ofMall = async (id: string) => {
  const { call } = await anOperator(mall);
  const { rows } = await call('coupons.listCoupons', {
    brandId: BRAND_ID,
    size: 100,
  });
  return rows.find((row) => row.id === id);
};
const setAside = (id: string) => balance(mall.db, 'coupon-budget', couponOwner(id));

async function refund(made: OrderMade, amount = made.total): Promise<void> {
  await askForReturn(made, amount);
  const { call } = await anOperator(mall);
  await call('orders.resolveReturn', { orderId: made.id, decision: 'refund', reason: 'agreed' });
}

describe('a shop’s coupon', () => {
  test('is a reason of the price, lowers what the buyer pays and what the shop gets', async () => {
    const coupon = await aShopCoupon(mall, await sellerToken());
    const made = await used(coupon);
    expect(made.total).toBe('156.8');
    await pay(made);
    const shown = await read(made);
    expect(shown).toMatchObject({
      ...{ goods: '143.6', total: '156.8' },
      coupon: { code: coupon.code, amount: '10', paidBy: 'shop' },
      escrow: { paid: '156.8', subsidy: '0', held: '156.8', commission: '6.46', payout: '150.34' },
    });
    expect(shown.lines[0]?.notes).toContainEqual(
      expect.objectContaining({ kind: 'coupon', amount: '-10' }),
    );
    expect((await ofShop())(coupon.id)).toMatchObject({ used: 1, cost: '10', state: 'running' });
  });

  test('is given back when the order is cancelled or not paid, and may be used again', async () => {
    const coupon = await aShopCoupon(mall, await sellerToken(), { usesMost: 1 });
    const first = await used(coupon);
    const { buyer } = first;
    expect((await buyer.call('coupons.listCoupons', {})).coupons).toMatchObject([
      { code: coupon.code, uses: 1, usesLeft: 0, usedUp: true },
    ]);
    expect(await refusalOf(order(coupon.id, { buyer }))).toBe('COUPON_ALREADY_USED');
    const cancel = { orderId: first.id, reason: 'other' } as const;
    await buyer.call('orders.cancelOrder', cancel);
    expect((await ofShop())(coupon.id)).toMatchObject({ used: 0, cost: '0' });
    await order(coupon.id, { buyer });
    await mall.advance(3_600);
    expect((await ofShop())(coupon.id)).toMatchObject({ used: 0, cost: '0' });
  });

  test('is given back with an order that is refunded before it was sent, and spent after that', async () => {
    const coupon = await aShopCoupon(mall, await sellerToken(), { perAccount: 2 });
    const unsent = await used(coupon);
    await pay(unsent);
    await refund(unsent);
    expect((await ofShop())(coupon.id)).toMatchObject({ used: 0, cost: '0' });
    const sent = await order(coupon.id, { buyer: unsent.buyer });
    await pay(sent);
    const seller = mall.seller(await sellerToken());
    await seller('orders.confirmOrder', { orderId: sent.id });
    await seller('orders.shipOrder', {
      ...{ orderId: sent.id, carrier: 'Road', trackingNumber: 'NL 1', cartons: 1 },
    });
    await refund(sent);
    expect((await ofShop())(coupon.id)).toMatchObject({ used: 1 });
  });

  test('is another shop’s business to nobody else', async () => {
    const coupon = await aShopCoupon(mall, await sellerToken());
    const other = await aShop(mall);
    const call = mall.seller(other.seller.token);
    expect(await refusalOf(call('coupons.stopCoupon', { couponId: coupon.id }))).toBe(
      'COUPON_NOT_FOUND',
    );
    expect((await call('coupons.listCoupons', {})).total).toBe(0);
  });

  test('has a code that no other has, in whatever case', async () => {
    const { code } = await aShopCoupon(mall, await sellerToken());
    const again = aShopCoupon(mall, await sellerToken(), { code: code.toLowerCase() });
    expect(await refusalOf(again)).toBe('COUPON_CODE_TAKEN');
  });

  test.each([
    ['neither amount nor per cent', { amount: null }],
    ['both', { percent: 10 }],
    ['more than ninety per cent', { amount: null, percent: 91 }],
    ['an amount without goods that bear it', { minimum: '10' }],
    ['an end before its beginning', { until: '2026-01-01T00:00:00Z' }],
    ['fractions of a cent', { amount: '1.005' }],
  ])('is not made with %s', async (_, wish) => {
    expect(await refusalOf(aShopCoupon(mall, await sellerToken(), wish))).toBe('INVALID_INPUT');
  });
});

describe('refused at the checkout', () => {
  test('below the minimum, with how much is missing', async () => {
    const coupon = await aShopCoupon(mall, await sellerToken(), { minimum: '200' });
    await expect(used(coupon)).rejects.toMatchObject({
      code: 'COUPON_BELOW_MINIMUM',
      params: { missing: '46.40' },
    });
  });

  test('before it begins, after it has ended, and once it is stopped', async () => {
    const now = mall.shared.clock.now().getTime();
    const from = new Date(now + DAY * 1_000).toISOString();
    const later = await aShopCoupon(mall, await sellerToken(), { from });
    expect(await refusalOf(used(later))).toBe('COUPON_NOT_YET');
    const stopped = await aShopCoupon(mall, await sellerToken());
    const buyer = await aShopper(mall);
    await keeps(buyer, stopped);
    const stop = async () =>
      mall.seller(await sellerToken())('coupons.stopCoupon', { couponId: stopped.id });
    expect((await stop()).state).toBe('stopped');
    expect((await stop()).state).toBe('stopped');
    expect(await refusalOf(order(stopped.id, { buyer }))).toBe('COUPON_OVER');
    expect(await refusalOf(keeps(await aShopper(mall), stopped))).toBe('COUPON_OVER');
  });

  test('for another shop’s goods, and for other departments', async () => {
    const coupon = await aShopCoupon(mall, await sellerToken());
    const elsewhere = await aListing(mall);
    expect(await refusalOf(used(coupon, { goods: elsewhere }))).toBe('COUPON_NOT_FOR_THESE');
    const departmentIds = [elsewhere.departmentId];
    const narrow = await aShopCoupon(mall, await sellerToken(), { departmentIds });
    expect(await refusalOf(used(narrow))).toBe('COUPON_NOT_FOR_THESE');
    const own = await aShopCoupon(mall, await sellerToken(), {
      departmentIds: [listing.departmentId],
    });
    expect((await used(own)).total).toBe('156.8');
  });

  test('when the buyer does not keep it, or takes two for one shop', async () => {
    const coupon = await aShopCoupon(mall, await sellerToken());
    expect(await refusalOf(order(coupon.id))).toBe('COUPON_NOT_FOUND');
    const buyer = await aShopper(mall);
    await keeps(buyer, coupon);
    const chosen = { shopId: listing.shopId, couponId: coupon.id };
    const twice = buyer.call('orders.submitOrder', {
      lines: [aLot(listing)],
      addressId: buyer.addressId,
      coupons: [chosen, chosen],
    });
    expect(await refusalOf(twice)).toBe('INVALID_INPUT');
  });

  test('with an unknown code; a known one is kept once, however it is written', async () => {
    const buyer = await aShopper(mall);
    expect(await refusalOf(keeps(buyer, { code: 'NOSUCHCODE' }))).toBe('COUPON_NOT_FOUND');
    const { code, id } = await aShopCoupon(mall, await sellerToken());
    const written = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    expect((await keeps(buyer, { code: written })).id).toBe(id);
    expect((await keeps(buyer, { code })).id).toBe(id);
    expect((await buyer.call('coupons.listCoupons', {})).coupons).toHaveLength(1);
  });

  test('of two orders at once for the last use exactly one has it', async () => {
    const coupon = await aShopCoupon(mall, await sellerToken(), { usesMost: 1 });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => aShopper(mall)));
    await Promise.all(buyers.map((buyer) => keeps(buyer, coupon)));
    const tries = await Promise.allSettled(buyers.map((buyer) => order(coupon.id, { buyer })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['COUPON_USED_UP']));
    await expectSoundBooks(mall);
  });

  test('and an account cannot use it twice at once', async () => {
    const coupon = await aShopCoupon(mall, await sellerToken());
    const buyer = await aShopper(mall);
    await keeps(buyer, coupon);
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => order(coupon.id, { buyer })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the mall’s coupon', () => {
  test('is paid from its budget into the escrow: the shop gets its full price', async () => {
    const coupon = await aMallCoupon(mall);
    expect(await setAside(coupon.id)).toBe('100');
    const made = await used(coupon);
    const before = await wallet(made.buyer);
    await pay(made);
    expect(subtract(before, await wallet(made.buyer))).toBe('156.8');
    expect(await setAside(coupon.id)).toBe('90');
    expect(await read(made)).toMatchObject({
      coupon: { amount: '10', paidBy: 'mall' },
      escrow: { paid: '156.8', subsidy: '10', held: '166.8', commission: '6.91', payout: '159.89' },
    });
  });

  test('waits for a second operator: nobody finds it, nothing is set aside, and who proposed it is not enough', async () => {
    await giveTheMall(mall, '100');
    const [maker, second] = [await anOperator(mall), await anOperator(mall)];
    const now = mall.shared.clock.now().getTime();
    const made = await maker.call('coupons.createCoupon', {
      ...{ brandId: BRAND_ID, budget: '100', percent: null, most: null, usesMost: null },
      ...{ amount: '10', minimum: '50', from: new Date(now).toISOString() },
      until: new Date(now + 10 * DAY * 1_000).toISOString(),
    });
    const which = { couponId: made.id };
    expect(made).toMatchObject({
      state: 'proposed',
      proposal: { own: true, actions: ['decline'], decidedBy: null },
    });
    expect(await setAside(made.id)).toBe('0');
    const buyer = await aShopper(mall);
    expect(await refusalOf(keeps(buyer, made))).toBe('COUPON_NOT_FOUND');
    expect(await refusalOf(maker.call('coupons.stopCoupon', which))).toBe('COUPON_NOT_OPEN');
    expect(await refusalOf(maker.call('coupons.approveCoupon', which))).toBe(
      'SECOND_PERSON_NEEDED',
    );
    await expectSoundBooks(mall);
    const waiting = await second.call('coupons.countWaiting', {});
    expect(waiting).toEqual({ waiting: 1, brandId: BRAND_ID });
    const list = { brandId: BRAND_ID, size: 1 };
    expect((await second.call('coupons.listCoupons', list)).rows).toMatchObject([
      { id: made.id, proposal: { own: false, actions: ['approve', 'decline'] } },
    ]);
    expect((await second.call('coupons.approveCoupon', which)).state).toBe('running');
    expect(await setAside(made.id)).toBe('100');
    expect(await refusalOf(second.call('coupons.approveCoupon', which))).toBe('COUPON_NOT_OPEN');
    await keeps(buyer, made);
    expect((await order(made.id, { buyer })).total).toBe('156.8');
    await expectSoundBooks(mall);
  });

  test('that was declined or taken back is given by nobody, and its budget stays with the mall', async () => {
    await giveTheMall(mall, '100');
    for (const isOwn of [true, false]) {
      // The clock leaps over the end of sessions.
      const [maker, second] = [await anOperator(mall), await anOperator(mall)];
      const by = isOwn ? maker : second;
      const { id, code } = await proposedCoupon(mall, {}, maker);
      const no = { couponId: id, reason: 'Not this autumn' };
      const said = await by.call('coupons.declineCoupon', no);
      expect(said).toMatchObject({
        state: 'declined',
        proposal: { own: isOwn, declineReason: 'Not this autumn', actions: [] },
      });
      const late = second.call('coupons.approveCoupon', { couponId: id });
      expect(await refusalOf(late)).toBe('COUPON_NOT_OPEN');
      expect(await refusalOf(second.call('coupons.declineCoupon', no))).toBe('COUPON_NOT_OPEN');
      expect(await refusalOf(keeps(await aShopper(mall), { code }))).toBe('COUPON_NOT_FOUND');
      await mall.advance(11 * DAY);
      await mall.advance(120);
      expect(await setAside(id)).toBe('0');
    }
    await expectSoundBooks(mall);
  });

  test('is approved only while it lasts and the mall has the money, and can still be declined', async () => {
    const third = await anOperator(mall);
    await giveTheMall(mall, '100');
    const [one, two] = [await proposedCoupon(mall), await proposedCoupon(mall)];
    const before = await balance(mall.db, 'platform-fee', PLATFORM);
    const rest = await proposedCoupon(mall, { budget: subtract(before, parseAmount('50')) });
    await third.call('coupons.approveCoupon', { couponId: rest.id });
    expect(await balance(mall.db, 'platform-fee', PLATFORM)).toBe('50');
    expect(await refusalOf(third.call('coupons.approveCoupon', { couponId: one.id }))).toBe(
      'COUPON_BUDGET_NOT_COVERED',
    );
    await giveTheMall(mall, '100');
    expect((await third.call('coupons.approveCoupon', { couponId: one.id })).state).toBe('running');
    await mall.advance(11 * DAY);
    const second = await anOperator(mall);
    const late = { couponId: two.id };
    expect(await refusalOf(second.call('coupons.approveCoupon', late))).toBe('COUPON_OVER');
    const said = await second.call('coupons.declineCoupon', {
      ...late,
      reason: 'Its time is over',
    });
    expect(said.state).toBe('declined');
  });

  test('of a brand that is not there is made by nobody', async () => {
    const made = aMallCoupon(mall, { brandId: newId() });
    expect(await refusalOf(made)).toBe('NOT_FOUND');
  });

  test('goes back where it came from: in part with a part, and all of it with the whole', async () => {
    const coupon = await aMallCoupon(mall, { perAccount: 2 });
    const half = await used(coupon);
    await pay(half);
    await refund(half, '78.4' as typeof half.total);
    expect(await setAside(coupon.id)).toBe('95');
    expect((await read(half)).escrow).toMatchObject({
      ...{ state: 'held', refunded: '78.4', subsidyBack: '5', held: '83.4' },
    });
    const whole = await order(coupon.id, { buyer: half.buyer });
    await pay(whole);
    await refund(whole);
    expect(await setAside(coupon.id)).toBe('95');
    expect(await ofMall(coupon.id)).toMatchObject({ used: 1, cost: '5' });
    await expectSoundBooks(mall);
  });

  test('is released to the shop with the rest', async () => {
    const coupon = await aMallCoupon(mall);
    const made = await used(coupon);
    await pay(made);
    const seller = mall.seller(await sellerToken());
    await seller('orders.confirmOrder', { orderId: made.id });
    await seller('orders.shipOrder', {
      ...{ orderId: made.id, carrier: 'Road', trackingNumber: 'NL 2', cartons: 1 },
    });
    await made.buyer.call('orders.receiveOrder', { orderId: made.id });
    await mall.advance(30 * DAY);
    const { call } = await anOperator(mall);
    const { escrow } = await call('orders.getOrder', { orderId: made.id });
    expect(escrow).toMatchObject({ state: 'released', payout: '159.89', held: '0' });
  });

  test('never gives more than its budget, also to many at once', async () => {
    const coupon = await aMallCoupon(mall, { budget: '25' });
    const buyers = await Promise.all(Array.from({ length: 5 }, () => aShopper(mall)));
    await Promise.all(buyers.map((buyer) => keeps(buyer, coupon)));
    const tries = await Promise.allSettled(buyers.map((buyer) => order(coupon.id, { buyer })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await ofMall(coupon.id)).toMatchObject({ used: 2, cost: '20' });
  });

  test('is not made without the money for it', async () => {
    const { call } = await anOperator(mall);
    const before = await balance(mall.db, 'platform-fee', PLATFORM);
    await giveTheMall(mall, '5');
    const now = mall.shared.clock.now().getTime();
    const wanted = call('coupons.createCoupon', {
      ...{ brandId: BRAND_ID, budget: '1000000' },
      ...{ amount: '10', percent: null, most: null, minimum: '50', usesMost: null },
      from: new Date(now).toISOString(),
      until: new Date(now + 1_000).toISOString(),
    });
    expect(await refusalOf(wanted)).toBe('COUPON_BUDGET_NOT_COVERED');
    expect(subtract(await balance(mall.db, 'platform-fee', PLATFORM), before)).toBe('5');
  });

  test('returns what nobody can use any more, once, and what comes back later', async () => {
    const coupon = await aMallCoupon(mall, { budget: '40' });
    const made = await used(coupon);
    await pay(made);
    const { call } = await anOperator(mall);
    await call('coupons.stopCoupon', { couponId: coupon.id });
    await mall.advance(120);
    await mall.advance(120);
    expect(await setAside(coupon.id)).toBe('0');
    await refund(made);
    expect(await setAside(coupon.id)).toBe('10');
    await mall.advance(120);
    expect(await setAside(coupon.id)).toBe('0');
    await expectSoundBooks(mall);
  });

  test('that is a prize is nobody’s who has not won it', async () => {
    const prize = await aMallCoupon(mall, { granted: true });
    expect(await refusalOf(keeps(await aShopper(mall), prize))).toBe('COUPON_NOT_FOUND');
  });
});

test('an order that is paid with others, one of them with a coupon, is paid exactly', async () => {
  const coupon = await aMallCoupon(mall);
  const buyer = await aShopper(mall);
  await keeps(buyer, coupon);
  const other = await aListing(mall);
  const { orders, total } = await buyer.call('orders.submitOrder', {
    lines: [aLot(listing), aLot(other)],
    addressId: buyer.addressId,
    expectedTotal: '323.6',
    coupons: [{ shopId: other.shopId, couponId: coupon.id }],
  });
  expect([total, ...orders.map((each) => each.total)]).toEqual(['323.6', '166.8', '156.8']);
  await buyer.call('orders.payOrders', {
    orderIds: orders.map(({ id }) => id),
    fundPassword: FUND_PASSWORD,
  });
  expect(await wallet(buyer)).toBe('9676.4');
});
