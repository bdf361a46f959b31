/** What is asked for, as it is typed and as it stands in an address. Without React. */
import type { Search } from '@entrepot/contract/addresses/search';
import { compare, isAmount, parseAmount, ZERO } from '@entrepot/contract/money';
import { MOST_QUOTED_LINES } from '@entrepot/contract/quotations/rules';
import type { Input } from '../../kit/api.ts';

export type AskLine = {
  listingId: string;
  variantId: string | null;
  quantity: string;
  /** Per piece; may be left open. */
  target: string;
};

/** `listing.variant.pieces`, parted by commas: what a product page hands over. */
export const linesOf = (search: Search): AskLine[] =>
  (search['lines'] ?? '')
    .split(',')
    .filter(Boolean)
    .slice(0, MOST_QUOTED_LINES)
    .map((text) => {
      const [listingId = '', variantId = '', quantity = ''] = text.split('.');
      return { listingId, variantId: variantId || null, quantity, target: '' };
    });

export const keyOf = ({ listingId, variantId }: Pick<AskLine, 'listingId' | 'variantId'>) =>
  `${listingId} ${variantId ?? ''}`;

const MOST = 1_000_000;

export const readPieces = (text: string): number | undefined => {
  const count = Number(text.trim());
  return /^\d{1,7}$/.test(text.trim()) && count >= 1 && count <= MOST ? count : undefined;
};

/** Undefined: it cannot be read; null: nothing is said. */
export function readTarget(text: string): string | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') {
    return null;
  }
  const fits = /^\d{1,10}(?:\.\d{1,4})?$/.test(plain) && isAmount(plain);
  return fits && compare(parseAmount(plain), ZERO) > 0 ? plain : undefined;
}

export type AskFields = {
  lines: readonly AskLine[];
  /** `a:` an address of the buyer's, or `c:` a country. */
  destination: string;
  wantedOn: string;
  note: string;
};

/** As it is sent; what cannot be read was found before. */
export const question = (
  shopId: string,
  values: AskFields,
): Input<'quotations.askForQuotation'> => ({
  shopId,
  lines: values.lines.map(({ listingId, variantId, quantity, target }) => ({
    listingId,
    variantId,
    quantity: readPieces(quantity) ?? 1,
    target: readTarget(target) ?? null,
  })),
  destination: values.destination.startsWith('a:')
    ? { addressId: values.destination.slice(2) }
    : { country: values.destination.slice(2) },
  wantedOn: values.wantedOn || null,
  note: values.note.trim(),
});
