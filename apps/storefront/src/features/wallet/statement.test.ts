import { expect, it } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { causePlace } from './statement.ts';

const ID = '019ab0de-7c11-7000-8000-0123456789ab';

it('a payment leads to its order, a payout and test money lead nowhere', () => {
  const order = { what: 'order', href: paths.order(ID) };
  expect(causePlace({ kind: 'order-pay', ref: `orders/${ID}` })).toEqual(order);
  expect(causePlace({ kind: 'order-refund', ref: `orders/${ID}` })).toEqual(order);
  expect(causePlace({ kind: 'order-release', ref: `orders/${ID}` })).toBeUndefined();
  expect(causePlace({ kind: 'demo-funds', ref: `demo/${ID}` })).toBeUndefined();
});
