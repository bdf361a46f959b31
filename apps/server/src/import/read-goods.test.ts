import { parseAmount } from '@entrepot/contract/money';
import { describe, expect, test } from 'vitest';
import { readGoods } from './read-goods.ts';

const read = (row: object, price?: string) =>
  readGoods(
    1,
    { id: 'T-1', name: 'Teapot', ...row },
    { stock: 100, price: price === undefined ? undefined : parseAmount(price) },
  );

const variants = (...prices: unknown[]) => ({
  variants: prices.map((price, index) => ({
    sku: `T-${index}`,
    attributes: { Colour: `Colour ${index}` },
    price,
  })),
});

describe('a wrong price is refused with its reason, wherever it stands in the row', () => {
  test.each([
    ['in brackets', '(5.00)', 'is negative'],
    ['with a minus', '-5', 'is negative'],
    ['without a figure', 'call us', 'is no number'],
    ['beyond every bound', '1e12', 'is absurdly high'],
  ])('%s', (_, price, reason) => {
    const refused = {
      goods: undefined,
      notes: [{ row: 1, ref: 'T-1', field: 'price', reason, severity: 'refused' }],
    };
    expect(read({ price })).toEqual(refused);
    // A default stands in for a price that is missing, not for one that is wrong.
    expect(read({ price }, '9')).toEqual(refused);
    // Nor does the price of the goods for that of a variant.
    expect(read({ price: '6', ...variants('6', price) })).toEqual(refused);
  });
});

test.each([
  ['its own', { price: '6' }, undefined, '6'],
  ['that of the cheapest variant', variants('7', '6.5', ''), undefined, '6.5'],
  ['the default', { price: '0' }, '9', '9'],
])('the price of a goods is %s', (_, row, otherwise, price) => {
  expect(read(row, otherwise).goods?.price).toBe(price);
});

test('a variant without a price has that of the goods', () => {
  expect(read({ price: '6', ...variants('6.9', '') }).goods?.variants).toMatchObject([
    { sku: 'T-0', price: '6.9' },
    { sku: 'T-1', price: null },
  ]);
});

test.each([
  ['higher than the price', '8', '8'],
  ['as high', '6', null],
  ['lower', '5.99', null],
  ['in brackets', '(8)', null],
])('a crossed-out price that is %s', (_, listPrice, shown) => {
  expect(read({ price: '6', listPrice }).goods?.listPrice).toBe(shown);
});

describe('what a row says of samples', () => {
  test.each([
    ['nothing', {}, {}, []],
    ['a price', { 'Sample price': '$3.90' }, { samplePrice: '3.9' }, []],
    [
      'a price, a yes and pieces',
      { samples: 'yes', samplePrice: '4', sampleMost: 3 },
      { samplePrice: '4', sampleMost: 3 },
      [],
    ],
    ['pieces alone', { 'Sample quantity': 10 }, { sampleMost: 10 }, []],
    [
      'that there are none, whatever the price',
      { samples: 'No', samplePrice: '4' },
      { samplePrice: null },
      [],
    ],
    ['a price that is none', { samplePrice: 'ask us' }, {}, ['samplePrice is no number']],
    ['a price below zero', { samplePrice: '-4' }, {}, ['samplePrice is negative']],
    ['a price of nothing', { samplePrice: '0' }, {}, ['samplePrice is too small']],
    ['yes without a price', { samples: 'yes' }, {}, ['samplePrice is missing']],
    [
      'too many pieces',
      { samplePrice: '4', sampleMost: 11 },
      { samplePrice: '4', sampleMost: 1 },
      ['sampleMost is no whole number from 1 to 10; 1 was taken'],
    ],
  ])('%s', (_, row, samples, told) => {
    const { goods, notes } = read({ price: '6', ...row });
    expect(goods?.samples).toEqual(samples);
    expect(notes.map(({ field, reason }) => `${field} ${reason}`)).toEqual(told);
    expect(notes.every(({ severity }) => severity === 'cleaned')).toBe(true);
  });
});
