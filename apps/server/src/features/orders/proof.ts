// What the proof of the books asks of orders.
import { allDays, daysOf, endOfOrders, ordersSince } from './queries/since.ts';
import { addToSums, carrySums, forgetSums } from './queries/sums.ts';

export const ordersProof = {
  since: ordersSince,
  daysOf,
  allDays,
  endOf: endOfOrders,
  addToSums,
  carrySums,
  forgetSums,
};
