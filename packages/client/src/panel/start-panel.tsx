/** Starts a panel: language, texts, data, brand colours. What an app adds is its session, its pages and its texts. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { createClient } from '@entrepot/contract/client';
import {
  direction,
  DEFAULT_LANGUAGE,
  languageFacts,
  parseOffered,
  type Language,
} from '@entrepot/contract/languages';
import { StrictMode, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { stored, textFormat } from '../stored.ts';
import type { LazyFiles } from '@entrepot/ui/i18n/load-messages.ts';
import { messageLoader } from '@entrepot/ui/i18n/load-messages.ts';
import { Messages } from '@entrepot/ui/i18n/messages.tsx';
import { createTexts, type Texts } from '@entrepot/ui/i18n/texts.ts';
import { LinkProvider } from '@entrepot/ui/primitives/link.tsx';
import { ToastProvider } from '@entrepot/ui/primitives/toast.tsx';
import { brandTheme } from '@entrepot/ui/tokens/brand.ts';
import type { PanelCall } from './panel-api.tsx';
import { panelQueries } from './panel-queries.ts';
import { PanelLink } from './panel-router.tsx';
import type { PanelSession } from './panel-session.ts';

const LANGUAGE_KEY = 'ES_LANG';
const language = stored<string | null>(() => LANGUAGE_KEY, textFormat);

export type PanelStart<A> = {
  files: LazyFiles;
  session: Pick<PanelSession, 'token' | 'end'>;
  /** Hands the calls to the pages. */
  CallProvider: ComponentType<{ value: PanelCall<A>; children: ReactNode }>;
  createRouter: (texts: Texts) => AnyRouter;
};

/** The language asked for in the address, remembered, or the browser's. */
export function panelLanguage(): Language {
  const asked = parseOffered(new URLSearchParams(window.location.search).get('lang'));
  const known = asked ?? parseOffered(language.get());
  return known ?? navigator.languages.map(parseOffered).find(Boolean) ?? DEFAULT_LANGUAGE;
}

/** Stores the choice and loads the page again: texts, direction and data all change. */
export function switchPanelLanguage(code: Language): void {
  language.set(code);
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  if (url.href === window.location.href) {
    // To the browser an address with a number sign would only be another place on the same page.
    window.location.reload();
  } else {
    window.location.replace(url);
  }
}

/** Puts a brand's colours on the page. */
export function applyBrand(colours: { main: string; hover: string; footer: string }): void {
  const id = 'brand-theme';
  const style = document.getElementById(id) ?? document.createElement('style');
  style.id = id;
  style.textContent = brandTheme(colours);
  document.head.append(style);
}

export async function startPanel<A>(panel: PanelStart<A>): Promise<void> {
  const code = panelLanguage();
  language.set(code);
  document.documentElement.lang = languageFacts(code).tag;
  document.documentElement.dir = direction(code);
  const texts = createTexts(code, messageLoader(panel.files), {});
  await texts.need(['layout']);
  const call = createClient<A>({
    token: panel.session.token,
    language: () => code,
    // What is on the screen stays behind the log-in: half-written texts wait there for the same person.
    onLoggedOut: panel.session.end,
  });
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('the page has no root element');
  }
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={panelQueries()}>
        <PanelTexts texts={texts}>
          <LinkProvider value={PanelLink}>
            <ToastProvider>
              <panel.CallProvider value={call}>
                <RouterProvider router={panel.createRouter(texts)} />
              </panel.CallProvider>
            </ToastProvider>
          </LinkProvider>
        </PanelTexts>
      </QueryClientProvider>
    </StrictMode>,
  );
}

function PanelTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  const messages = useSyncExternalStore(texts.subscribe, texts.get);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Messages language={texts.language} timeZone={timeZone} messages={messages}>
      {children}
    </Messages>
  );
}
