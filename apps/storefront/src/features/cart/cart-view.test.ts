import { parseAmount } from '@entrepot/contract/money';
import type { QuotedCart, QuotedLine } from '@entrepot/contract/catalogue/types';
import { anId } from '@entrepot/contract/testing/an-id';
import { describe, expect, test } from 'vitest';
import { anOffer, aQuote } from '../../testing/quotes.ts';
import { basePrice, cartView, choosable } from './cart-view.ts';
import type { CartLine } from './lines.ts';

const aLine = (change: Partial<CartLine> = {}): CartLine => ({
  listingId: anId('teapot'),
  variantId: null,
  quantity: 24,
  checked: true,
  ...{ saved: false, at: 0, seen: null },
  ...change,
});

type Said = Partial<Record<string, QuotedLine['problem']>>;

/** The server's answer: every listing at the usual offer, with what it says about some of them. */
const quoteOf = (lines: readonly CartLine[], said: Said = {}, offer = anOffer()): QuotedCart =>
  aQuote(
    lines.map(({ listingId, variantId, quantity }) => ({ listingId, variantId, quantity })),
    ({ listingId, variantId }) => ({
      offer,
      problem: said[variantId ?? listingId] ?? null,
    }),
  );

const view = (lines: CartLine[], said: Said = {}, offer = anOffer()) => {
  const chosen = lines.filter(({ checked }) => checked);
  const quote = quoteOf(chosen, said, offer);
  return cartView(lines, quoteOf(lines, said, offer), { quote, leftOut: [] });
};

const below = { code: 'QUANTITY_BELOW_MINIMUM', params: { minimum: 24 } } as const;
const above = (maximum: number) =>
  ({ code: 'QUANTITY_ABOVE_MAXIMUM', params: { maximum } }) as const;
const gone = { code: 'GOODS_NOT_FOUND', params: {} } as const;
const offShelf = { code: 'GOODS_OFF_SHELF', params: {} } as const;
const soldOut = (left: number) => ({ code: 'GOODS_OUT_OF_STOCK', params: { left } }) as const;
const inLots = { code: 'QUANTITY_NOT_IN_LOTS', params: { lot: 6 } } as const;

describe('the quantity that solves a problem', () => {
  const remedy = (problem: QuotedLine['problem'], quantity: number, offer = anOffer()) =>
    view([aLine({ quantity })], { teapot: problem }, offer).groups[0]?.rows[0]?.remedy;

  test.each([
    ['too few go up to the minimum', below, 6, {}, 24],
    ['a minimum between two lots goes up to the next lot', below, 6, { minimum: 25 }, 30],
    ['no whole lots go up to the next one', inLots, 27, {}, 30],
    ['and down where there is no more', inLots, 27, { available: 29 }, 24],
    ['too many go down to what is there', soldOut(40), 48, { available: 40 }, 36],
    ['too many go down to the shop’s maximum', above(30), 48, { maximum: 30 }, 30],
    ['what the mall allows counts where it is said', above(36), 48, {}, 36],
    ['less stock than the minimum has none', soldOut(10), 48, { available: 10 }, null],
    ['goods that are gone have none', gone, 24, {}, null],
    ['goods off the shelf have none', offShelf, 24, {}, null],
  ])('%s', (...[, problem, quantity, offer, expected]) => {
    expect(remedy(problem, quantity, anOffer(offer))).toBe(expected);
  });

  test('variants reach a minimum together: one needs only what the other leaves', () => {
    const [red, blue] = [anId<never>('red'), anId<never>('blue')];
    const lines = [
      aLine({ variantId: red, quantity: 12 }),
      aLine({ variantId: blue, quantity: 6 }),
    ];
    const rows = view(lines, { red: below, blue: below }).groups[0]?.rows;
    expect(rows?.map((row) => row.remedy)).toEqual([18, 12]);
  });

  test('a variant that is not chosen helps nobody to the minimum', () => {
    const lines = [
      aLine({ variantId: anId('red'), quantity: 12 }),
      aLine({ variantId: anId('blue'), quantity: 12, checked: false }),
    ];
    expect(view(lines, { red: below }).groups[0]?.rows[0]?.remedy).toBe(24);
  });
});

