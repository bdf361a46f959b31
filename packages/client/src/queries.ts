import { onlineManager, QueryClient } from '@tanstack/react-query';
import { LateAnswer } from './call.ts';

type Freshness = {
  /** How long an answer is shown without asking again, in milliseconds. */
  staleTime: number;
  /** How long one is kept that nothing shows, in milliseconds. */
  gcTime?: number;
  /** Ask again for all that is on the screen when the connection is back. */
  refetchOnReconnect?: boolean;
};

/** How every app asks. */
export const createQueries = (freshness: Freshness): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...freshness,
        // A page says that there is no connection; waiting in silence for one would say nothing.
        networkMode: 'always',
        // A refusal will be the same the second time; only a connection lost for a moment is worth another try.
        retry: (failures, error) =>
          failures < 2 &&
          (error as { code?: string }).code === 'OFFLINE' &&
          !(error instanceof LateAnswer) &&
          onlineManager.isOnline(),
        // Two seconds at most until the page says that it does not come.
        retryDelay: (failures) => (failures === 0 ? 500 : 1_500),
      },
    },
  });
