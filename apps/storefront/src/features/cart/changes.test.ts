import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import { expect, test } from 'vitest';
import { anOffer } from '../../testing/quotes.ts';
import { changesOf, factsOf } from './changes.ts';

const line = (seen: ReturnType<typeof factsOf>, quantity = 48) => ({
  ...{ listingId: anId<never>('teapot'), variantId: null, quantity, checked: true },
  ...{ saved: false, at: 0, seen },
});
const offer = anOffer();
const before = factsOf({ offer, problem: null });
const offShelf = { code: 'GOODS_OFF_SHELF', params: {} } as const;
const gone = { code: 'GOODS_NOT_FOUND', params: {} } as const;

test.each([
  ['nothing when nothing is different', {}, null, []],
  [
    'a price that rose',
    { price: parseAmount('7') },
    null,
    [{ kind: 'priceRose', before: '6.4', now: '7' }],
  ],
  [
    'a price that fell',
    { price: parseAmount('6') },
    null,
    [{ kind: 'priceFell', before: '6.4', now: '6' }],
  ],
  ['a minimum that rose', { minimum: 30 }, null, [{ kind: 'minimumRose', before: 24, now: 30 }]],
  ['no minimum that fell', { minimum: 12 }, null, []],
  ['stock that is too little now', { available: 12 }, null, [{ kind: 'stockFell', left: 12 }]],
  ['no stock that is still enough', { available: 50 }, null, []],
  ['goods off the shelf, and nothing else of them', { minimum: 30 }, offShelf, ['offShelf']],
])('a line tells %s', (...[, change, problem, expected]) => {
  const told = changesOf({ line: line(before), offer: anOffer(change), problem });
  expect(told).toMatchObject(
    expected.map((each) => (typeof each === 'string' ? { kind: each } : each)),
  );
  expect(told).toHaveLength(expected.length);
});

test('goods that are gone are told once, and so is that they are back', () => {
  expect(changesOf({ line: line(before), offer: null, problem: gone })).toEqual([
    { kind: 'offShelf' },
  ]);
  const known = before && { ...before, onShelf: false };
  expect(changesOf({ line: line(known), offer: null, problem: gone })).toEqual([]);
  expect(changesOf({ line: line(known), offer, problem: null })).toEqual([{ kind: 'backAgain' }]);
});

test('of a line that was never looked at, or is being asked for, nothing is told', () => {
  expect(changesOf({ line: line(null), offer: anOffer({ minimum: 90 }), problem: null })).toEqual(
    [],
  );
  expect(changesOf({ line: line(before), offer: null, problem: null })).toEqual([]);
});
