import { expect, test } from 'vitest';
import { beginningOf, plainNumber } from './model.ts';

test.each([
  ['fr-tp 1200', 'FRTP1200'],
  [' FR.TP/1200 ', 'FRTP1200'],
  ['№ 12-é', '12É'],
])('%j is the number %j', (written, plain) => {
  expect(plainNumber(written)).toBe(plain);
});

test.each([
  ['FRTP1200', 'FRTP'],
  ['FRTP', 'FRT'],
  ['FR1', ''],
])('what is nearly %j begins with %j', (plain, beginning) => {
  expect(beginningOf(plain)).toBe(beginning);
});
