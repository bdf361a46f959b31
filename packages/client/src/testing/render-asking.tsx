/** Renders what asks a server: data, texts and news as in an app. The server is a test's (played-server.ts). */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Call } from '../call.ts';
import type { Language } from '@entrepot/contract/languages';
import { allMessages, type EagerFiles, type MessageTree } from '@entrepot/ui/i18n/load-messages.ts';
import { renderScreen, type RenderScreenOptions } from '@entrepot/ui/testing/render-screen.tsx';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { PlayedServer } from './played-server.ts';

export type Rendering<A> = RenderScreenOptions & {
  server: PlayedServer<A>;
  CallProvider: ComponentType<{ value: Call<A>; children: ReactNode }>;
  /** As the app asks; by default nothing is tried twice. */
  queries?: QueryClient;
};

export function renderAsking<A>(screen: ReactElement, rendering: Rendering<A>) {
  const { server, CallProvider, queries = onceOnly(), messages, ...options } = rendering;
  const view = renderScreen(
    <QueryClientProvider client={queries}>
      <CallProvider value={server.call}>{screen}</CallProvider>
    </QueryClientProvider>,
    { ...options, messages: { ...panelMessages(options.language), ...messages } },
  );
  return { ...view, queries, asked: server.asked, of: server.of };
}

const OWN: EagerFiles = import.meta.glob('../../locales/*/panel.json', { eager: true });

/** What the panels' own screens say, for a test that renders one alone. */
export const panelMessages = (language?: Language): MessageTree => allMessages(OWN, language);

const onceOnly = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
