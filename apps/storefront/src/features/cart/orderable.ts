/** Of the lines one wants, those that can be ordered now, priced as that order; and the others with their reasons. */
import { queryOptions } from '@tanstack/react-query';
import type { CartLine, QuotedCart, QuotedLine } from '@entrepot/contract/catalogue/types';
import { MOST_LINES_AT_ONCE } from '@entrepot/contract/cart/rules';
import type { Call } from '../../kit/api.ts';

export type Orderable = { quote: QuotedCart; leftOut: QuotedLine[] };

export const isOrderable = (line: QuotedLine): boolean =>
  line.problem === null && line.offer !== null;

/**
 * A line that falls out may take another below its minimum, since variants reach it together: what is left is asked
 * for again until all of it can be ordered. Each turn has fewer lines, so it ends.
 */
export async function askOrderable(
  call: Call,
  lines: readonly CartLine[],
  signal?: AbortSignal,
): Promise<Orderable> {
  const leftOut: QuotedLine[] = [];
  for (let wanted = [...lines]; ;) {
    const quote = await quoteLines(call, wanted, signal);
    const bad = quote.lines.filter((line) => !isOrderable(line));
    leftOut.push(...bad);
    if (bad.length === 0 || bad.length === wanted.length) {
      return { quote: { ...quote, lines: quote.lines.filter(isOrderable) }, leftOut };
    }
    wanted = wanted.filter((_, index) => isOrderable(quote.lines[index] as QuotedLine));
  }
}

/** Prices any number of lines; of more than the server takes at once it is asked in parts, and gives no sums. */
export async function quoteLines(
  call: Call,
  lines: readonly CartLine[],
  signal?: AbortSignal,
): Promise<QuotedCart> {
  const wanted = lines.map(({ listingId, variantId, quantity }) => ({
    ...{ listingId, variantId, quantity },
  }));
  const parts = Array.from(
    { length: Math.max(1, Math.ceil(wanted.length / MOST_LINES_AT_ONCE)) },
    (_, at) => wanted.slice(at * MOST_LINES_AT_ONCE, (at + 1) * MOST_LINES_AT_ONCE),
  );
  const quotes = await Promise.all(
    parts.map((part) => call('catalogue.quoteCart', { lines: part }, { signal })),
  );
  const [first] = quotes as [QuotedCart, ...QuotedCart[]];
  return { ...first, lines: quotes.flatMap((quote) => quote.lines) };
}

export const orderableQuery = (call: Call, lines: readonly CartLine[]) =>
  queryOptions({
    queryKey: ['catalogue.quoteCart', 'orderable', lines] as const,
    queryFn: ({ signal }) => askOrderable(call, lines, signal),
    enabled: lines.length > 0,
    staleTime: 0,
  });
