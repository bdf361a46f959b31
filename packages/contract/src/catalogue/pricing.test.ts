import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListingId, ShopId } from '../ids.ts';
import { anId } from '../testing/an-id.ts';
import { add, amount, compare, times, toCents, ZERO, parseAmount } from '../money.ts';
import {
  type CartLineToPrice,
  type CartSums,
  goodsNotes,
  isSample,
  nextTier,
  priceCart,
  type PriceFigures,
  priceLine,
  pricesMakeSense,
  scaleTiers,
} from './pricing.ts';

const teapot: PriceFigures = {
  price: parseAmount('6.40'),
  listPrice: parseAmount('8.20'),
  tiers: [
    { from: 96, price: parseAmount('5.90') },
    { from: 288, price: parseAmount('5.35') },
  ],
  unitFreight: parseAmount('0.55'),
  unitTax: parseAmount('0.02'),
};

const price = (quantity: number, listingQuantity = quantity, surcharge = ZERO) =>
  priceLine({ figures: teapot, surcharge, quantity, listingQuantity });

describe('priceLine', () => {
  test.each([
    [24, '6.4', '153.6', '43.2'],
    [95, '6.4', '608', '171'],
    [96, '5.9', '566.4', '220.8'],
    [288, '5.35', '1540.8', '820.8'],
    [1, '6.4', '6.4', '1.8'],
  ])('%i pieces cost %s each', (quantity, unit, goods, discount) => {
    expect(price(quantity)).toMatchObject({ unit, goods, discount });
  });

  test('freight and tax are per piece and part of the total', () => {
    expect(price(96)).toMatchObject({ freight: '52.8', tax: '1.92', total: '621.12' });
  });

  test('pieces of other variants help to reach a step', () => {
    expect(price(24, 96).unit).toBe('5.9');
  });

  test('a surcharge is added at every step', () => {
    expect(price(24, 24, parseAmount('0.30')).unit).toBe('6.7');
    expect(price(96, 96, parseAmount('0.30')).unit).toBe('6.2');
  });

  test('every step from the list price to the total is explained', () => {
    expect(price(96).notes).toEqual([
      { kind: 'list', unit: '8.2', quantity: 96, from: null, amount: '787.2' },
      { kind: 'offer', unit: '-1.8', quantity: 96, from: null, amount: '-172.8' },
      { kind: 'tier', unit: '-0.5', quantity: 96, from: 96, amount: '-48' },
      { kind: 'freight', unit: '0.55', quantity: 96, from: null, amount: '52.8' },
      { kind: 'tax', unit: '0.02', quantity: 96, from: null, amount: '1.92' },
    ]);
  });

  test('a surcharge is a line of its own, not part of the list price', () => {
    const { notes, discount } = price(96, 96, parseAmount('0.30'));
    expect(notes.slice(0, 2)).toEqual([
      { kind: 'list', unit: '8.2', quantity: 96, from: null, amount: '787.2' },
      { kind: 'surcharge', unit: '0.3', quantity: 96, from: null, amount: '28.8' },
    ]);
    expect(discount).toBe('220.8');
  });

  test('each component is charged in cents, half up, and the notes follow the rounding', () => {
    const { notes, ...charged } = priceLine({
      figures: {
        price: parseAmount('0.0745'),
        listPrice: parseAmount('0.0825'),
        tiers: [],
        unitFreight: parseAmount('0.0133'),
        unitTax: parseAmount('0.0031'),
      },
      surcharge: ZERO,
      quantity: 30,
      listingQuantity: 30,
    });
    // 2.235, 2.475 before the discount, 0.399 and 0.093.
    expect(charged).toEqual({
      unit: '0.0745',
      goods: '2.24',
      discount: '0.24',
      freight: '0.4',
      tax: '0.09',
      total: '2.73',
    });
    expect(notes.map(({ kind, amount: part }) => [kind, part])).toEqual([
      ['list', '2.48'],
      ['offer', '-0.24'],
      ['freight', '0.4'],
      ['tax', '0.09'],
    ]);
  });

  test('what costs nothing and saves nothing is not explained', () => {
    const price = parseAmount('7.75');
    const plain = { price, listPrice: null, tiers: [], unitFreight: ZERO, unitTax: ZERO };
    const { notes, total, discount } = priceLine({
      figures: plain,
      surcharge: ZERO,
      quantity: 18,
      listingQuantity: 18,
    });
    expect(notes.map(({ kind }) => kind)).toEqual(['list']);
    expect(total).toBe('139.5');
    expect(discount).toBe('0');
  });

  test('what is free has its price explained all the same', () => {
    const free = { price: ZERO, listPrice: null, tiers: [], unitFreight: ZERO, unitTax: ZERO };
    const { notes } = priceLine({
      figures: free,
      surcharge: ZERO,
      quantity: 2,
      listingQuantity: 2,
    });
    expect(notes).toEqual([{ kind: 'list', unit: '0', quantity: 2, from: null, amount: '0' }]);
  });

  test('freight and tax are no notes of the goods', () => {
    const { notes, goods } = price(96, 96, parseAmount('0.30'));
    expect(goodsNotes(notes).map(({ kind }) => kind)).toEqual([
      ...['list', 'surcharge', 'offer', 'tier'],
    ]);
    expect(add(...goodsNotes(notes).map((note) => note.amount))).toBe(goods);
  });

  test('a sample is told from other lines by its notes, also when freight is among them', () => {
    const { notes } = price(96, 96, parseAmount('0.30'));
    const freight = notes.find(({ kind }) => kind === 'freight');
    const sample = { kind: 'sample', unit: ZERO, quantity: 1, from: null, amount: ZERO } as const;
    expect(isSample(notes)).toBe(false);
    expect(isSample(freight ? [sample, freight] : [])).toBe(true);
  });
});

