import { expect, test } from 'vitest';
import {
  HIGHEST_QUANTITY,
  HIGHEST_STOCK,
  mostPieces,
  quantityProblem,
  reachableTiers,
  sorts,
} from './rules.ts';

const MALL_MOST = 500;
const teapot = { name: 'Teapot', minimum: 24, lot: 6, maximum: null };

test.each([
  [23, 'QUANTITY_BELOW_MINIMUM'],
  [24, undefined],
  [25, 'QUANTITY_NOT_IN_LOTS'],
  [30, undefined],
  [498, undefined],
  [500, 'QUANTITY_ABOVE_MAXIMUM'],
])('%i pieces: %s', (quantity, code) => {
  expect(quantityProblem(teapot, quantity, MALL_MOST)?.code).toBe(code);
});

test('the listing’s own maximum holds when it is lower', () => {
  expect(quantityProblem({ ...teapot, maximum: 100 }, 102, MALL_MOST)).toEqual({
    code: 'QUANTITY_ABOVE_MAXIMUM',
    params: { name: 'Teapot', maximum: 96 },
  });
});

test('a minimum above the mall’s maximum can still be ordered', () => {
  expect(mostPieces({ minimum: 1_000, lot: 100, maximum: null }, 500)).toBe(1_000);
  expect(
    quantityProblem({ name: 'Pen', minimum: 1_000, lot: 100, maximum: null }, 1_000, MALL_MOST),
  ).toBeNull();
});

test('steps that no order reaches fall away, whether the mall or the shop sets the maximum', () => {
  const tiers = [{ from: 96 }, { from: 498 }, { from: 960 }, { from: 40_000 }];
  expect(reachableTiers(tiers, teapot, 500)).toEqual([{ from: 96 }, { from: 498 }]);
  expect(reachableTiers(tiers, { ...teapot, maximum: 100 }, 500)).toEqual([{ from: 96 }]);
  expect(reachableTiers(tiers, { ...teapot, maximum: 1_000 }, 500)).toHaveLength(2);
  expect(reachableTiers(tiers, { ...teapot, minimum: 1_000, lot: 100 }, 500)).toHaveLength(3);
});

test('what is not in packs is told the next quantity that can be ordered', () => {
  expect(quantityProblem(teapot, 25, MALL_MOST)?.params['next']).toBe(30);
  expect(quantityProblem(teapot, 497, MALL_MOST)?.params['next']).toBe(498);
});

test('what is too little is told the minimum', () => {
  expect(quantityProblem(teapot, 1, MALL_MOST)).toEqual({
    code: 'QUANTITY_BELOW_MINIMUM',
    params: { name: 'Teapot', minimum: 24 },
  });
});

test('a minimum that is not in lots is ordered in the next one', () => {
  expect(mostPieces({ minimum: 25, lot: 10, maximum: 20 }, 500)).toBe(30);
});

test('the mall takes as many pieces of a listing as its setting says', () => {
  const anyNumber = { ...teapot, minimum: 1, lot: 1 };
  expect(quantityProblem(anyNumber, 501, 501)).toBeNull();
  expect(quantityProblem(anyNumber, 501, MALL_MOST)?.params['maximum']).toBe(500);
});

test('goods are counted to a million, stock to a thousand million', () => {
  expect([HIGHEST_QUANTITY, HIGHEST_STOCK]).toEqual([10 ** 6, 10 ** 9]);
});

test('lists of goods are sorted by these words, which stand in addresses that people keep', () => {
  expect(sorts.join(' ')).toBe(
    'relevance newest oldest price-up price-down sold least-sold discount minimum',
  );
});
