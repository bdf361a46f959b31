/** Everything around the pages: data, texts, links, news. The same tree on the server and in the browser. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createQueries } from '@entrepot/client/queries.ts';
import { TextsProvider } from '@entrepot/client/texts-provider.tsx';
import { LinkProvider } from '@entrepot/ui/primitives/link.tsx';
import { ToastProvider } from '@entrepot/ui/primitives/toast.tsx';
import { StrictMode } from 'react';
import { CallProvider, type Call } from '../kit/api.ts';
import { Document } from './document.tsx';
import { LoadFailed } from './layout/load-failed.tsx';
import { Shell } from './layout/shell.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { PageFactsProvider } from '../kit/page/page-facts.ts';
import type { PageState } from '../kit/page/page-state.ts';
import type { AppRouter } from './router.ts';
import { FailureBoundary } from '@entrepot/client/router/failure-boundary.tsx';
import { RouterContext } from '@entrepot/client/router/use-router.ts';
import type { Texts } from '@entrepot/ui/i18n/texts.ts';

export type AppProps = {
  router: AppRouter;
  queries: QueryClient;
  call: Call;
  texts: Texts;
  state: PageState;
};

export function App({ router, queries, call, texts, state }: AppProps) {
  return (
    <StrictMode>
      <PageFactsProvider value={state}>
        <QueryClientProvider client={queries}>
          <CallProvider value={call}>
            <TextsProvider texts={texts}>
              <LinkProvider value={AppLink}>
                <Document>
                  <ToastProvider>
                    <RouterContext value={router}>
                      <FailureBoundary Failed={LoadFailed} of={router}>
                        <Shell />
                      </FailureBoundary>
                    </RouterContext>
                  </ToastProvider>
                </Document>
              </LinkProvider>
            </TextsProvider>
          </CallProvider>
        </QueryClientProvider>
      </PageFactsProvider>
    </StrictMode>
  );
}

const HALF_MINUTE = 30_000;

/** `gcTime`: milliseconds for which answers are kept that nothing shows any more; the server keeps its own for a page. */
export const createAppQueries = (gcTime?: number): QueryClient =>
  createQueries({ staleTime: HALF_MINUTE, ...(gcTime !== undefined && { gcTime }) });
