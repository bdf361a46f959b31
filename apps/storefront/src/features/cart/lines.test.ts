import { anId } from '@entrepot/contract/testing/an-id';
import { describe, expect, test } from 'vitest';
import {
  type CartLine,
  changedLines,
  lineKey,
  mergedLines,
  readLines,
  withLines,
} from './lines.ts';

const line = (listing: string, quantity: number, variant: string | null = null): CartLine => ({
  listingId: anId(listing),
  variantId: variant === null ? null : anId(variant),
  quantity,
  ...{ checked: true, saved: false, at: 0, seen: null },
});
const plain = (lines: readonly CartLine[]) => lines.map((each) => ({ ...each, at: 0 }));

describe('adding to the cart', () => {
  test('puts each line before those that are there, in the order in which they are given', () => {
    const lines = withLines([{ ...line('a', 1), at: 90 }], [line('b', 2), line('c', 3)], 50);
    expect(lines.map(({ at }) => at)).toEqual([92, 91, 90]);
  });

  test('a line that was saved for later comes back with what is added now', () => {
    const saved = { ...line('a', 24), saved: true };
    expect(plain(withLines([saved], [line('a', 6)]))).toEqual([line('a', 6)]);
  });

  test('new lines come first, checked', () => {
    const lines = withLines([{ ...line('a', 1), checked: false }], [line('b', 2)]);
    expect(plain(lines)).toEqual([line('b', 2), { ...line('a', 1), checked: false }]);
  });

  test('a line that is there grows, each variant for itself', () => {
    const lines = withLines([line('a', 6, 'red')], [line('a', 6, 'red'), line('a', 12, 'blue')]);
    expect(plain(lines)).toEqual([line('a', 12, 'red'), line('a', 12, 'blue')]);
  });
});

test('a guest’s cart joins the account’s without doubling anything', () => {
  const merged = mergedLines([line('a', 24), line('b', 6)], [line('a', 12), line('c', 3)]);
  expect(merged).toEqual([line('a', 24), line('b', 6), line('c', 3)]);
  expect(mergedLines(merged, merged)).toEqual(merged);
});

test('only the named lines change', () => {
  const lines = [line('a', 1), line('b', 1)];
  expect(changedLines(lines, new Set([lineKey(line('b', 0))]), { quantity: 5 })).toEqual([
    line('a', 1),
    line('b', 5),
  ]);
});

test('what is not a line is left out', () => {
  const text = JSON.stringify([
    line('a', 1),
    { listingId: 7 },
    null,
    { ...line('b', 1), quantity: -1 },
  ]);
  expect(readLines(text)).toEqual([line('a', 1)]);
  expect(readLines('{}')).toEqual([]);
});
