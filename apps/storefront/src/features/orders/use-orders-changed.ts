import { useQueryClient } from '@tanstack/react-query';

/** Orders and balances as the rest of the mall shows them are old news after an action. */
const CHANGED = ['orders.', 'wallet.'];

export function useOrdersChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => CHANGED.some((start) => String(name).startsWith(start)),
    });
}
