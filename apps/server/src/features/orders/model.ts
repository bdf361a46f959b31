// What an order's money comes to. Pure: no database, no clock.
import { type Amount, type Rate, compare, shareHalfUp, subtract } from '@entrepot/contract/money';
import { type Parts, partsOf } from '@entrepot/contract/orders/parts';

export type Money = Parts & {
  total: Amount;
  paid: Amount;
  refunded: Amount;
  released: Amount;
  commissionRate: Rate;
};

/** What is still held for an order. */
export function heldOf({ paid, refunded, released }: Money): Amount {
  return subtract(subtract(paid, refunded), released);
}

/**
 * The mall's commission on a part of an order's money: the rate fixed at checkout, of the goods but not of freight and
 * tax, rounded half up to the cent; the rest of the part is the shop's.
 */
export function commissionOn(part: Amount, order: Money): Amount {
  const { goods } = partsOf(part, order);
  const commission = shareHalfUp(goods, order.commissionRate);
  return compare(commission, part) > 0 ? part : commission;
}

/** What the shop gets of a part of an order's money. */
export function payoutOf(part: Amount, order: Money): Amount {
  return subtract(part, commissionOn(part, order));
}
