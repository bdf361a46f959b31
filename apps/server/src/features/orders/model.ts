// What an order's money comes to. Pure: no database, no clock.
import {
  add,
  type Amount,
  type Rate,
  compare,
  shareHalfUp,
  subtract,
} from '@entrepot/contract/money';
import { type Parts, partsOf } from '@entrepot/contract/orders/parts';

export type Money = Parts & {
  total: Amount;
  paid: Amount;
  /** What the mall puts in for a coupon of its own, what of it is there, and what has gone back. */
  subsidy: Amount;
  subsidyPaid: Amount;
  subsidyBack: Amount;
  refunded: Amount;
  released: Amount;
  commissionRate: Rate;
};

/** What is still held for an order. */
export function heldOf({
  paid,
  subsidyPaid,
  refunded,
  subsidyBack,
  released,
}: Omit<Money, keyof Parts | 'total' | 'commissionRate' | 'subsidy'>): Amount {
  return subtract(add(paid, subsidyPaid), add(refunded, subsidyBack, released));
}

/** All that an order comes to for its shop: what the buyer pays, and what the mall puts in. */
export const worthOf = ({ total, subsidy }: Pick<Money, 'total' | 'subsidy'>): Amount =>
  add(total, subsidy);

/**
 * The mall's commission on a part of an order's money: the rate fixed at checkout, of the goods but not of freight and
 * tax, rounded half up to the cent; the rest of the part is the shop's.
 */
export function commissionOn(part: Amount, order: Money): Amount {
  const { goods } = partsOf(part, { ...order, goods: add(order.goods, order.subsidy) });
  const commission = shareHalfUp(goods, order.commissionRate);
  return compare(commission, part) > 0 ? part : commission;
}

/** What the shop gets of a part of an order's money. */
export function payoutOf(part: Amount, order: Money): Amount {
  return subtract(part, commissionOn(part, order));
}
