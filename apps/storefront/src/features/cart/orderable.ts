/** Of the lines one wants, those that can be ordered now, priced as that order; and the others with their reasons. */
import { queryOptions } from '@tanstack/react-query';
import type { CartLine, QuotedCart, QuotedLine } from '@entrepot/contract/catalogue/types';
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
    const quote = await call('catalogue.quoteCart', { lines: wanted }, { signal });
    const bad = quote.lines.filter((line) => !isOrderable(line));
    leftOut.push(...bad);
    if (bad.length === 0 || bad.length === wanted.length) {
      return { quote: { ...quote, lines: quote.lines.filter(isOrderable) }, leftOut };
    }
    wanted = wanted.filter((_, index) => isOrderable(quote.lines[index] as QuotedLine));
  }
}

export const orderableQuery = (call: Call, lines: readonly CartLine[]) =>
  queryOptions({
    queryKey: ['catalogue.quoteCart', 'orderable', lines] as const,
    queryFn: ({ signal }) => askOrderable(call, lines, signal),
    enabled: lines.length > 0,
    staleTime: 0,
  });
