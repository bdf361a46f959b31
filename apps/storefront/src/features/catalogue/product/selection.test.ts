import { anId } from '@entrepot/contract/testing/an-id';
import type { GoodsDetails, Variant } from '@entrepot/contract/catalogue/types';
import { add, parseAmount } from '@entrepot/contract/money';
import { describe, expect, test } from 'vitest';
import {
  currentStep,
  firstPieces,
  goodsReasons,
  type Pieces,
  priceSteps,
  select,
  withPasted,
} from './selection.ts';

const variant = (id: string, available: number, surcharge = '0'): Variant => ({
  id: anId(id),
  sku: id,
  attributes: [],
  picture: null,
  surcharge: parseAmount(surcharge),
  available,
});

const of = (pieces: Record<string, number>): Pieces =>
  new Map(Object.entries(pieces).map(([variant, count]) => [anId(variant), count]));

const teapot = {
  name: 'Teapot',
  price: '6.4',
  listPrice: '8.2',
  tiers: [
    { from: 96, price: '5.9' },
    { from: 288, price: '5.35' },
  ],
  unitFreight: '0.5',
  unitTax: '0',
  minimum: 24,
  lot: 6,
  maximum: null,
  variants: [variant('green', 1240), variant('red', 90), variant('gold', 0, '0.1')],
} as unknown as GoodsDetails;

describe('pieces of several colours', () => {
  test('reach a step together and are priced exactly', () => {
    const chosen = select(teapot, of({ green: 72, red: 24 }), 500);
    expect(chosen).toMatchObject({
      quantity: 96,
      goods: '566.4',
      freight: '48',
      total: '614.4',
      next: { missing: 192, price: '5.35' },
      problem: null,
    });
  });

  test('tell what stands in the way', () => {
    expect(select(teapot, of({ green: 12 }), 500).problem?.code).toBe('QUANTITY_BELOW_MINIMUM');
    expect(select(teapot, of({ green: 504 }), 500).problem?.code).toBe('QUANTITY_ABOVE_MAXIMUM');
    expect(select(teapot, of({ green: 25 }), 500).problem?.code).toBe('QUANTITY_NOT_IN_LOTS');
  });

  test('a surcharge is paid on every piece at every step', () => {
    expect(select(teapot, of({ gold: 96 }), 500).goods).toBe('576');
  });
});

test('the price of the goods is explained line by line, and the lines sum to it', () => {
  const pieces = of({ green: 72, gold: 24 });
  const { lines, goods } = select(teapot, pieces, 500);
  const reasons = goodsReasons(lines);
  expect(reasons).toEqual([
    { kind: 'list', from: null, amount: '787.2' },
    { kind: 'surcharge', from: null, amount: '2.4' },
    { kind: 'offer', from: null, amount: '-172.8' },
    { kind: 'tier', from: 96, amount: '-48' },
  ]);
  expect(add(...reasons.map(({ amount }) => amount))).toBe(goods);
});

test('the price table runs from the minimum to an open end', () => {
  expect(priceSteps(teapot)).toEqual([
    { from: 24, to: 95, price: '6.4' },
    { from: 96, to: 287, price: '5.9' },
    { from: 288, to: undefined, price: '5.35' },
  ]);
  expect([0, 24, 96, 900].map((pieces) => currentStep(teapot, pieces))).toEqual([24, 24, 96, 288]);
});

test('a pasted column fills colour after colour, in lots and within stock', () => {
  expect(withPasted(teapot, anId('green'), [25, 200, 7])).toEqual(
    of({ green: 24, red: 90, gold: 0 }),
  );
  expect(withPasted(teapot, anId('red'), [12])).toEqual(of({ red: 12 }));
});

test('a page begins with the minimum, in the first variants that have stock', () => {
  expect(firstPieces(teapot)).toEqual(of({ green: 24 }));
  const short = {
    ...teapot,
    variants: [variant('gone', 0), variant('few', 15), variant('red', 90)],
  };
  expect(firstPieces(short)).toEqual(of({ few: 12, red: 12 }));
  expect(firstPieces({ ...teapot, minimum: 20, variants: [variant('one', 30)] })).toEqual(
    of({ one: 24 }),
  );
});

test('goods of which less is left than the minimum begin with nothing', () => {
  expect(firstPieces({ ...teapot, variants: [variant('one', 12)] })).toEqual(new Map());
});
