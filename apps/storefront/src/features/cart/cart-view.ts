/** The cart as it is shown: lines by shop with offers, prices and problems. Pure. */
import {
  priceCart,
  priceLine,
  sumUp,
  type CartSums,
  type PricedLine,
} from '@entrepot/contract/catalogue/pricing';
import type { QuotedCart, QuotedLine } from '@entrepot/contract/catalogue/types';
import { add } from '@entrepot/contract/money';
import { lineKey, type CartLine } from './lines.ts';

export type Offer = NonNullable<QuotedLine['offer']>;

export type CartRow = {
  key: string;
  line: CartLine;
  /** Null while it is asked for, and when the goods do not exist any more. */
  offer: Offer | null;
  /** Computed here, so that it follows a changed quantity at once. */
  priced: PricedLine | null;
  problem: QuotedLine['problem'];
  /** Another line of the cart is the same listing in another variant: they reach minimum and steps together. */
  hasSiblings: boolean;
};

export type CartGroup = {
  shop: Offer['shop'] | null;
  daysToShip: number;
  rows: CartRow[];
  checked: 'all' | 'some' | 'none';
};

export type CartView = {
  groups: CartGroup[];
  selected: CartRow[];
  pieces: number;
  sums: CartSums;
};

/** `quote` is of all lines, `selectedQuote` of the checked ones: a minimum may be reached only by both together. */
export function cartView(
  lines: readonly CartLine[],
  quote: QuotedCart | undefined,
  selectedQuote: QuotedCart | undefined,
): CartView {
  const rows = priceRows(lines.map((line) => rowOf(line, lines, quote, selectedQuote)));
  const groups = new Map<string, CartRow[]>();
  for (const row of rows) {
    const shopId = row.offer?.shop.id ?? '';
    groups.set(shopId, [...(groups.get(shopId) ?? []), row]);
  }
  const selected = rows.filter((row) => row.line.checked);
  return {
    groups: [...groups.values()].map(groupOf),
    selected,
    pieces: selected.reduce((sum, row) => sum + row.line.quantity, 0),
    sums: sumUp(selected.flatMap((row) => row.priced ?? [])),
  };
}

function rowOf(
  line: CartLine,
  lines: readonly CartLine[],
  quote: QuotedCart | undefined,
  selectedQuote: QuotedCart | undefined,
): CartRow {
  const key = lineKey(line);
  const find = (among: QuotedCart | undefined) =>
    among?.lines.find(
      (each) =>
        each.listingId === line.listingId &&
        (line.variantId === null || each.variantId === line.variantId),
    );
  const quoted = find(quote);
  const judged = line.checked ? (find(selectedQuote) ?? quoted) : quoted;
  // What was said about another quantity says nothing about this one.
  const problem = judged?.quantity === line.quantity ? judged.problem : null;
  const hasSiblings = lines.some(
    (other) => other.listingId === line.listingId && lineKey(other) !== key,
  );
  return { key, line, offer: quoted?.offer ?? null, priced: null, problem, hasSiblings };
}

/** Checked lines are priced as the one order they become; each other line as if it joined them. */
function priceRows(rows: readonly CartRow[]): CartRow[] {
  const priceable = rows.flatMap(({ key, line, offer }) =>
    offer
      ? [
          {
            key,
            checked: line.checked,
            shopId: offer.shop.id,
            listingId: line.listingId,
            figures: offer,
            surcharge: offer.surcharge,
            quantity: line.quantity,
          },
        ]
      : [],
  );
  const chosen = priceable.filter((each) => each.checked);
  const prices = new Map(
    priceCart(chosen).shops.flatMap((shop) =>
      shop.lines.map(({ line, priced }) => [line.key, priced] as const),
    ),
  );
  for (const each of priceable.filter(({ checked }) => !checked)) {
    const together = chosen
      .filter(({ listingId }) => listingId === each.listingId)
      .reduce((sum, { quantity }) => sum + quantity, each.quantity);
    prices.set(each.key, priceLine({ ...each, listingQuantity: together }));
  }
  return rows.map((row) => ({ ...row, priced: prices.get(row.key) ?? null }));
}

function groupOf(rows: CartRow[]): CartGroup {
  const checked = rows.filter((row) => row.line.checked).length;
  return {
    shop: rows[0]?.offer?.shop ?? null,
    daysToShip: Math.max(0, ...rows.map((row) => row.offer?.daysToShip ?? 0)),
    rows,
    checked: checked === rows.length ? 'all' : checked > 0 ? 'some' : 'none',
  };
}

/** The price of one piece before steps: what a buyer remembers of a goods. */
export const basePrice = (offer: Offer) => add(offer.price, offer.surcharge);
