import { useQueryClient } from '@tanstack/react-query';

/** After a write: everything on the screen that was read from these features is asked again. */
export function useRefresh(...features: readonly string[]): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        features.some((feature) => String(name).startsWith(`${feature}.`)),
    });
}