describe('priceCart', () => {
  const line = (shop: string, listing: string, quantity: number): CartLineToPrice => ({
    shopId: anId(shop),
    listingId: anId(listing),
    quantity,
    figures: teapot,
    surcharge: ZERO,
  });

  test('variants of one listing reach a step together, other listings do not', () => {
    const cart = priceCart([line('a', 'x', 72), line('a', 'x', 24), line('b', 'y', 24)]);
    expect(cart.shops.flatMap((shop) => shop.lines.map(({ priced }) => priced.unit))).toEqual([
      '5.9',
      '5.9',
      '6.4',
    ]);
  });

  test('one piece too few reaches no step', () => {
    const cart = priceCart([line('a', 'x', 71), line('a', 'x', 24)]);
    expect(cart.shops[0]?.lines.map(({ priced }) => priced.unit)).toEqual(['6.4', '6.4']);
  });

  test('lines are grouped by shop in order of appearance and the parts sum to the whole', () => {
    const cart = priceCart([line('b', 'y', 24), line('a', 'x', 24), line('b', 'z', 96)]);
    expect(cart.shops.map(({ shopId, lines }) => [shopId, lines.length])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
    expect(cart.total).toBe(add(...cart.shops.map(({ total }) => total)));
  });

  test('an empty cart costs nothing', () => {
    expect(priceCart([])).toEqual({
      shops: [],
      goods: '0',
      discount: '0',
      tax: '0',
      freight: '0',
      total: '0',
    });
  });
});

const pick = ({ goods, discount, freight, tax, total }: CartSums) => ({
  goods,
  discount,
  freight,
  tax,
  total,
});
const amounts = fc.bigInt(1n, 10n ** 16n).map(amount);
const figures = fc
  .record({
    prices: fc.uniqueArray(fc.bigInt(1n, 10n ** 15n), { minLength: 2, maxLength: 6 }),
    steps: fc.uniqueArray(fc.integer({ min: 2, max: 5_000 }), { minLength: 6, maxLength: 6 }),
    discounted: fc.boolean(),
    unitFreight: amounts,
    unitTax: amounts,
  })
  .map(({ prices, steps, discounted, unitFreight, unitTax }): PriceFigures => {
    const falling = prices.toSorted((a, b) => (a < b ? 1 : -1)).map(amount);
    const ascending = steps.toSorted((a, b) => a - b);
    const [list = ZERO, base = ZERO, ...below] = falling;
    return {
      price: base,
      listPrice: discounted ? list : null,
      tiers: below.map((each, index) => ({ from: ascending[index] ?? 9_999, price: each })),
      unitFreight,
      unitTax,
    };
  });

describe('for any listing and quantity', () => {
  test('the notes sum exactly to the total, and goods plus saving to the list price', () => {
    fc.assert(
      fc.property(
        figures,
        amounts,
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (given, surcharge, quantity, others) => {
          const line = { figures: given, surcharge, quantity, listingQuantity: quantity + others };
          const priced = priceLine(line);
          expect(add(...priced.notes.map((note) => note.amount))).toBe(priced.total);
          expect(add(priced.goods, priced.freight, priced.tax)).toBe(priced.total);
          const list = add(given.listPrice ?? given.price, surcharge);
          expect(add(priced.goods, priced.discount)).toBe(toCents(times(list, quantity)));
          expect(priced.goods).toBe(toCents(times(priced.unit, quantity)));
          expect(Object.values(pick(priced)).map(toCents)).toEqual(Object.values(pick(priced)));
          expect(compare(priced.discount, ZERO)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('the orders of a cart sum to the cart, component by component', () => {
    const line = fc.record({
      figures,
      surcharge: amounts,
      shopId: fc.constantFrom('a', 'b', 'c').map((text) => anId<ShopId>(text)),
      listingId: fc.constantFrom('x', 'y', 'z').map((text) => anId<ListingId>(text)),
      quantity: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const cart = priceCart(lines);
        const parts = (key: keyof CartSums) => [
          add(...cart.shops.map((shop) => shop[key])),
          add(...cart.shops.flatMap((shop) => shop.lines.map(({ priced }) => priced[key]))),
        ];
        for (const [key, value] of Object.entries(pick(cart))) {
          expect(parts(key as keyof CartSums)).toEqual([value, value]);
        }
        expect(add(cart.goods, cart.freight, cart.tax)).toBe(cart.total);
      }),
    );
  });

  test('more pieces never cost more each', () => {
    fc.assert(
      fc.property(figures, fc.integer({ min: 1, max: 9_999 }), (given, quantity) => {
        const unit = (count: number) =>
          priceLine({ figures: given, surcharge: ZERO, quantity: count, listingQuantity: count })
            .unit;
        expect(compare(unit(quantity + 1), unit(quantity))).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('steps scaled to another price still make sense', () => {
    fc.assert(
      fc.property(figures, amounts, (given, to) => {
        const tiers = scaleTiers(given.tiers, given.price, to);
        expect(pricesMakeSense({ price: to, listPrice: null, tiers }, 1)).toBe(true);
      }),
    );
  });
});

test('the next step is the first above the quantity', () => {
  expect(nextTier(teapot.tiers, 95)).toEqual({ from: 96, price: '5.9' });
  expect(nextTier(teapot.tiers, 96)).toEqual({ from: 288, price: '5.35' });
  expect(nextTier(teapot.tiers, 288)).toBeUndefined();
});

test('steps follow a new price in proportion, at cents', () => {
  const tiers = [
    { from: 40, price: parseAmount('25.80') },
    { from: 200, price: parseAmount('24.20') },
  ];
  expect(scaleTiers(tiers, parseAmount('27.50'), parseAmount('26.00'))).toEqual([
    { from: 40, price: '24.39' },
    { from: 200, price: '22.88' },
  ]);
});

test.each([
  ['whole units at cents', '26', '13.01', '13.01'],
  ['four decimals at four', '0.1234', '0.2', '0.0949'],
  ['more than four at four', '0.123456', '0.2', '0.095'],
])('steps follow a new price: %s', (_, step, to, wanted) => {
  const from = step === '26' ? '26' : '0.26';
  const [scaled] = scaleTiers(
    [{ from: 40, price: parseAmount(step) }],
    parseAmount(from),
    parseAmount(to),
  );
  expect(scaled?.price ?? to).toBe(wanted);
});

test('a step that has come to cost what the one before costs falls away', () => {
  const tiers = [
    { from: 40, price: parseAmount('0.02') },
    { from: 80, price: parseAmount('0.01') },
  ];
  expect(scaleTiers(tiers, parseAmount('0.03'), parseAmount('0.02'))).toEqual([
    { from: 40, price: '0.01' },
  ]);
  expect(scaleTiers(tiers, parseAmount('0.03'), parseAmount('0.01'))).toEqual([]);
});

test('ascending steps below the price make sense', () => {
  expect(pricesMakeSense(teapot, 24)).toBe(true);
  expect(pricesMakeSense({ ...teapot, listPrice: null }, 24)).toBe(true);
  expect(
    pricesMakeSense({ ...teapot, tiers: [{ from: 48, price: parseAmount('0.0001') }] }, 24),
  ).toBe(true);
});

test.each([
  ['a list price that is no higher', { listPrice: parseAmount('6.40') }],
  ['a step below the minimum', { tiers: [{ from: 24, price: parseAmount('5') }] }],
  ['a step that costs more', { tiers: [{ from: 48, price: parseAmount('7') }] }],
  ['a step that costs as much', { tiers: [{ from: 48, price: parseAmount('6.4') }] }],
  ['a step that is free', { tiers: [{ from: 48, price: ZERO }] }],
  ['a price of nothing', { price: ZERO, listPrice: null, tiers: [] }],
])('%s makes no sense', (_, wrong) => {
  expect(pricesMakeSense({ ...teapot, ...wrong }, 24)).toBe(false);
});
