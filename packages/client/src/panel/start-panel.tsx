/** Starts a panel: language, texts, data, brand colours. What an app adds is its session, its pages and its texts. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createClient, type Call } from '../call.ts';
import {
  direction,
  DEFAULT_LANGUAGE,
  languageFacts,
  parseOffered,
} from '@entrepot/contract/languages';
import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { offerToInstall } from '../install/offer.ts';
import { chosenLanguage, rememberLanguage } from '../language-choice.ts';
import { createQueries } from '../queries.ts';
import type { Session } from '../session.ts';
import { TextsProvider } from '../texts-provider.tsx';
import { messageLoader, type LazyFiles } from '@entrepot/ui/i18n/load-messages.ts';
import { createTexts } from '@entrepot/ui/i18n/texts.ts';
import { LinkProvider } from '@entrepot/ui/primitives/link.tsx';
import { ToastProvider } from '@entrepot/ui/primitives/toast.tsx';
import { AppLink } from '../router/link.tsx';
import type { PageContext } from '../router/page.ts';
import { RouterContext } from '../router/use-router.ts';
import { createPanelRouter, type PanelRoutes } from './panel-router.tsx';

export type PanelStart<A> = {
  files: LazyFiles;
  session: Pick<Session, 'token' | 'end'>;
  /** Hands the calls to the pages. */
  CallProvider: ComponentType<{ value: Call<A>; children: ReactNode }>;
  routes: PanelRoutes<PageContext<A>>;
  /** Whether the server has a manifest of it. */
  installable?: boolean;
};

const OWN: LazyFiles = import.meta.glob('../../locales/*/panel.json');

/** A panel shows what waits: nothing on it is older than this without being asked for again. */
const STALE_MS = 10_000;

export async function startPanel<A>(panel: PanelStart<A>): Promise<void> {
  const code =
    chosenLanguage() ?? navigator.languages.map(parseOffered).find(Boolean) ?? DEFAULT_LANGUAGE;
  rememberLanguage(code);
  document.documentElement.lang = languageFacts(code).tag;
  document.documentElement.dir = direction(code);
  if (panel.installable) {
    offerToInstall(code);
  }
  const texts = createTexts(code, messageLoader({ ...OWN, ...panel.files }), {});
  await texts.need(['panel', 'talk', 'two-step', ...panel.routes.frame.texts]);
  const call = createClient<A>({
    token: panel.session.token,
    language: () => code,
    // What is on the screen stays behind the log-in: half-written texts wait there for the same person.
    onLoggedOut: () => panel.session.end('expired'),
  });
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('the page has no root element');
  }
  const { Shell } = panel.routes.frame;
  const queries = createQueries({ staleTime: STALE_MS, refetchOnReconnect: true });
  const router = createPanelRouter(panel.routes, { queries, call, texts });
  void router.load();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <TextsProvider texts={texts}>
          <LinkProvider value={AppLink}>
            <ToastProvider>
              <panel.CallProvider value={call}>
                <RouterContext value={router}>
                  <Shell />
                </RouterContext>
              </panel.CallProvider>
            </ToastProvider>
          </LinkProvider>
        </TextsProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
