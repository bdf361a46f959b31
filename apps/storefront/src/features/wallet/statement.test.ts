import { expect, it } from 'vitest';
import { orderOf } from './statement.ts';

const ORDER = '019ab0de-7c11-7000-8000-0123456789ab';

it('a payment leads to its order, a payout and test money lead nowhere', () => {
  expect(orderOf({ kind: 'order-pay', ref: `orders/${ORDER}` })).toBe(ORDER);
  expect(orderOf({ kind: 'order-refund', ref: `orders/${ORDER}` })).toBe(ORDER);
  expect(orderOf({ kind: 'order-release', ref: `orders/${ORDER}` })).toBeUndefined();
  expect(orderOf({ kind: 'demo-funds', ref: `demo/${ORDER}` })).toBeUndefined();
});
