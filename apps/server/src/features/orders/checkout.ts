// From the lines of a checkout to one order per seller. Pure: prices and limits, no database.
import type { ShopId } from '@entrepot/contract/ids';
import {
  type Agreed,
  type CartSums,
  type PricedCart,
  type PricedLine,
} from '@entrepot/contract/catalogue/pricing';
import { type CouponsByShop, priceWithCoupons } from '@entrepot/contract/coupons/pricing';
import type { CartLine } from '@entrepot/contract/catalogue/types';
import { type Amount, compare, moneyText, parseAmount } from '@entrepot/contract/money';
import { Refusal } from '../../platform/refusal.ts';
import type { LineForOrder, OrderableOffer } from '../catalogue/index.ts';

/** What is bought, and how many pieces of it. */
export type CheckoutLine = OrderableOffer & { quantity: number; agreed?: Agreed | undefined };

/** Equal lines become one before anything is checked, or a limit could be passed in two halves. */
export function mergeLines(lines: readonly CartLine[]): CartLine[] {
  return merge(lines, (line) => `${line.listingId} ${line.variantId ?? ''}`);
}

/**
 * The lines as they can be bought; refuses with the first problem. Merged again, for "the only variant" and that
 * variant by its name turn out to be the same only now.
 */
export function checkoutLines(found: readonly LineForOrder[]): CheckoutLine[] {
  const lines = found.map(({ offer, problem, wanted }) => {
    if (problem || !offer) {
      throw new Refusal(problem?.code ?? 'GOODS_NOT_FOUND', problem?.params);
    }
    return { ...offer, quantity: wanted.quantity };
  });
  return merge(lines, (line) => `${line.listingId} ${line.variantId}`);
}

function merge<Line extends { quantity: number }>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const known = merged.get(keyOf(line));
    merged.set(keyOf(line), {
      ...line,
      quantity: line.quantity + (known?.quantity ?? 0),
    });
  }
  return [...merged.values()];
}

/** What can be paid at all: nothing is sold for less than a cent. */
const LEAST_CHARGE = parseAmount('0.01');

/**
 * Prices the checkout; refuses when the buyer was shown another total, or a part is below the mall's minimum, which does
 * not hold where all prices were agreed.
 */
export function priceCheckout(
  lines: readonly CheckoutLine[],
  expectedTotal: Amount | undefined,
  minimum: Amount,
  coupons: CouponsByShop = new Map(),
): PricedCart<CheckoutLine> {
  const cart = priceWithCoupons(lines, coupons);
  if (expectedTotal !== undefined && compare(expectedTotal, cart.total) !== 0) {
    throw new Refusal('PRICE_CHANGED', { total: moneyText(cart.total) });
  }
  for (const shop of cart.shops) {
    const agreed = shop.lines.every(({ line }) => line.agreed);
    const least = agreed || compare(minimum, LEAST_CHARGE) < 0 ? LEAST_CHARGE : minimum;
    if (compare(shop.total, least) < 0) {
      throw new Refusal('ORDER_BELOW_MINIMUM', { minimum: moneyText(least) });
    }
  }
  return cart;
}

/** One seller's part of a checkout. */
export type OrderPart = CartSums & {
  shopId: ShopId;
  lines: { line: CheckoutLine; priced: PricedLine }[];
};
