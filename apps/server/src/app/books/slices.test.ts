import { expect, test } from 'vitest';
import { idsWithin, inSlices, nextCount, type Slice, within } from './slices.ts';

test.each([
  [1_000, 10, 2_000],
  [1_000, 300, 1_000],
  [2_100, 501, 1_050],
  [1_000, 9_000, 1_000],
  [800_000, 10, 1_000_000],
])('after %i in %i ms come %i', (count, ms, next) => {
  expect(nextCount(count, ms)).toBe(next);
});

const WORDS = Array.from({ length: 2_500 }, (_, index) => String(index).padStart(4, '0'));

/** As the database gives it. */
const endOf = async (after: string | undefined, count: number) =>
  WORDS.filter((word) => after === undefined || word > after)[count - 1];

test('slices follow each other without a gap, from before the first to after the last', async () => {
  const slices: Slice[] = [];
  await inSlices({ endOf, look: async (slice) => void slices.push(slice) }, () => false);
  expect(slices[0]).toEqual({ after: undefined, to: '0999' });
  expect(slices.slice(1).map(({ after }) => after)).toEqual(
    slices.slice(0, -1).map(({ to }) => to),
  );
  expect(slices.at(-1)?.to).toBeUndefined();
});

test('no more are looked at when that is enough', async () => {
  let looked = 0;
  await inSlices({ endOf, look: async () => void (looked += 1) }, () => looked === 1);
  expect(looked).toBe(1);
});

test.each([
  [{ after: undefined, to: undefined }, ['true'], []],
  [{ after: 'a', to: undefined }, ['x > ', ''], ['a']],
  [{ after: undefined, to: 'b' }, ['x <= ', ''], ['b']],
  [{ after: 'a', to: 'b' }, ['x > ', ' and x <= ', ''], ['a', 'b']],
])('%j as a condition', (slice, strings, values) => {
  expect(within(slice)('x')).toEqual({ strings, values });
});

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

test.each([
  [{ after: undefined, to: undefined }, 'x >= ', [FIRST, LAST]],
  [{ after: 'a', to: undefined }, 'x > ', ['a', LAST]],
  [{ after: undefined, to: 'b' }, 'x >= ', [FIRST, 'b']],
  [{ after: 'a', to: 'b' }, 'x > ', ['a', 'b']],
])('%j as a condition on ids has both ends', (slice, from, values) => {
  expect(idsWithin(slice)('x')).toEqual({ strings: [from, ' and x <= ', ''], values });
});
