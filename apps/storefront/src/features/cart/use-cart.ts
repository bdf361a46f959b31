import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, useCall } from '../../app/api.ts';
import { cartView, type CartView } from './cart-view.ts';
import type { CartLine } from './lines.ts';
import { useCartLines } from './store.ts';

const wanted = (lines: readonly CartLine[]) =>
  lines.map(({ listingId, variantId, quantity }) => ({ listingId, variantId, quantity }));

/** The cart with the server's offers; asked again whenever it is opened or changed. */
export function useCart(enabled: boolean): CartView & {
  lines: CartLine[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
} {
  const call = useCall();
  const lines = useCartLines();
  const chosen = lines.filter((line) => line.checked);
  const quoteOf = (some: readonly CartLine[]) => ({
    ...ask(call, 'catalogue.quoteCart', { lines: wanted(some) }),
    enabled: enabled && some.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const all = useQuery(quoteOf(lines));
  const selected = useQuery(quoteOf(chosen));
  return {
    ...cartView(lines, all.data, selected.data),
    lines,
    loading: enabled && lines.length > 0 && all.isPending,
    failed: all.isError,
    retry: () => void all.refetch(),
  };
}
