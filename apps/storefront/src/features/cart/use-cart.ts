import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '../../kit/api.ts';
import { useState } from 'react';
import { cartView } from './cart-view.ts';
import type { CartLine } from './lines.ts';
import { orderableQuery, quoteLines } from './orderable.ts';
import { useCartLines, useCartReady } from './store.ts';

const wanted = (lines: readonly CartLine[]) =>
  lines.map(({ listingId, variantId, quantity }) => ({ listingId, variantId, quantity }));

/** The cart with the server's offers; asked again whenever it is opened or changed. */
export function useCart(enabled: boolean) {
  const call = useCall();
  const ready = useCartReady();
  const lines = useCartLines();
  const chosen = lines.filter((line) => line.checked);
  const all = useQuery({
    queryKey: ['catalogue.quoteCart', { lines: wanted(lines) }],
    queryFn: ({ signal }) => quoteLines(call, lines, signal),
    enabled: enabled && lines.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const quote = useLatest(all.data);
  const selected = useQuery({
    ...orderableQuery(call, wanted(chosen)),
    enabled: enabled && chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    ...cartView(lines, quote, selected.data),
    lines,
    ready,
    loading: enabled && (lines.length > 0 ? all.isPending && !quote : !ready),
    /** Why there are no figures. */
    error: quote ? null : all.error,
    /** The figures are those of before: without a connection the cart goes on. */
    stale: quote !== undefined && (all.error ?? selected.error) !== null,
    retry: () => {
      void all.refetch();
      void selected.refetch();
    },
  };
}

export type Cart = ReturnType<typeof useCart>;

/** The last answer there was: what has failed since takes nothing away. */
function useLatest<T>(answer: T | undefined): T | undefined {
  const [latest, setLatest] = useState(answer);
  if (answer !== undefined && answer !== latest) {
    setLatest(answer);
    return answer;
  }
  return latest;
}
