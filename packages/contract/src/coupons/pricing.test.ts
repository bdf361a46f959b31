import { expect, test } from 'vitest';
import { type CartLineToPrice, priceCart } from '../catalogue/pricing.ts';
import type { ListingId, ShopId } from '../ids.ts';
import { parseAmount, ZERO } from '../money.ts';
import { anId } from '../testing/an-id.ts';
import { couponOff, priceWithCoupons } from './pricing.ts';
import type { CouponTerms } from './rules.ts';

const [pier, quay] = [anId<ShopId>('1'), anId<ShopId>('2')];

const terms: CouponTerms = {
  paidBy: 'shop',
  amount: parseAmount('10'),
  percent: null,
  most: null,
  departmentIds: [],
};

const line = (number: string, quantity: number, departmentId = 'kitchen', shopId = pier) =>
  ({
    ...{ shopId, departmentId, quantity, surcharge: ZERO },
    listingId: anId<ListingId>(number),
    figures: {
      price: parseAmount('5'),
      listPrice: parseAmount('6'),
      tiers: [],
      unitFreight: parseAmount('0.5'),
      unitTax: parseAmount('0.1'),
    },
  }) satisfies CartLineToPrice & { departmentId: string };

test('each line tells its share as the last reason of its goods, before freight and tax', () => {
  const lines = [line('1', 10), line('2', 30)];
  const cart = priceWithCoupons(lines, new Map([[pier, terms]]));
  const [first] = cart.shops[0]?.lines ?? [];
  expect(first?.priced).toMatchObject({
    ...{ unit: '5', goods: '47.5', discount: '12.5', freight: '5', tax: '1', total: '53.5' },
    notes: [
      { kind: 'list', amount: '60' },
      { kind: 'offer', amount: '-10' },
      { kind: 'coupon', unit: '0', quantity: 10, from: null, amount: '-2.5' },
      { kind: 'freight', amount: '5' },
      { kind: 'tax', amount: '1' },
    ],
  });
  const before = priceCart(lines);
  expect([before.total, cart.total, cart.goods, cart.discount]).toEqual([
    '224',
    '214',
    '190',
    '50',
  ]);
});

test('a coupon touches the part of its shop, and there the lines it is meant for', () => {
  const lines = [line('1', 10, 'garden'), line('2', 10), line('3', 10, 'garden', quay)];
  const garden = { ...terms, departmentIds: ['garden'] };
  const before = priceCart(lines);
  const after = priceWithCoupons(lines, new Map([[pier, garden]]));
  const goods = after.shops.map((shop) => shop.lines.map(({ priced }) => priced.goods));
  expect(goods).toEqual([['40', '50'], ['50']]);
  expect(after.shops[0]?.lines[1]?.priced).toEqual(before.shops[0]?.lines[1]?.priced);
  expect(after.shops[1]).toEqual(before.shops[1]);
});

test('what it took off is the sum of its reasons, and nothing without one', () => {
  const priced = (coupons: ReadonlyMap<ShopId, CouponTerms>) =>
    priceWithCoupons([line('1', 10), line('2', 30)], coupons).shops.flatMap((shop) =>
      shop.lines.map((each) => each.priced),
    );
  expect(couponOff(priced(new Map([[pier, terms]])))).toBe('10');
  expect(couponOff(priced(new Map()))).toBe('0');
});
