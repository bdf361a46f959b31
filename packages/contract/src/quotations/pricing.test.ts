import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goodsNotes, priceCart, sumUp } from '../catalogue/pricing.ts';
import type { ListingId, ShopId } from '../ids.ts';
import { add, amount, compare, parseAmount, times, toCents, ZERO } from '../money.ts';
import { anId } from '../testing/an-id.ts';
import { priceOffer } from './pricing.ts';

const shopId = anId<ShopId>('1');
const quotation = { id: 'q', number: 'Q-2611-000001', shopId };

/** Prices with four decimals, freights with two. */
const unit = fc.bigInt(1n, 10n ** 9n).map((count) => amount(count * 10n ** 6n));
const freight = fc.bigInt(0n, 10n ** 7n).map((count) => amount(count * 10n ** 8n));
const line = fc.record({
  listingId: fc.integer({ min: 1, max: 4 }).map((number) => anId<ListingId>(String(number))),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unit,
  unitTax: unit,
});

test('every line costs what was quoted, to the cent, and the lines share exactly the freight that was asked', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), freight, (lines, asked) => {
      const cart = priceOffer(quotation, lines, asked);
      const priced = cart.shops.flatMap((shop) => shop.lines.map((each) => each.priced));
      expect(priced.map(({ goods }) => goods)).toEqual(
        lines.map((each) => toCents(times(each.unit, each.quantity))),
      );
      expect(cart.freight).toBe(asked);
      expect(priced.every((each) => compare(each.freight, ZERO) >= 0)).toBe(true);
      expect(cart.discount).toBe(ZERO);
      expect(cart.total).toBe(add(cart.goods, cart.freight, cart.tax));
      expect(sumUp(priced)).toMatchObject({ total: cart.total, freight: asked });
      for (const each of priced) {
        expect(add(...each.notes.map((note) => note.amount))).toBe(each.total);
        expect(goodsNotes(each.notes)).toMatchObject([
          { kind: 'quotation', quotation: { id: 'q', number: 'Q-2611-000001' } },
        ]);
      }
    }),
  );
});

test('what was agreed reaches no step, and helps no other line to one', () => {
  const figures = {
    price: parseAmount('6.40'),
    listPrice: null,
    tiers: [{ from: 96, price: parseAmount('5.90') }],
    unitFreight: parseAmount('0.55'),
    unitTax: ZERO,
  };
  const listing = {
    shopId,
    listingId: anId<ListingId>('1'),
    figures,
    surcharge: parseAmount('0.3'),
  };
  const sample = { kind: 'sample' as const, unit: parseAmount('6') };
  const { shops } = priceCart([
    { ...listing, quantity: 95 },
    { ...listing, quantity: 1, agreed: sample },
    { ...listing, quantity: 96, agreed: sample },
  ]);
  expect(shops[0]?.lines.map(({ priced }) => [priced.unit, priced.goods, priced.freight])).toEqual([
    ['6.7', '636.5', '52.25'],
    ['6', '6', '0.55'],
    ['6', '576', '52.8'],
  ]);
});

const plain = (number: string, unitPrice: string, tax = '0') => ({
  listingId: anId<ListingId>(number),
  quantity: 10,
  unit: parseAmount(unitPrice),
  unitTax: parseAmount(tax),
});

test('an offer explains its price, its freight in one sum, and its tax where there is one', () => {
  const { shops } = priceOffer(quotation, [plain('1', '2', '0.1')], parseAmount('40'));
  const named = { id: 'q', number: 'Q-2611-000001' };
  expect(shops[0]?.lines[0]?.priced.notes).toEqual([
    {
      ...{ kind: 'quotation', unit: '2', quantity: 10, from: null, amount: '20' },
      quotation: named,
    },
    { kind: 'freight', unit: '40', quantity: 1, from: null, amount: '40' },
    { kind: 'tax', unit: '0.1', quantity: 10, from: null, amount: '1' },
  ]);
});

test('what costs nothing is not explained, but for the price itself', () => {
  const { shops } = priceOffer(quotation, [plain('1', '0'), plain('2', '0')], parseAmount('0'));
  expect(shops[0]?.lines.map(({ priced }) => priced.notes.map(({ kind }) => kind))).toEqual([
    ['quotation'],
    ['quotation'],
  ]);
});

test('freight is shared out by what the lines cost, also where one of them costs nothing', () => {
  const lines = [plain('1', '0'), plain('2', '3'), plain('3', '1')];
  const { shops } = priceOffer(quotation, lines, parseAmount('8'));
  expect(shops[0]?.lines.map(({ priced }) => priced.freight)).toEqual(['0', '6', '2']);
});

test('a sample explains its freight by the piece', () => {
  const { shops } = priceCart([
    {
      ...{ shopId, listingId: anId<ListingId>('1'), surcharge: ZERO, quantity: 2 },
      figures: {
        ...{ price: parseAmount('6'), listPrice: null, tiers: [] },
        ...{ unitFreight: parseAmount('0.5'), unitTax: ZERO },
      },
      agreed: { kind: 'sample', unit: parseAmount('6') },
    },
  ]);
  expect(shops[0]?.lines[0]?.priced.notes).toEqual([
    { kind: 'sample', unit: '6', quantity: 2, from: null, amount: '12' },
    { kind: 'freight', unit: '0.5', quantity: 2, from: null, amount: '1' },
  ]);
});
