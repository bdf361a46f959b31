import { describe, expect, test } from 'vitest';
import { type Act, stepsOf } from '../life.ts';
import {
  BUYER_ACTIONS,
  NEXT_DUE,
  OPERATOR_ACTIONS,
  ORDER_TAB_NAMES,
  ORDER_TABS,
  ORDER_TIMERS,
  orderLife,
  SELLER_ACTIONS,
  SELLER_TAB_NAMES,
  SELLER_TABS,
  type TabOf,
} from './life.ts';
import { ORDER_EVENTS, ORDER_STATES, type OrderState, PAID_STATES } from './rules.ts';

const STEPS = stepsOf(orderLife);
const before = (state: OrderState) =>
  STEPS.filter(({ to }) => to === state).map(({ from }) => from);
const after = (state: OrderState) => STEPS.filter(({ from }) => from === state).map(({ to }) => to);

describe('the steps of an order', () => {
  test('every state is reached from the first one', () => {
    const reached = new Set<string>(['awaiting-payment']);
    for (const state of reached) {
      after(state as OrderState).forEach((next) => reached.add(next));
    }
    expect([...reached].toSorted()).toEqual([...ORDER_STATES].toSorted());
  });

  test('what is refunded or cancelled stays so, and nothing becomes what it is', () => {
    expect(after('refunded')).toEqual([]);
    expect(after('cancelled')).toEqual([]);
    expect(STEPS.filter(({ from, to }) => from === to)).toEqual([]);
  });

  test('money never goes back to an unpaid order, and only an unpaid one is cancelled', () => {
    expect(before('awaiting-payment')).toEqual([]);
    expect(before('cancelled')).toEqual(['awaiting-payment']);
    expect(before('paid')).toEqual(['awaiting-payment']);
    expect(before('refunded')).toEqual(PAID_STATES.filter((state) => state !== 'refunded'));
  });
});

test('every entry of the timeline is written by an act, but the first', () => {
  const written = new Set(Object.values<Act>(orderLife.acts).map(({ event }) => event));
  expect([...written].toSorted()).toEqual(
    ORDER_EVENTS.filter((event) => event !== 'placed').toSorted(),
  );
});

test('the clock does what has a time, and nobody else', () => {
  for (const [name, { by, due }] of Object.entries<Act>(orderLife.acts)) {
    expect([name, by.includes('system')]).toEqual([name, due !== undefined]);
  }
});

test('an order stands in these of its buyer’s tabs', () => {
  expect(ORDER_TAB_NAMES).toEqual([
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
  expect(SELLER_TAB_NAMES).toEqual([
    ...['open', 'to-confirm', 'to-ship', 'in-transit', 'received', 'returns', 'done', 'cancelled'],
    ...['awaiting-payment', 'all'],
  ]);
  expect(SELLER_TABS.returns).toEqual({ states: [], returns: ['requested'] });
  expect(ORDER_TABS['after-sales'].returns).toEqual(['requested', 'refunded', 'refused']);
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
function tabsByState({ all, ...tabs }: Record<string, TabOf>) {
  expect(all).toEqual({ states: ORDER_STATES });
  const names = (state: OrderState) =>
    Object.keys(tabs).filter((tab) => tabs[tab]?.states.includes(state));
  return Object.fromEntries(ORDER_STATES.map((state) => [state, names(state)]));
}

test('an order that is over waits for nothing', () => {
  const waiting = ORDER_STATES.filter((state) => NEXT_DUE[state] !== null);
  expect(waiting).toEqual(ORDER_STATES.filter((state) => after(state).length > 0));
});

test('each acts in these words', () => {
  expect(BUYER_ACTIONS.join(' ')).toBe('pay cancel remind note receive return review');
  expect(SELLER_ACTIONS.join(' ')).toBe(
    'confirm ship ship-part track correct-tracking comment-return',
  );
  expect(OPERATOR_ACTIONS.join(' ')).toBe(
    'refund refund-part refund-rest refuse refund-by-platform refund-part-by-platform',
  );
  expect(ORDER_TIMERS.join(' ')).toBe('cancel-unpaid receive-overdue review-overdue release');
});
