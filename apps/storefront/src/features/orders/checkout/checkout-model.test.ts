import { anId } from '@entrepot/contract/testing/an-id';
import type { ListingId, VariantId } from '@entrepot/contract/ids';
import type { OwnCoupon } from '@entrepot/contract/coupons/types';
import type { QuotedCart } from '@entrepot/contract/catalogue/types';
import { expect, test } from 'vitest';
import { checkoutShops, submission } from './checkout-model.ts';

const sums = { goods: '10', discount: '1', tax: '0.5', freight: '2', total: '12.5' };
const line = (shop: string, daysToShip: number, change: object = {}) => ({
  ...{
    listingId: anId<ListingId>(`l${daysToShip}`),
    variantId: anId<VariantId>('v'),
    quantity: daysToShip,
  },
  offer: { shop: { id: shop, name: shop }, daysToShip },
  priced: sums,
  ...change,
});
const quote = (...lines: object[]) => ({ lines }) as unknown as QuotedCart;

test('each shop has one order, in the order of the lines, that is sent when its slowest goods are', () => {
  const shops = checkoutShops(quote(line('b', 2), line('a', 1), line('b', 7), line('b', 3)));
  expect(shops.map(({ shop, daysToShip, lines }) => [shop.id, daysToShip, lines.length])).toEqual([
    ['b', 7, 3],
    ['a', 1, 1],
  ]);
  expect(shops[0]?.lines.map(({ quantity }) => quantity)).toEqual([2, 7, 3]);
  expect(shops[0]?.sums).toEqual({
    ...{ goods: '30', discount: '3', tax: '1.5', freight: '6', total: '37.5' },
  });
});

test('what is gone or has no price is no part of an order', () => {
  const gone = line('a', 1, { offer: null });
  const unpriced = line('a', 1, { priced: null });
  expect(checkoutShops(quote(gone, unpriced))).toEqual([]);
});

test('what is sent is what, how much, where to, for how much, and notes with words', () => {
  const wanted = quote({ ...line('a', 3), note: 'not sent' });
  expect(submission(wanted, 'home', { a: ' Ring twice ', b: ' ' })).toEqual({
    lines: [{ listingId: 'l3', variantId: 'v', quantity: 3 }],
    addressId: 'home',
    expectedTotal: '12.5',
    notes: [{ shopId: 'a', text: 'Ring twice' }],
    coupons: [],
  });
});

test('a coupon is of one shop, a reason of its lines, and lowers what is sent as the total', () => {
  const notes = { notes: [] };
  const wanted = quote(
    line('a', 3, { priced: { ...sums, ...notes } }),
    line('b', 2, { priced: { ...sums, ...notes } }),
  );
  const coupon = { id: 'c', amount: '2', percent: null, most: null, departmentIds: [] };
  const chosen = { a: coupon as unknown as OwnCoupon };
  const [a, b] = checkoutShops(wanted, chosen);
  expect([a?.sums.goods, a?.sums.discount, a?.sums.total, b?.sums.total]).toEqual([
    ...['8', '3', '10.5', '12.5'],
  ]);
  expect(a?.lines[0]?.priced.notes).toMatchObject([{ kind: 'coupon', amount: '-2' }]);
  expect(submission(wanted, 'home', {}, chosen)).toMatchObject({
    expectedTotal: '23',
    coupons: [{ shopId: 'a', couponId: 'c' }],
  });
});
