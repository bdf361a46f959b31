/** The cart as it is shown: lines by shop with offers, prices and problems. Pure. */
import {
  priceLine,
  sumUp,
  type CartSums,
  type PricedLine,
} from '@entrepot/contract/catalogue/pricing';
import type { QuotedCart, QuotedLine } from '@entrepot/contract/catalogue/types';
import { add } from '@entrepot/contract/money';
import { fitQuantity } from '@entrepot/ui/primitives/quantity.ts';
import { lineKey, type CartLine } from './lines.ts';
import type { Orderable } from './orderable.ts';

export type Offer = NonNullable<QuotedLine['offer']>;

export type CartRow = {
  key: string;
  line: CartLine;
  /** Null while it is asked for, and when the goods do not exist any more. */
  offer: Offer | null;
  /** Computed here with the contract's own pricing, so that it follows a changed quantity at once. */
  priced: PricedLine | null;
  problem: QuotedLine['problem'];
  /** Chosen, and as far as is known it can be ordered: it is in the sums. */
  counted: boolean;
  /** The quantity with which a problem would be solved; null when no quantity solves it. */
  remedy: number | null;
  /** Pieces of the listing that reach a price step together. */
  listingPieces: number;
  /** Another line of the cart is the same listing in another variant: they reach minimum and steps together. */
  hasSiblings: boolean;
};

export type CartGroup = {
  shop: Offer['shop'] | null;
  daysToShip: number;
  rows: CartRow[];
  /** False when nothing of it can be ordered any more. */
  choosable: boolean;
  checked: 'all' | 'some' | 'none';
};

export type CartView = {
  groups: CartGroup[];
  /** The counted rows. */
  selected: CartRow[];
  pieces: number;
  sums: CartSums;
};

/** `quote` is of all lines, `selected` of the checked ones: a minimum may be reached only by both together. */
export function cartView(
  lines: readonly CartLine[],
  quote: QuotedCart | undefined,
  selected: Orderable | undefined,
): CartView {
  const rows = priceRows(lines.map((line) => rowOf(line, lines, quote, selected)));
  const groups = new Map<string, CartRow[]>();
  for (const row of rows) {
    const shopId = row.offer?.shop.id ?? '';
    groups.set(shopId, [...(groups.get(shopId) ?? []), row]);
  }
  const counted = rows.filter((row) => row.counted);
  return {
    groups: [...groups.values()].map(groupOf),
    selected: counted,
    pieces: counted.reduce((sum, row) => sum + row.line.quantity, 0),
    sums: sumUp(counted.flatMap((row) => row.priced ?? [])),
  };
}

function rowOf(
  line: CartLine,
  lines: readonly CartLine[],
  quote: QuotedCart | undefined,
  selected: Orderable | undefined,
): CartRow {
  const key = lineKey(line);
  const find = (among: readonly QuotedLine[] = []) =>
    among.find(
      (each) =>
        each.listingId === line.listingId &&
        (line.variantId === null || each.variantId === line.variantId),
    );
  const quoted = find(quote?.lines);
  const judged = line.checked
    ? (find(selected?.leftOut) ?? find(selected?.quote.lines) ?? quoted)
    : quoted;
  // What was said about another quantity says nothing about this one.
  const problem = judged?.quantity === line.quantity ? judged.problem : null;
  const siblings = lines.filter(
    (other) => other.listingId === line.listingId && lineKey(other) !== key,
  );
  const others = siblings
    .filter((other) => other.checked)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const offer = quoted?.offer ?? null;
  return {
    key,
    line,
    offer,
    priced: null,
    problem,
    counted: line.checked && offer !== null && problem === null,
    listingPieces: line.quantity,
    remedy: offer && problem ? remedyOf(problem, offer, line.quantity, others) : null,
    hasSiblings: siblings.length > 0,
  };
}

/**
 * What the quantity must become beside `others`, the pieces in other variants that count towards minimum and maximum.
 * Goods that are gone, or too few for the minimum, have no remedy.
 */
function remedyOf(
  problem: NonNullable<QuotedLine['problem']>,
  offer: Offer,
  quantity: number,
  others: number,
): number | null {
  if (problem.code === 'GOODS_NOT_FOUND' || problem.code === 'GOODS_OFF_SHELF') {
    return null;
  }
  const { lot, minimum, available } = offer;
  const maximum = problem.params['maximum'] ?? offer.maximum ?? Infinity;
  const least = Math.ceil(Math.max(minimum - others, lot) / lot) * lot;
  const most = Math.min(available, Number(maximum) - others);
  const fitted = fitQuantity(quantity, { min: least, max: most, step: lot });
  return most >= least && fitted !== quantity ? fitted : null;
}

/** Counted lines are priced as the one order they become; each other line as if it joined them. */
function priceRows(rows: readonly CartRow[]): CartRow[] {
  const priceable = rows.flatMap(({ key, line, offer, counted }) =>
    offer
      ? {
          key,
          counted,
          shopId: offer.shop.id,
          listingId: line.listingId,
          figures: offer,
          surcharge: offer.surcharge,
          quantity: line.quantity,
        }
      : [],
  );
  const chosen = priceable.filter((each) => each.counted);
  const piecesWith = (own: (typeof priceable)[number]) =>
    chosen
      .filter((each) => each.listingId === own.listingId && each !== own)
      .reduce((sum, { quantity }) => sum + quantity, own.quantity);
  const found = new Map(
    priceable.map((each) => {
      const listingPieces = piecesWith(each);
      const priced = priceLine({ ...each, listingQuantity: listingPieces });
      return [each.key, { listingPieces, priced }] as const;
    }),
  );
  return rows.map((row) => ({ ...row, ...found.get(row.key) }));
}
/** Lines that no change of quantity saves cannot be chosen, so they do not keep a shop from being wholly chosen. */
export const choosable = (row: CartRow): boolean =>
  row.offer !== null && (row.problem === null || row.remedy !== null);

function groupOf(rows: CartRow[]): CartGroup {
  const open = rows.filter(choosable);
  const checked = open.filter((row) => row.line.checked).length;
  return {
    shop: rows[0]?.offer?.shop ?? null,
    daysToShip: Math.max(0, ...rows.map((row) => row.offer?.daysToShip ?? 0)),
    rows,
    choosable: open.length > 0,
    checked: checked === 0 ? 'none' : checked === open.length ? 'all' : 'some',
  };
}

/** The price of one piece before steps: what a buyer remembers of a goods. */
export const basePrice = (offer: Offer) => add(offer.price, offer.surcharge);
