/** Renders what asks a server: data, texts and news as in an app. The server is a test's (played-server.ts). */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Call } from '../call.ts';
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
  const { server, CallProvider, queries = onceOnly(), ...options } = rendering;
  const view = renderScreen(
    <QueryClientProvider client={queries}>
      <CallProvider value={server.call}>{screen}</CallProvider>
    </QueryClientProvider>,
    options,
  );
  return { ...view, queries, asked: server.asked, of: server.of };
}

const onceOnly = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
