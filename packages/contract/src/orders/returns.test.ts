/** What may be asked back for pieces: never more than they cost, and all of it in the end, to the cent. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, parseAmount, subtract, ZERO } from '../money.ts';
import {
  arePiecesLeft,
  isFiner,
  piecesLeft,
  type ReturnableLine,
  returnBounds,
} from './returns.ts';

const money = parseAmount;
const line = (change: Partial<ReturnableLine> = {}): ReturnableLine => ({
  ...{ id: 'l1', quantity: 3, shipped: 3, calledOff: 0, returned: 0, total: money('10') },
  ...change,
});
const ALL = money('1000');
const most = (of: ReturnableLine, quantity: number, held = ALL) =>
  returnBounds([of], [{ lineId: 'l1', of: 'sent', quantity }], held).most;

test('pieces cost whole cents, and the last one what is left of the line', () => {
  expect([1, 2, 3].map((count) => most(line(), count))).toEqual(['3.33', '6.66', '10']);
  expect(most(line({ returned: 2 }), 1)).toBe('3.34');
  expect(most(line({ returned: 1 }), 2)).toBe('6.67');
});

test('pieces that are paid back one after another cost what the line costs', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 1_000_000 }), (counts, cents) => {
      const quantity = counts.reduce((sum, count) => sum + count, 0);
      const total = money((cents / 100).toFixed(2));
      let [returned, sum] = [0, ZERO];
      for (const count of counts) {
        sum = add(sum, most(line({ quantity, shipped: quantity, returned, total }), count, total));
        returned += count;
      }
      expect(sum).toBe(total);
    }),
  );
});

describe('the bounds', () => {
  const half = line({ quantity: 10, shipped: 4, total: money('100') });
  const both = [
    { lineId: 'l1', of: 'unsent' as const, quantity: 6 },
    { lineId: 'l1', of: 'sent' as const, quantity: 2 },
  ];

  test('of the order as a whole are what is held', () => {
    expect(returnBounds([half], [], money('42.5'))).toEqual({ least: ZERO, most: '42.5' });
  });

  test('have what is not sent in full, and up to all of what is', () => {
    expect(returnBounds([half], both, ALL)).toEqual({ least: '60', most: '80' });
    expect(returnBounds([half], both.slice(0, 1), ALL)).toEqual({ least: '60', most: '60' });
    expect(returnBounds([half], both.slice(1), ALL)).toEqual({ least: ZERO, most: '20' });
  });

  test('are never above what is held', () => {
    expect(returnBounds([half], both, money('50'))).toEqual({ least: '50', most: '50' });
    expect(returnBounds([half], both, money('70'))).toEqual({ least: '60', most: '70' });
  });

  test('sum over lines, and leave out those that were not chosen', () => {
    const other = line({ id: 'l2', quantity: 2, shipped: 2, total: money('7') });
    const chosen = [...both, { lineId: 'l2', of: 'sent' as const, quantity: 1 }];
    expect(returnBounds([half, other, line({ id: 'l3' })], chosen, ALL)).toEqual({
      ...{ least: '60', most: '83.5' },
    });
  });
});

test('what is left of a line: of what was sent and not paid back, of what is neither sent nor called off', () => {
  const some = line({ quantity: 10, shipped: 5, calledOff: 2, returned: 1 });
  expect([piecesLeft(some, 'sent'), piecesLeft(some, 'unsent')]).toEqual([4, 3]);
  const left = (of: 'sent' | 'unsent', quantity: number, lineId = 'l1') =>
    arePiecesLeft([some], [{ lineId, of, quantity }]);
  expect([left('sent', 4), left('sent', 5), left('unsent', 3), left('unsent', 4)]).toEqual([
    ...[true, false, true, false],
  ]);
  expect(left('sent', 1, 'another order’s')).toBe(false);
  const twice = { lineId: 'l1', of: 'sent' as const, quantity: 1 };
  expect(arePiecesLeft([some], [twice, twice])).toBe(false);
  expect(arePiecesLeft([some], [twice, { ...twice, of: 'unsent' }])).toBe(true);
});

test('an amount has cents, but where an old order’s bounds are finer', () => {
  const bounds = { least: money('1.234'), most: money('5.678') };
  const finer = ['1.23', '1.234', '5.678', '5.67'].map((each) => isFiner(money(each), bounds));
  expect(finer).toEqual([false, false, false, false]);
  expect(isFiner(money('2.345'), bounds)).toBe(true);
  expect(compare(subtract(bounds.most, bounds.least), ZERO)).toBe(1);
});
