import { onlineManager, QueryClient } from '@tanstack/react-query';

/** How both panels ask: a lost connection is said, and what is on the screen is asked for again when it is back. */
export const panelQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A page says that there is no connection; waiting in silence for one would say nothing.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal will be the same the second time; only a connection lost for a moment is worth another try.
        retry: (failures, error) =>
          failures < 2 &&
          (error as { code?: string }).code === 'OFFLINE' &&
          onlineManager.isOnline(),
      },
    },
  });
