/** Samples: who may order one, of what, for how much, and how often. */
import { SAMPLE_AGAIN_DAYS } from '@entrepot/contract/catalogue/rules';
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress, FUND_PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import { aListing, type ListingMade } from '../../../test/catalogue-factories.ts';
import { aShopCoupon, keeps } from '../../../test/coupons-factories.ts';
import {
  aLot,
  aShopper,
  DAY,
  expectSoundBooks,
  logInAgain,
  type Shopper,
} from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { openSession } from '../accounts/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(async () => {
  await expectSoundBooks(mall);
  await mall.stop();
});

type Terms = { samplePrice?: string | null; sampleMost?: number; onShelf?: boolean };

async function setTerms({ listingId, seller }: ListingMade, terms: Terms): Promise<void> {
  const now = mall.shared.clock.now();
  const call = mall.seller(await openSession(mall.db, 'seller', seller.id, now));
  const { rows } = await call('catalogue.listListings', {});
  const version = rows.find(({ id }) => id === listingId)?.version ?? 0;
  await call('catalogue.updateListing', { listingId, version, ...terms });
}

/** Two pieces at most, 9.50 each and 0.55 freight; twenty-four is the least order. */
async function aSampledListing(terms: Terms = {}): Promise<ListingMade> {
  const listing = await aListing(mall);
  await setTerms(listing, { samplePrice: '9.50', sampleMost: 2, ...terms });
  return listing;
}

const sample = (
  buyer: Pick<Shopper, 'call' | 'addressId'>,
  listing: ListingMade,
  quantity = 1,
  more: object = {},
) =>
  buyer.call('orders.orderSample', {
    ...aLot(listing, quantity),
    addressId: buyer.addressId,
    ...more,
  });

test('a sample is one order at its own price, which says that it is one', async () => {
  const [buyer, listing] = [await aShopper(mall), await aSampledListing()];
  const goods = await buyer.call('catalogue.getGoods', { listingId: listing.listingId });
  expect(goods).toMatchObject({ samplePrice: '9.5', sampleMost: 2 });
  const quote = await buyer.call('catalogue.quoteSample', aLot(listing, 2));
  expect(quote).toMatchObject({
    ...{ goods: '19', freight: '1.1', total: '20.1' },
    lines: [
      { problem: null, priced: { unit: '9.5', notes: [{ kind: 'sample' }, { kind: 'freight' }] } },
    ],
  });
  const { orders, total } = await sample(buyer, listing, 2, { expectedTotal: quote.total });
  expect(total).toBe('20.1');
  const orderIds = orders.map(({ id }) => id);
  await buyer.call('orders.payOrders', { orderIds, fundPassword: FUND_PASSWORD });
  const [orderId = ''] = orderIds;
  expect(await buyer.call('orders.getOrder', { orderId })).toMatchObject({
    ...{ state: 'paid', discount: '0', coupon: null, escrow: { paid: '20.1' } },
    lines: [{ quantity: 2, unit: '9.5', notes: [{ kind: 'sample', amount: '19' }, {}] }],
  });
});

test('of one product a buyer gets one sample in a while, also of two asked for at once', async () => {
  const [buyer, listing] = [await aShopper(mall), await aSampledListing()];
  const twice = await Promise.all([
    refusalOf(sample(buyer, listing)),
    refusalOf(sample(buyer, listing)),
  ]);
  expect(twice.toSorted()).toEqual(['SAMPLE_ALREADY_ORDERED', 'no refusal']);
  expect(await refusalOf(sample(await aShopper(mall), listing))).toBe('no refusal');
  expect(await refusalOf(sample(buyer, await aSampledListing()))).toBe('no refusal');
});

test('sent twice with one key it is one order', async () => {
  const [buyer, listing] = [await aShopper(mall), await aSampledListing()];
  const input = { ...aLot(listing, 1), addressId: buyer.addressId };
  const key = newId();
  const first = await buyer.call('orders.orderSample', input, { key });
  expect(await buyer.call('orders.orderSample', input, { key })).toEqual(first);
});

