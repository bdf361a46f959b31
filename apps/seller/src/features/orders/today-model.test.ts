import { parseAmount, ZERO } from '@entrepot/contract/money';
import type { Today } from '@entrepot/contract/orders/seller-types';
import { expect, test } from 'vitest';
import { growth, tasksOf } from './today-model.ts';

const first = { number: '1', buyer: 'Ada', dueAt: '2026-11-21T10:00:00Z' };
const waiting = { count: 2, worth: parseAmount('12.5'), first };
const today = { toConfirm: waiting, toShip: waiting, returns: waiting } as unknown as Today;
const nothing = { count: 0, worth: ZERO, first: null };

test('what waits stands in the order in which it should be done', () => {
  expect(tasksOf(today, { runsOut: 3, soldOut: 4, toAnswer: 5 })).toEqual([
    { name: 'confirm', count: 2, worth: '12.5', first },
    { name: 'ship', count: 2, worth: '12.5', first },
    { name: 'returns', count: 2, worth: '12.5', first: { ...first, dueAt: null } },
    { name: 'restock', count: 3, worth: null, first: null },
    { name: 'soldOut', count: 4, worth: null, first: null },
    { name: 'answer', count: 5, worth: null, first: null },
  ]);
});

test('what does not wait is no task', () => {
  const idle = { ...today, toConfirm: nothing, toShip: nothing, returns: nothing };
  expect(tasksOf(idle, { runsOut: 0, soldOut: 0, toAnswer: 0 })).toEqual([]);
  const { returns } = { returns: { ...waiting, first: null } };
  expect(tasksOf({ ...idle, returns }, { runsOut: 0, soldOut: 0, toAnswer: 1 })).toEqual([
    { name: 'returns', count: 2, worth: '12.5', first: null },
    { name: 'answer', count: 1, worth: null, first: null },
  ]);
});

test('growth is told where there is something to compare with', () => {
  expect(growth(150, 100)).toBe(0.5);
  expect(growth(50, 100)).toBe(-0.5);
  expect(growth(1.5, 0.5)).toBe(2);
  expect(growth(150, 0)).toBeUndefined();
});
