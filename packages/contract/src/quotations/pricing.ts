// What an offer comes to: a quotation's prices as `priceCart` takes them. The panel shows with it, the server charges with it.
import {
  type Agreed,
  type CartLineToPrice,
  type PricedCart,
  priceCart,
} from '../catalogue/pricing.ts';
import type { ListingId, ShopId } from '../ids.ts';
import { type Amount, compare, split, times, ZERO } from '../money.ts';

export type LineToOffer = {
  listingId: ListingId;
  quantity: number;
  /** What the shop asks for one piece. */
  unit: Amount;
  /** The tax on a piece when the offer was made. */
  unitTax: Amount;
};

type Named = { id: string; number: string };

type Quoted<Line> = Line & CartLineToPrice & { agreed: Agreed };

/** The lines of an offer as they are priced: its freight is shared out among them by what they cost, to the cent. */
export function priceOffer<Line extends LineToOffer>(
  quotation: Named & { shopId: ShopId },
  lines: readonly Line[],
  freight: Amount,
): PricedCart<Quoted<Line>> {
  const { shopId, ...named } = quotation;
  const weights = lines.map(({ unit, quantity }) => times(unit, quantity));
  const shares = weights.some((weight) => compare(weight, ZERO) > 0) ? split(freight, weights) : [];
  return priceCart(
    lines.map((line, at) => ({
      ...line,
      shopId,
      surcharge: ZERO,
      figures: {
        price: line.unit,
        listPrice: null,
        tiers: [],
        unitFreight: ZERO,
        unitTax: line.unitTax,
      },
      agreed: {
        kind: 'quotation' as const,
        unit: line.unit,
        freight: shares[at] ?? ZERO,
        quotation: { id: named.id, number: named.number },
      },
    })),
  );
}
