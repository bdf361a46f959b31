import { expect, test } from 'vitest';
import { levelOf, MOST_REVIEW_PICTURES, REVIEW_LENGTH, REVIEW_LEVELS } from './rules.ts';

test.each([
  [1, 'bad'],
  [2, 'medium'],
  [3, 'medium'],
  [4, 'good'],
  [5, 'good'],
])('%i stars are %s', (rating, level) => {
  expect(levelOf(rating)).toBe(level);
});

test('a review has a level, nine pictures and a thousand characters', () => {
  expect(REVIEW_LEVELS).toEqual(['good', 'medium', 'bad']);
  expect([MOST_REVIEW_PICTURES, REVIEW_LENGTH]).toEqual([9, 1_000]);
});
