import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall, useAsk } from '../../kit/api.ts';
import { cartView } from './cart-view.ts';
import type { CartLine } from './lines.ts';
import { orderableQuery } from './orderable.ts';
import { useCartLines } from './store.ts';

const wanted = (lines: readonly CartLine[]) =>
  lines.map(({ listingId, variantId, quantity }) => ({ listingId, variantId, quantity }));

/** The cart with the server's offers; asked again whenever it is opened or changed. */
export function useCart(enabled: boolean) {
  const call = useCall();
  const lines = useCartLines();
  const chosen = lines.filter((line) => line.checked);
  const all = useAsk(
    'catalogue.quoteCart',
    { lines: wanted(lines) },
    { enabled: enabled && lines.length > 0, staleTime: 0, placeholderData: keepPreviousData },
  );
  const selected = useQuery({
    ...orderableQuery(call, wanted(chosen)),
    enabled: enabled && chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    ...cartView(lines, all.data, selected.data),
    lines,
    loading: enabled && lines.length > 0 && all.isPending,
    /** Why there are no figures. */
    error: all.error ?? selected.error,
    retry: () => {
      void all.refetch();
      void selected.refetch();
    },
  };
}

export type Cart = ReturnType<typeof useCart>;
