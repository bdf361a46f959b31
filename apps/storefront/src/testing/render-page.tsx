/** Renders a screen the way the storefront does: router, data, texts. The network is a table of typed answers. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiRefusal, type CallOptions } from '@entrepot/contract/client';
import type { Brand } from '@entrepot/contract/brands/types';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import accounts from '../../locales/en/accounts.json';
import cart from '../../locales/en/cart.json';
import catalogue from '../../locales/en/catalogue.json';
import layout from '../../locales/en/layout.json';
import orders from '../../locales/en/orders.json';
import { CallProvider, type Call, type Input, type Name, type Output } from '../kit/api.ts';
import { PageFactsProvider } from '../kit/page/page-facts.ts';
import type { AppContext } from '../kit/page/page.ts';
import type { PageState } from '../kit/page/page-state.ts';
import { memoryHistory } from '../kit/routing/history.ts';
import { Outlet } from '../app/layout/outlet.tsx';
import { createRouter } from '../kit/routing/router.ts';
import { RouterContext } from '../kit/routing/use-router.ts';

/** What the server says to each operation; a function may look at what was sent, or throw a refusal. */
export type Answers = {
  [N in Name]?:
    | Output<N>
    | ((input: Input<N>, options?: CallOptions) => Output<N> | Promise<Output<N>>);
};

const BRAND = {
  mediaBase: '',
  settings: { mall_open: 'true', money_open: 'true' },
  languages: ['en'],
  name: 'Entrepot',
  tagline: '',
} as unknown as Brand;

const FACTS = { language: 'en', origin: 'https://mall.test', brand: undefined } as PageState;

const PAGE = { paths: [], source: '', name: 'Screen', texts: [] } as const;

export function refuse(code: ApiRefusal['code'], message: string): never {
  throw new ApiRefusal(code, message);
}

export async function renderPage(screen: ReactElement, answers: Answers, at = '/') {
  // What `call` answers is typed where it is asked; here it is only looked up.
  const answer = async (name: Name, input: never, options?: CallOptions): Promise<unknown> => {
    const known = { 'brands.getBrand': BRAND, ...answers }[name];
    if (known === undefined) {
      throw new Error(`${name} was asked, and the test does not answer it`);
    }
    return typeof known === 'function'
      ? (known as (sent: never, how?: CallOptions) => unknown)(input, options)
      : known;
  };
  const call = vi.fn(answer);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = { ...PAGE, component: async () => ({ Screen: () => screen }) };
  // The storefront's own router has other pages; a test's stands alone, whatever the address.
  const router = createRouter({
    context: { queries, texts: { need: async () => undefined } } as unknown as AppContext,
    history: memoryHistory(at),
    find: () => page,
  });
  await router.load();
  const view = renderScreen(
    <QueryClientProvider client={queries}>
      <PageFactsProvider value={FACTS}>
        <CallProvider value={call as unknown as Call}>
          <RouterContext value={router}>
            <Outlet />
          </RouterContext>
        </CallProvider>
      </PageFactsProvider>
    </QueryClientProvider>,
    { messages: { accounts, cart, catalogue, layout, orders } },
  );
  const sent = (name: Name) => call.mock.calls.filter(([asked]) => asked === name);
  return { ...view, router, sent };
}
