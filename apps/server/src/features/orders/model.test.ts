import { ORDER_STATES } from '@entrepot/contract/orders/rules';
import { describe, expect, test } from 'vitest';
import {
  before,
  commissionOn,
  daysAfter,
  FIRST_STATE,
  heldOf,
  mayBecome,
  minutesAfter,
  STEPS,
} from './model.ts';

describe('the steps of an order', () => {
  test('every state is reached from the first one', () => {
    const reached = new Set([FIRST_STATE]);
    for (const state of reached) {
      STEPS[state].forEach((next) => reached.add(next));
    }
    expect([...reached].toSorted()).toEqual([...ORDER_STATES].toSorted());
  });

  test('what is refunded or cancelled stays so, and nothing becomes what it is', () => {
    expect(STEPS.refunded).toEqual([]);
    expect(STEPS.cancelled).toEqual([]);
    expect(ORDER_STATES.filter((state) => mayBecome(state, state))).toEqual([]);
  });

  test('money never goes back to an unpaid order, and only an unpaid one is cancelled', () => {
    expect(before('awaiting-payment')).toEqual([]);
    expect(before('cancelled')).toEqual(['awaiting-payment']);
    expect(before('paid')).toEqual(['awaiting-payment']);
    expect(before('refunded')).toEqual(['paid', 'confirmed', 'shipped', 'received', 'reviewed']);
  });
});

describe('the money of an order', () => {
  const order = {
    goods: '153.6',
    total: '166.8',
    paid: '166.8',
    refunded: '0',
    released: '0',
    commissionRate: '0.045',
  };

  test('what is held is what was paid and neither went back nor on', () => {
    expect(heldOf({ ...order, refunded: '50', released: '16.8' })).toBe('100');
  });

  test.each([
    ['the whole', '166.8', {}, '6.912'],
    ['half of it, after a refund', '83.4', {}, '3.456'],
    ['nothing', '0', {}, '0'],
    ['a mall without commission', '166.8', { commissionRate: '0' }, '0'],
    ['goods without freight', '100', { goods: '100', total: '100' }, '4.5'],
  ])('commission is of the goods and not of freight: %s', (_, part, change, commission) => {
    expect(commissionOn(part, { ...order, ...change })).toBe(commission);
  });

  test('commission on any part is never more than the part, nor below zero', () => {
    for (const part of ['0.0000000001', '0.01', '166.7999999999', '166.8']) {
      const commission = Number(commissionOn(part, { ...order, commissionRate: '0.999999' }));
      expect(commission).toBeGreaterThanOrEqual(0);
      expect(commission).toBeLessThanOrEqual(Number(part));
    }
  });
});

test('days and minutes are exact', () => {
  const at = new Date('2026-03-28T23:30:00Z');
  expect(daysAfter(at, 1).toISOString()).toBe('2026-03-29T23:30:00.000Z');
  expect(minutesAfter(at, 30).toISOString()).toBe('2026-03-29T00:00:00.000Z');
});
