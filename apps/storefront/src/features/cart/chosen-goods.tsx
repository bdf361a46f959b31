/** What of the cart goes to the checkout: its chosen lines, as they could be ordered now. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CartLine, QuotedCart, QuotedLine } from '@entrepot/contract/catalogue/types';
import { useCall } from '../../kit/api.ts';
import { lineKey } from './lines.ts';
import { orderableQuery } from './orderable.ts';
import { useText } from '../../kit/text.ts';
import { openCart, removeLines, useCartLines, useCartReady } from './store.ts';

export function useChosenGoods() {
  const lines = useCartLines()
    .filter((line) => line.checked)
    .map(({ listingId, variantId, quantity }) => ({ listingId, variantId, quantity }));
  const ready = useCartReady();
  const asked = useQuery({
    ...orderableQuery(useCall(), lines),
    placeholderData: keepPreviousData,
  });
  return {
    none: ready && lines.length === 0,
    found: lines.length > 0 ? asked.data : undefined,
    error: asked.error,
    asking: asked.isFetching,
    askAgain: () => void asked.refetch(),
    ordered: (quote: QuotedCart) => void removeLines(keysOf(quote, lines)),
    openCart,
  };
}

/** The cart's lines that were ordered; a line may name the only variant of its listing by nothing at all. */
function keysOf(quote: QuotedCart, lines: readonly CartLine[]): Set<string> {
  const ordered = quote.lines.flatMap(({ listingId, variantId }) =>
    lines.filter(
      (line) =>
        line.listingId === listingId && (line.variantId === null || line.variantId === variantId),
    ),
  );
  return new Set(ordered.map(lineKey));
}

/** A line that cannot be ordered now, and why. */
export function LineLeftOut({ line }: { line: QuotedLine }) {
  const t = useText('cart');
  return (
    <>
      {line.offer?.name ?? t('goneLine')}
      {': '}
      {line.problem && t(`problem.${line.problem.code}`, line.problem.params)}
    </>
  );
}
