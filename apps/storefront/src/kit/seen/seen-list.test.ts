import { expect, test } from 'vitest';
import { mergedSeen, MOST_SEEN, type Seen } from './seen-list.ts';

const seen = (id: string, at: number): Seen => ({ id, at });
const ids = (list: readonly Seen[]) => list.map(({ id }) => id).join(' ');

test('what is looked at again is there once, and first', () => {
  const list = mergedSeen([seen('teapot', 3)], [seen('mug', 2), seen('teapot', 1)]);
  expect(list).toEqual([seen('teapot', 3), seen('mug', 2)]);
});

test('two lists become one in the order of the looks', () => {
  expect(ids(mergedSeen([seen('a', 5), seen('c', 1)], [seen('b', 3), seen('d', 0)]))).toBe(
    'a b c d',
  );
});

test('what was looked at longest ago makes room', () => {
  const full = Array.from({ length: MOST_SEEN }, (_, at) => seen(`p${at}`, at));
  const list = mergedSeen([seen('new', 100)], full);
  expect(list).toHaveLength(MOST_SEEN);
  expect(ids(list)).toMatch(/^new p23 /);
  expect(ids(list)).not.toContain('p0 ');
  expect(list.at(-1)?.id).toBe('p1');
});
