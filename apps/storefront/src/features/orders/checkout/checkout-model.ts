/** A checkout as data: what is ordered from which shop. Pure. */
import { sumUp } from '@entrepot/contract/catalogue/pricing';
import type { QuotedCart, QuotedLine } from '@entrepot/contract/catalogue/types';
import type { Amount } from '@entrepot/contract/money';
import type { Input } from '../../../kit/api.ts';

type CheckoutLine = QuotedLine & {
  offer: NonNullable<QuotedLine['offer']>;
  priced: NonNullable<QuotedLine['priced']>;
};

const isPriced = (line: QuotedLine): line is CheckoutLine =>
  line.offer !== null && line.priced !== null;

/** One order per shop, in the order of the lines. */
export function checkoutShops(quote: QuotedCart) {
  const shops = new Map<string, CheckoutLine[]>();
  for (const line of quote.lines.filter(isPriced)) {
    shops.set(line.offer.shop.id, [...(shops.get(line.offer.shop.id) ?? []), line]);
  }
  return [...shops.values()].map((lines) => ({
    shop: (lines[0] as CheckoutLine).offer.shop,
    daysToShip: Math.max(...lines.map((line) => line.offer.daysToShip)),
    lines,
    sums: sumUp(lines.map((line) => line.priced)),
  }));
}

export type CheckoutShop = ReturnType<typeof checkoutShops>[number];

export type Notes = Readonly<Record<string, string>>;

export function submission(
  lines: readonly Pick<QuotedLine, 'listingId' | 'variantId' | 'quantity'>[],
  addressId: string,
  expectedTotal: Amount,
  notes: Notes,
): Input<'orders.submitOrder'> {
  return {
    lines: lines.map(({ listingId, variantId, quantity }) => ({ listingId, variantId, quantity })),
    addressId,
    expectedTotal,
    notes: Object.entries(notes)
      .filter(([, text]) => text.trim() !== '')
      .map(([shopId, text]) => ({ shopId, text: text.trim() })),
  };
}
