import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount } from '../money.ts';
import { anId } from '../testing/an-id.ts';
import {
  type CartRecord,
  isLater,
  mergeRecords,
  MOST_AHEAD_MS,
  MOST_CART_LINES,
  nextStamp,
  REMOVED_DAYS,
  takeIn,
} from './rules.ts';

const NOW = 1_800_000_000_000;
const stamps = fc.record({
  time: fc.integer({ min: 1, max: 4 }),
  device: fc.constantFrom('phone000', 'laptop00', 'tablet00'),
});
/** One device stamps one edit once, so two of the same stamp say the same. */
const saying = (stamp: { time: number; device: string }) => stamp.time * 10 + stamp.device.length;
const records: fc.Arbitrary<CartRecord> = fc
  .record({ wished: stamps, looked: fc.option(stamps) })
  .map(({ wished, looked }) => ({
    listingId: anId('teapot'),
    variantId: null,
    wish: {
      ...{ quantity: saying(wished), checked: true, saved: false },
      ...{ removed: wished.time % 2 === 0, at: wished.time, stamp: wished },
    },
    seen: looked && {
      ...{ price: parseAmount(String(saying(looked))), minimum: 1, available: 9 },
      ...{ onShelf: true, stamp: looked },
    },
  }));

const aRecord = (name: string, time = NOW, change: Partial<CartRecord['wish']> = {}) => ({
  listingId: anId<CartRecord['listingId']>(name),
  variantId: null,
  wish: {
    ...{ quantity: 6, checked: true, saved: false, removed: false, at: time },
    stamp: { time, device: 'phone000' },
    ...change,
  },
  seen: null,
});

describe('two versions of a line', () => {
  test('become the same one, whichever comes first', () => {
    fc.assert(
      fc.property(records, records, (a, b) => {
        expect(mergeRecords(a, b)).toEqual(mergeRecords(b, a));
      }),
    );
  });

  test('become the same one in whatever groups they come, and however often', () => {
    fc.assert(
      fc.property(records, records, records, (a, b, c) => {
        const left = mergeRecords(mergeRecords(a, b), c);
        expect(mergeRecords(a, mergeRecords(b, c))).toEqual(left);
        expect(mergeRecords(left, b)).toEqual(left);
        expect(mergeRecords(left, left)).toEqual(left);
      }),
    );
  });

  test('keep the later wish and what was seen later, each by itself', () => {
    const before = aRecord('teapot', 5);
    const seen = { price: parseAmount('2'), minimum: 1, available: 3, onShelf: true };
    const looked = {
      ...aRecord('teapot', 4, { quantity: 12 }),
      seen: { ...seen, stamp: { time: 9, device: 'laptop00' } },
    };
    expect(mergeRecords(before, looked)).toEqual({ ...before, seen: looked.seen });
  });
});

test('an edit is later than all that its device knows, though its clock is late', () => {
  const known = { time: 900, device: 'zzzzzzzz' };
  const next = nextStamp('aaaaaaaa', 100, known.time);
  expect(isLater(next, known)).toBe(true);
  expect(isLater(known, next)).toBe(false);
  expect(nextStamp('aaaaaaaa', 5_000.7, 900).time).toBe(5_000);
});

describe('what a device hands in', () => {
  const at = { lines: 0, now: NOW };

  test('is taken once, and changes nothing the second time', () => {
    const record = aRecord('teapot');
    expect(takeIn([], [record, record], at).changed).toEqual([record]);
    expect(takeIn([record], [record], at).changed).toEqual([]);
  });

  test('is not taken ahead of the clock, by more than it may be late', () => {
    const early = aRecord('teapot', NOW + MOST_AHEAD_MS);
    expect(takeIn([], [early], at)).toMatchObject({ changed: [early], ahead: false });
    const ahead = aRecord('teapot', NOW + MOST_AHEAD_MS + 1);
    expect(takeIn([], [ahead], at)).toEqual({ changed: [], ahead: true, full: false });
  });

  test('does not come back from a time of which removals are forgotten', () => {
    const old = aRecord('teapot', NOW - REMOVED_DAYS * 86_400_000 - 1);
    expect(takeIn([], [old], at).changed).toEqual([]);
    const justNot = aRecord('teapot', NOW - REMOVED_DAYS * 86_400_000);
    expect(takeIn([], [justNot], at).changed).toEqual([justNot]);
  });

  test('is not taken beyond the most lines; changes, removals and what makes room are', () => {
    const full = { lines: MOST_CART_LINES, now: NOW };
    const [there, fresh] = [aRecord('there', 5), aRecord('fresh')];
    const more = aRecord('there', NOW, { quantity: 9 });
    expect(takeIn([there], [fresh, more], full)).toEqual({
      ...{ changed: [more], ahead: false, full: true },
    });
    const gone = aRecord('there', NOW, { removed: true });
    expect(takeIn([there], [gone, fresh], full)).toMatchObject({
      ...{ changed: [gone, fresh], full: false },
    });
    expect(takeIn([], [aRecord('gone', NOW, { removed: true })], full).changed).toHaveLength(1);
  });
});
