import { parseAmount } from '@entrepot/contract/money';
import { describe, expect, test } from 'vitest';
import { aTeapot, aVariant } from '../../../testing/a-teapot.ts';
import { type Figure, differs, FIGURES, statedRows } from './compare-model.ts';

const alike = [aTeapot(), aTeapot()] as const;

describe('products that say the same', () => {
  test.each(FIGURES)('do not differ in %s', (figure) => {
    expect(differs(figure, alike)).toBe(false);
  });
});

const OTHER: Record<Figure, Parameters<typeof aTeapot>[0]> = {
  price: { tiers: [{ from: 96, price: parseAmount('5.9') }] },
  minimum: { minimum: 12 },
  lot: { lot: 12 },
  stock: { available: 3 },
  ships: { daysToShip: 4 },
  freight: { unitFreight: parseAmount('0.6') },
  tax: { unitTax: parseAmount('0.3') },
  shop: { shop: { ...alike[0].shop, id: alike[0].goodsId as never } },
  rating: { rating: { ...alike[0].rating, average: 4.4 } },
  sold: { sold: 85 },
  origin: { origin: null },
  carton: { carton: null },
};

test.each(FIGURES)('a product that differs in %s is marked there', (figure) => {
  expect(differs(figure, [alike[0], aTeapot(OTHER[figure])])).toBe(true);
});

test('what leaves today and what leaves within a day are alike, as they are written alike', () => {
  expect(differs('ships', [aTeapot({ daysToShip: 0 }), aTeapot({ daysToShip: 1 })])).toBe(false);
});

test('choices and facts stand in one row for each name, with nothing where a shop states nothing', () => {
  const rows = statedRows([
    aTeapot(),
    aTeapot({
      variants: [aVariant('Red'), aVariant('Green')],
      facts: [
        { label: 'Material', value: 'Steel' },
        { label: 'Care', value: 'By hand' },
      ],
    }),
  ]);
  expect(rows).toEqual([
    {
      name: 'Colour',
      values: [
        ['Green', 'Red'],
        ['Red', 'Green'],
      ],
      differs: false,
    },
    { name: 'Material', values: [['Stoneware'], ['Steel']], differs: true },
    { name: 'Care', values: [[], ['By hand']], differs: true },
  ]);
});

test.each(['Green, Red', 'Green، Red', 'Green、Red'])(
  'a fact that only names the choices (%s) is no row of its own',
  (value) => {
    const goods = aTeapot({ facts: [{ label: 'Colours', value }] });
    expect(statedRows([goods]).map(({ name }) => name)).toEqual(['Colour']);
  },
);
