// What the proof of the books asks of orders.
import { allDays, daysOf, endOfOrders, ordersSince } from './queries/since.ts';
import { addSums, changedSums, forgetSums, sumsOf } from './queries/sums.ts';

export const ordersProof = {
  since: ordersSince,
  daysOf,
  allDays,
  endOf: endOfOrders,
  sumsOf,
  changedSums,
  addSums,
  forgetSums,
};
