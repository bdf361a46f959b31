// What stands in the way of ordering lines. Pure.
import type { ListingId, VariantId } from '@entrepot/contract/ids';
import { quantityProblem } from '@entrepot/contract/catalogue/rules';
import type { LineProblem } from '@entrepot/contract/catalogue/types';

export type OfferToCheck = {
  listingId: ListingId;
  variantId: VariantId;
  name: string;
  onShelf: boolean;
  minimum: number;
  lot: number;
  maximum: number | null;
  available: number;
};

export type CheckedLine<Offer> = { offer: Offer | undefined; quantity: number };

/**
 * The first problem of each line, or null. Minimum, lot and maximum hold for the pieces of a listing over all its
 * variants; stock holds for a variant, over all lines that ask for it.
 */
export function lineProblems(
  lines: readonly CheckedLine<OfferToCheck>[],
  mallMost: number,
): (LineProblem | null)[] {
  const ofListing = sumBy(lines, (offer) => offer.listingId);
  const ofVariant = sumBy(lines, variantKey);
  return lines.map(({ offer }): LineProblem | null => {
    if (!offer) {
      return { code: 'GOODS_NOT_FOUND', params: {} };
    }
    if (!offer.onShelf) {
      return { code: 'GOODS_OFF_SHELF', params: { name: offer.name } };
    }
    if (offer.available < (ofVariant.get(variantKey(offer)) ?? 0)) {
      return { code: 'GOODS_OUT_OF_STOCK', params: { name: offer.name, left: offer.available } };
    }
    return quantityProblem(offer, ofListing.get(offer.listingId) ?? 0, mallMost);
  });
}

const variantKey = (offer: OfferToCheck) => `${offer.listingId} ${offer.variantId}`;

function sumBy(
  lines: readonly CheckedLine<OfferToCheck>[],
  keyOf: (offer: OfferToCheck) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { offer, quantity } of lines) {
    if (offer) {
      sums.set(keyOf(offer), (sums.get(keyOf(offer)) ?? 0) + quantity);
    }
  }
  return sums;
}
