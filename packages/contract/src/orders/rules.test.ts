import { expect, test } from 'vitest';
import * as rules from './rules.ts';

const { ORDER_STATES, ORDER_TABS, SELLER_TABS } = rules;

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

test('an order stands in these of its buyer’s tabs', () => {
  expect(rules.ORDER_TAB_NAMES).toEqual([
    ...['all', 'awaiting-payment', 'to-ship', 'confirmed', 'to-receive', 'received', 'to-review'],
    ...['after-sales', 'cancelled'],
  ]);
  expect(tabsByState(ORDER_TABS)).toEqual({
    'awaiting-payment': ['awaiting-payment'],
    paid: ['to-ship'],
    confirmed: ['to-ship', 'confirmed'],
    shipped: ['to-receive'],
    received: ['received', 'to-review'],
    reviewed: ['received'],
    refunded: ['after-sales'],
    cancelled: ['cancelled'],
  });
});

test('an order stands in these of its seller’s tabs', () => {
  expect(rules.SELLER_TAB_NAMES).toEqual([
    ...['open', 'to-confirm', 'to-ship', 'in-transit', 'received', 'returns', 'done', 'cancelled'],
    ...['awaiting-payment', 'all'],
  ]);
  expect(SELLER_TABS.returns).toEqual([]);
  expect(tabsByState(SELLER_TABS)).toEqual({
    'awaiting-payment': ['awaiting-payment'],
    paid: ['open', 'to-confirm'],
    confirmed: ['open', 'to-ship'],
    shipped: ['in-transit'],
    received: ['received'],
    reviewed: ['done'],
    refunded: ['done'],
    cancelled: ['cancelled'],
  });
});

/** All but `all`, which holds every state. */
function tabsByState({ all, ...tabs }: Record<string, readonly string[]>) {
  expect(all).toEqual(ORDER_STATES);
  const names = (state: string) => Object.keys(tabs).filter((tab) => tabs[tab]?.includes(state));
  return Object.fromEntries(ORDER_STATES.map((state) => [state, names(state)]));
}

test('a buyer acts, and an order’s history tells, in these words', () => {
  expect(rules.BUYER_ACTIONS.join(' ')).toBe('pay cancel remind receive return review');
  expect(rules.ORDER_EVENTS).toEqual([
    ...['placed', 'paid', 'confirmed', 'shipped', 'delivered', 'received', 'completed'],
    ...['cancelled', 'cancelled-unpaid', 'return-requested', 'refunded', 'return-refused'],
    ...['refunded-by-platform', 'default-review', 'reminded', 'released'],
  ]);
});
