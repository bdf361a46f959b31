/** What is different of a line since the buyer was told of it. Pure. */
import type { SeenFacts } from '@entrepot/contract/cart/rules';
import type { QuotedLine } from '@entrepot/contract/catalogue/types';
import { add, type Amount, compare } from '@entrepot/contract/money';
import type { CartRow } from './cart-view.ts';

export type Change =
  | { kind: 'priceRose' | 'priceFell'; before: Amount; now: Amount }
  | { kind: 'minimumRose'; before: number; now: number }
  | { kind: 'stockFell'; left: number }
  | { kind: 'offShelf' | 'backAgain' };

type Quoted = Pick<QuotedLine, 'offer' | 'problem'>;

const isOnShelf = ({ offer, problem }: Quoted): boolean =>
  offer !== null && problem?.code !== 'GOODS_OFF_SHELF' && problem?.code !== 'GOODS_NOT_FOUND';

/** What a buyer knows of a line once he has looked at it; of goods that are gone, only that. */
export function factsOf(line: Quoted | undefined): SeenFacts | null {
  if (!line?.offer) {
    return null;
  }
  const { price, surcharge, minimum, available } = line.offer;
  return { price: add(price, surcharge), minimum, available, onShelf: isOnShelf(line) };
}

/** The gravest first. */
export function changesOf({ line, offer, problem }: Pick<CartRow, 'line' | 'offer' | 'problem'>) {
  const { seen, quantity } = line;
  const now = factsOf({ offer, problem });
  if (!seen || (!now && !problem)) {
    return [];
  }
  if (!now?.onShelf) {
    return seen.onShelf ? [{ kind: 'offShelf' } satisfies Change] : [];
  }
  const found: Change[] = [];
  if (!seen.onShelf) {
    found.push({ kind: 'backAgain' });
  }
  if (now.available < quantity && now.available < seen.available) {
    found.push({ kind: 'stockFell', left: now.available });
  }
  if (now.minimum > seen.minimum) {
    found.push({ kind: 'minimumRose', before: seen.minimum, now: now.minimum });
  }
  const price = compare(now.price, seen.price);
  if (price !== 0) {
    const kind = price > 0 ? 'priceRose' : 'priceFell';
    found.push({ kind, before: seen.price, now: now.price });
  }
  return found;
}