test('what was said about another quantity says nothing about this one', () => {
  const asked = quoteOf([aLine({ quantity: 6 })], { teapot: below });
  const [row] = cartView([aLine({ quantity: 24 })], asked, undefined).groups[0]?.rows ?? [];
  expect(row?.problem).toBeNull();
  expect(row?.counted).toBe(true);
});

test('a line left out of the order is judged by that, though the whole cart would carry it', () => {
  const line = aLine({ quantity: 12 });
  const whole = quoteOf([line]);
  const [leftOut] = quoteOf([line], { teapot: below }).lines;
  const { selected } = cartView([line], whole, {
    quote: quoteOf([]),
    leftOut: leftOut ? [leftOut] : [],
  });
  expect(selected).toEqual([]);
});

test('only chosen lines without a problem are in the sums', () => {
  const lines = [
    aLine(),
    aLine({ listingId: anId('cup'), checked: false }),
    aLine({ listingId: anId('jug') }),
  ];
  const { selected, pieces, sums } = view(lines, { jug: gone });
  expect(selected.map(({ key }) => key)).toEqual([selected[0]?.key]);
  expect(pieces).toBe(24);
  // 24 × 6.40 and 24 × 0.50.
  expect([sums.goods, sums.freight, sums.total]).toEqual(['153.6', '12', '165.6']);
});

test('variants that are chosen reach a price step together, one that is not is priced as if it joined', () => {
  const lines = [
    aLine({ variantId: anId('red'), quantity: 24 }),
    aLine({ variantId: anId('blue'), quantity: 24 }),
    aLine({ variantId: anId('green'), quantity: 6, checked: false }),
  ];
  const rows = view(lines).groups[0]?.rows ?? [];
  expect(rows.map(({ listingPieces }) => listingPieces)).toEqual([48, 48, 54]);
  expect(rows.map(({ priced }) => priced?.unit)).toEqual(['5.9', '5.9', '5.9']);
  expect(rows.every(({ hasSiblings }) => hasSiblings)).toBe(true);
});

describe('a shop’s lines', () => {
  const two = (first: boolean, second: boolean) => [
    aLine({ checked: first }),
    aLine({ listingId: anId('cup'), checked: second }),
  ];

  test.each([
    [true, true, 'all'],
    [true, false, 'some'],
    [false, false, 'none'],
  ])('chosen %s and %s are %s', (first, second, checked) => {
    expect(view(two(first, second)).groups[0]?.checked).toBe(checked);
  });

  test('a line that nothing saves does not keep a shop from being wholly chosen', () => {
    const [group] = view(two(true, true), { cup: gone }).groups;
    expect(group?.checked).toBe('all');
    expect(group?.rows.map(choosable)).toEqual([true, false]);
  });

  test('with nothing left to order the shop cannot be chosen', () => {
    const [group] = view([aLine()], { teapot: offShelf }).groups;
    expect([group?.choosable, group?.checked]).toEqual([false, 'none']);
  });

  test('they ship when the slowest is ready, each shop by itself, in the order of the cart', () => {
    const shop = { id: anId<never>('s2'), name: 'Glasshouse', mark: 'GN' };
    const lines = [aLine(), aLine({ listingId: anId('jar') }), aLine({ listingId: anId('cup') })];
    const quote = aQuote(lines, ({ listingId }) => ({
      offer: anOffer(
        listingId === 'jar' ? { shop, daysToShip: 9 } : { daysToShip: listingId === 'cup' ? 3 : 1 },
      ),
    }));
    const { groups } = cartView(lines, quote, undefined);
    expect(groups.map((group) => [group.shop?.id, group.daysToShip, group.rows.length])).toEqual([
      ['s1', 3, 2],
      ['s2', 9, 1],
    ]);
  });
});

test('before the server has answered there are lines, and no sums', () => {
  const { groups, selected, sums } = cartView([aLine()], undefined, undefined);
  expect(groups[0]?.rows[0]).toMatchObject({ offer: null, priced: null, counted: false });
  expect(selected).toEqual([]);
  expect(sums.total).toBe('0');
});

test('a piece is remembered at its price before steps, with what its variant adds', () => {
  const offer = anOffer({ surcharge: parseAmount('0.35') });
  expect(basePrice(offer)).toBe('6.75');
});
