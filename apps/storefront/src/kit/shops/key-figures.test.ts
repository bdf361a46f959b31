import type { ShopFigures } from '@entrepot/contract/sellers/types';
import { expect, test } from 'vitest';
import { keyFigures } from './key-figures.ts';

const young: ShopFigures = {
  followers: 2,
  goods: 12,
  sold: 0,
  views: 2,
  reviews: 2,
  goodReviewPercent: 50,
  daysToShip: 1,
};

test('a young shop shows what it has, and no low figures', () => {
  expect(keyFigures(young)).toEqual(['ships', 'goods', 'since']);
  const opened = { ...young, goods: 0, daysToShip: null };
  expect(keyFigures(opened)).toEqual(['since']);
});

test('a shop that is praised by many says so first', () => {
  const old = { ...young, followers: 900, sold: 4_000, reviews: 80, goodReviewPercent: 96 };
  expect(keyFigures(old)).toEqual(['good', 'sold', 'ships', 'goods']);
});
