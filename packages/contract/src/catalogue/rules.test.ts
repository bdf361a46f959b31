import { expect, test } from 'vitest';
import { mostPieces, quantityProblem, reachableTiers } from './rules.ts';

const teapot = { name: 'Teapot', minimum: 24, lot: 6, maximum: null };

test.each([
  [23, 'QUANTITY_BELOW_MINIMUM'],
  [24, undefined],
  [25, 'QUANTITY_NOT_IN_LOTS'],
  [30, undefined],
  [498, undefined],
  [500, 'QUANTITY_ABOVE_MAXIMUM'],
])('%i pieces: %s', (quantity, code) => {
  expect(quantityProblem(teapot, quantity)?.code).toBe(code);
});

test('the listing’s own maximum holds when it is lower', () => {
  expect(quantityProblem({ ...teapot, maximum: 100 }, 102)).toEqual({
    code: 'QUANTITY_ABOVE_MAXIMUM',
    params: { name: 'Teapot', maximum: 96 },
  });
});

test('a minimum above the mall’s maximum can still be ordered', () => {
  expect(mostPieces({ minimum: 1_000, lot: 100, maximum: null }, 500)).toBe(1_000);
  expect(
    quantityProblem({ name: 'Pen', minimum: 1_000, lot: 100, maximum: null }, 1_000),
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
  expect(quantityProblem(teapot, 25)?.params['next']).toBe(30);
  expect(quantityProblem(teapot, 497)?.params['next']).toBe(498);
});
