// What quantity of a listing may be ordered: the same check in the stepper, the cart and the order.

export type QuantityLimits = {
  /** Pieces of the listing over all its variants. */
  minimum: number;
  /** The quantity over all variants is a multiple of this; variants mix freely. */
  lot: number;
  maximum: number | null;
};

/** A refusal code with its parameters. */
export type QuantityProblem = {
  code: 'QUANTITY_BELOW_MINIMUM' | 'QUANTITY_ABOVE_MAXIMUM' | 'QUANTITY_NOT_IN_LOTS';
  params: Record<string, string | number>;
};

/** Pieces that a line of a cart, a step or a minimum may name at most, and that a variant may have in stock. */
export const HIGHEST_QUANTITY = 1_000_000;
export const HIGHEST_STOCK = 1_000_000_000;

/** Largest quantity that may be ordered; a minimum above the mall's maximum wins, or nobody could buy. */
export function mostPieces({ minimum, lot, maximum }: QuantityLimits, mallMost: number): number {
  const most = Math.min(maximum ?? mallMost, mallMost);
  return Math.max(Math.ceil(minimum / lot) * lot, Math.floor(most / lot) * lot);
}

/** The price steps that an order can reach: one above the largest quantity is nobody's price. */
export function reachableTiers<Step extends { from: number }>(
  tiers: readonly Step[],
  limits: QuantityLimits,
  mallMost: number,
): Step[] {
  const most = mostPieces(limits, mallMost);
  return tiers.filter(({ from }) => from <= most);
}

/** Why this many pieces of a listing cannot be ordered, or null. `mallMost` is the mall's own maximum. */
export function quantityProblem(
  limits: QuantityLimits & { name: string },
  quantity: number,
  mallMost: number,
): QuantityProblem | null {
  const { name, minimum, lot } = limits;
  if (quantity < minimum) {
    return { code: 'QUANTITY_BELOW_MINIMUM', params: { name, minimum } };
  }
  const maximum = mostPieces(limits, mallMost);
  if (quantity > maximum) {
    return { code: 'QUANTITY_ABOVE_MAXIMUM', params: { name, maximum } };
  }
  if (quantity % lot !== 0) {
    const next = Math.ceil(quantity / lot) * lot; // never above the maximum: that is in lots too
    return { code: 'QUANTITY_NOT_IN_LOTS', params: { name, lot, next } };
  }
  return null;
}

/** Products that an account may wait for at once, and for how many days. */
export const MOST_STOCK_WAITS = 100;
export const STOCK_WAIT_DAYS = 180;

/** Pieces that a shop may allow in one sample order, and days until a buyer may order a sample of the same product again. */
export const MOST_SAMPLE_PIECES = 10;
export const SAMPLE_AGAIN_DAYS = 90;

/** How what a search has found may be sorted. */
export const searchSorts = [
  'relevance',
  'newest',
  'oldest',
  'price-up',
  'price-down',
  'sold',
  'least-sold',
] as const;

/** How lists of goods may be sorted. */
export const sorts = [...searchSorts, 'discount', 'minimum'] as const;

/** What a buyer may choose in one facet of the filters. */
export const MOST_SHOPS_CHOSEN = 8;
export const MOST_TRAITS_CHOSEN = 12;
/** Products side by side: more have no room. */
export const MOST_COMPARED = 4;
/** Products whose cards are asked for by their ids: those that a reader looked at last. */
export const MOST_CARDS_NAMED = 50;
