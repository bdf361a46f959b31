// What an amount of an order consists of.
import { type Amount, split, ZERO } from '../money.ts';

/** Goods after discount, freight and tax: of an order, or of a part of its money. */
export type Parts = { goods: Amount; freight: Amount; tax: Amount };

/**
 * The goods, freight and tax in an amount of an order's money, in the order's own proportion and to the cent; they sum
 * to the amount. The whole total consists of exactly what was charged.
 */
export function partsOf(amount: Amount, { goods, freight, tax }: Parts): Parts {
  const [ofGoods = ZERO, ofFreight = ZERO, ofTax = ZERO] = split(amount, [goods, freight, tax]);
  return { goods: ofGoods, freight: ofFreight, tax: ofTax };
}
