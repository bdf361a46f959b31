import { expect, test } from 'vitest';
import * as rules from './rules.ts';

const { ORDER_STATES } = rules;

test('existing clients know the states by these numbers', () => {
  expect(ORDER_STATES.map((state) => [rules.STATE_NUMBERS[state], state])).toEqual([
    [0, 'awaiting-payment'],
    [1, 'paid'],
    [2, 'confirmed'],
    [3, 'shipped'],
    [4, 'received'],
    [5, 'reviewed'],
    [6, 'refunded'],
    [-1, 'cancelled'],
  ]);
});

test('what is paid for is everything but what waits for it, or was called off', () => {
  expect(rules.PAID_STATES).toEqual(
    ORDER_STATES.filter((state) => state !== 'awaiting-payment' && state !== 'cancelled'),
  );
});

test('reasons are numbered by their place, as the specification lists them', () => {
  expect(rules.CANCEL_REASONS).toEqual([
    ...['not-wanted', 'goods-misplaced', 'ordered-twice', 'receipt-failed', 'other'],
  ]);
  expect(rules.RETURN_REASONS).toEqual([
    ...['not-received', 'disliked', 'wrong-goods', 'counterfeit', 'short-shipment', 'damaged'],
    ...['poor-quality', 'agreed-with-shop', 'other'],
  ]);
  expect(rules.RETURN_DETAIL_LENGTH).toBe(120);
});

test('a return is asked for, and then refunded or refused', () => {
  expect(rules.RETURN_STATES).toEqual(['none', 'requested', 'refunded', 'refused']);
});

test('an order’s history tells in these words', () => {
  expect(rules.ORDER_EVENTS).toEqual([
    ...['placed', 'paid', 'confirmed', 'part-shipped', 'shipped', 'tracked', 'tracking-corrected'],
    ...['delivered', 'received', 'completed', 'cancelled', 'cancelled-unpaid', 'return-requested'],
    ...['return-commented', 'refunded', 'return-refused', 'refunded-by-platform'],
    ...['default-review', 'reminded', 'noted', 'released'],
  ]);
});
