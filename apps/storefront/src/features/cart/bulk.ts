/** What is done with many lines at once. Pure. */
import type { Cell } from '@entrepot/contract/csv';
import { toCsv } from '@entrepot/ui/panel/csv.ts';
import type { CartRow } from './cart-view.ts';

type Heads = Record<
  'number' | 'quantity' | 'product' | 'variant' | 'shop' | 'price' | 'sum',
  string
>;

/** A file that the quick order reads again: number and quantity come first. */
export function cartCsv(rows: readonly CartRow[], heads: Heads): string {
  const { number, quantity, product, variant, shop, price, sum } = heads;
  return toCsv(
    [number, quantity, product, variant, shop, price, sum],
    rows.flatMap(({ line, offer, priced }): Cell[][] =>
      offer
        ? [
            [
              ...[offer.sku, line.quantity, offer.name],
              ...[offer.attributes.map(({ value }) => value).join(', '), offer.shop.name],
              // Figures of ours: no formula begins with a digit.
              ...[priced?.unit ?? offer.price, priced?.goods ?? null],
            ],
          ]
        : [],
    ),
  );
}
