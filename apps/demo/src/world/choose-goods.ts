// What a demo buyer puts into a cart: some of one shop's goods, now and then of a second shop's.
import type { ListingId, VariantId } from '@entrepot/contract/ids';
import type { Random } from '../random.ts';
import type { Offer } from './load-offers.ts';

export type Line = { listingId: ListingId; variantId: VariantId; quantity: number };
export type Chosen = { offers: Offer[]; lines: Line[] };

/** Small shops do not spend more than about this on one kind of goods. */
const MOST_FOR_ONE = 1_600;
/** Some goods sell better than others: the first ones of a list are picked more often. */
const SKEW = 1.7;
/** Pieces of one goods in one order, as a multiple of its minimum. */
const MOST_TIMES = 5;
const MOST_COLOURS = 3;

export function chooseGoods(
  dice: Random,
  offers: readonly Offer[],
  { kinds, shops }: { kinds: number; shops: number },
): Chosen {
  const chosen = new Map<string, Offer>();
  let left = offers.filter(hasStock);
  for (let shop = 0; shop < shops && left.length > 0; shop += 1) {
    const first = pickPopular(dice, left);
    const own = left.filter(({ shopId }) => shopId === first.shopId);
    left = left.filter(({ shopId }) => shopId !== first.shopId);
    chosen.set(first.listingId, first);
    for (let kind = 1; kind < kinds; kind += 1) {
      const next = pickPopular(dice, own);
      chosen.set(next.listingId, next);
    }
  }
  const kept = [...chosen.values()];
  return { offers: kept, lines: kept.flatMap((offer) => linesOf(dice, offer)) };
}

/** Enough of one variant for the least order. */
export const hasStock = ({ variants, minimum }: Offer): boolean =>
  variants.some(({ available }) => available >= minimum);

function pickPopular(dice: Random, offers: readonly Offer[]): Offer {
  return offers[Math.floor(dice.next() ** SKEW * offers.length)] ?? dice.pick(offers);
}

/** At least the minimum in whole lots, spread over a few variants that have that much. */
function linesOf(dice: Random, { listingId, variants, minimum, lot, price }: Offer): Line[] {
  const most = Math.max(minimum, Math.min(minimum * MOST_TIMES, MOST_FOR_ONE / price));
  const wanted = minimum + lot * Math.floor((dice.next() ** 2 * (most - minimum)) / lot);
  const lots = wanted / lot;
  const stocked = variants.filter(({ available }) => available >= wanted);
  const first = stocked.length > 0 ? stocked : variants.filter((one) => one.available >= minimum);
  const pieces = stocked.length > 0 ? lots : minimum / lot;
  const start = dice.int(0, first.length - 1);
  const colours = Math.min(dice.int(1, MOST_COLOURS), first.length, pieces);
  return Array.from({ length: colours }, (_, index) => {
    const variant = first[(start + index) % first.length] as Offer['variants'][number];
    const share = Math.floor(pieces / colours) + (index < pieces % colours ? 1 : 0);
    variant.available -= share * lot;
    return { listingId, variantId: variant.variantId, quantity: share * lot };
  });
}
