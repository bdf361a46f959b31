/** Everything around the pages: data, texts, links, news. The same tree on the server and in the browser. */
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '@entrepot/contract/languages';
import { Messages } from '@entrepot/ui/i18n/messages.tsx';
import { LinkProvider } from '@entrepot/ui/primitives/link.tsx';
import { ToastProvider } from '@entrepot/ui/primitives/toast.tsx';
import { StrictMode, useSyncExternalStore } from 'react';
import { CallProvider, type Call } from '../kit/api.ts';
import { Document } from './document.tsx';
import { LoadFailed } from './layout/load-failed.tsx';
import { Shell } from './layout/shell.tsx';
import { AppLink } from '../kit/link.tsx';
import { PageFactsProvider } from '../kit/page/page-facts.ts';
import type { PageState } from '../kit/page/page-state.ts';
import type { AppRouter } from './router.tsx';
import { FailureBoundary } from '../kit/routing/failure-boundary.tsx';
import { RouterContext } from '../kit/routing/use-router.ts';
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
            <TextsProvider texts={texts} language={state.language}>
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

type TextsProps = { texts: Texts; language: Language; children: React.ReactNode };

function TextsProvider({ texts, language, children }: TextsProps) {
  const messages = useSyncExternalStore(texts.subscribe, texts.get, texts.get);
  const timeZone = useSyncExternalStore(noChanges, ownTimeZone, () => 'UTC');
  return (
    <Messages language={language} timeZone={timeZone} messages={messages}>
      {children}
    </Messages>
  );
}

/** Pages are rendered for everybody in UTC; a reader's own zone takes over when the page is awake. */
const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const noChanges = () => () => {};

const HALF_MINUTE = 30_000;

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: HALF_MINUTE,
        // A page says that there is no connection; waiting in silence for one would say nothing.
        networkMode: 'always',
        // A refusal will be the same the second time; only a connection lost for a moment is worth another try.
        retry: (failures, error) =>
          failures < 2 &&
          (error as { code?: string }).code === 'OFFLINE' &&
          onlineManager.isOnline(),
      },
    },
  });
}