test('one that came to nothing may be ordered again, and another after a while', async () => {
  const [buyer, listing] = [await aShopper(mall), await aSampledListing()];
  const { orders } = await sample(buyer, listing);
  const orderId = orders[0]?.id ?? '';
  await buyer.call('orders.cancelOrder', { orderId, reason: 'other' });
  const again = await sample(buyer, listing);
  await buyer.call('orders.payOrders', {
    orderIds: again.orders.map(({ id }) => id),
    fundPassword: FUND_PASSWORD,
  });
  const later = async () => ({ ...buyer, call: await logInAgain(mall, buyer) });
  await mall.advance((SAMPLE_AGAIN_DAYS - 1) * DAY);
  expect(await refusalOf(sample(await later(), listing))).toBe('SAMPLE_ALREADY_ORDERED');
  await mall.advance(2 * DAY);
  expect(await refusalOf(sample(await later(), listing))).toBe('no refusal');
});

test('a shop that gives none, or fewer, is not asked for more', async () => {
  const buyer = await aShopper(mall);
  const listing = await aSampledListing();
  expect(await refusalOf(sample(buyer, listing, 3))).toBe('QUANTITY_ABOVE_MAXIMUM');
  await setTerms(listing, { samplePrice: null });
  expect(await refusalOf(sample(buyer, listing))).toBe('NO_SAMPLE');
  expect(await refusalOf(buyer.call('catalogue.quoteSample', aLot(listing, 1)))).toBe('NO_SAMPLE');
  await setTerms(listing, { samplePrice: '1', onShelf: false });
  expect(await refusalOf(sample(buyer, listing))).toBe('GOODS_OFF_SHELF');
});

test('nobody orders what is not there, what is his own, at another price, or to somebody else’s address', async () => {
  const [buyer, other, listing] = [
    await aShopper(mall),
    await aShopper(mall),
    await aSampledListing(),
  ];
  const gone = await aListing(mall, {
    variants: [
      { sku: 'one', attributes: {}, picture: null, surcharge: parseAmount('0'), stock: 0 },
    ],
  });
  await setTerms(gone, { samplePrice: '2' });
  expect(await refusalOf(sample(buyer, gone))).toBe('GOODS_OUT_OF_STOCK');
  expect(await refusalOf(sample(buyer, listing, 1, { expectedTotal: '9' }))).toBe('PRICE_CHANGED');
  expect(await refusalOf(sample(buyer, listing, 1, { addressId: other.addressId }))).toBe(
    'ADDRESS_NOT_FOUND',
  );
  const { seller } = listing;
  const now = mall.shared.clock.now();
  const call = mall.storefront(await openSession(mall.db, 'storefront', seller.id, now));
  const shopper = { ...seller, call, addressId: await anAddress({ ...buyer, call }) };
  expect(await refusalOf(sample(shopper, listing))).toBe('OWN_GOODS');
  const input = { ...aLot(listing, 1), addressId: buyer.addressId };
  expect(await refusalOf(mall.storefront()('orders.orderSample', input))).toBe('NOT_LOGGED_IN');
});

test('the sample price is a sample’s alone: a cart costs what it did, and no coupon is used for one', async () => {
  const [buyer, listing] = [await aShopper(mall), await aSampledListing()];
  const cart = await buyer.call('catalogue.quoteCart', { lines: [aLot(listing, 1)] });
  expect(cart.lines[0]).toMatchObject({ problem: { code: 'QUANTITY_BELOW_MINIMUM' } });
  const coupon = await aShopCoupon(mall, listing.seller.token, { amount: '1', minimum: '2' });
  await keeps(buyer, coupon);
  const coupons = [{ shopId: listing.shopId, couponId: coupon.id }];
  expect(await refusalOf(sample(buyer, listing, 1, { coupons }))).toBe('INVALID_INPUT');
});
