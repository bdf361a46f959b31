/** Renders a part of the panel with a server that a test plays: one function per operation it may ask. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { SellerApi } from '@entrepot/contract/api/seller';
import { ApiRefusal, type CallOptions } from '@entrepot/contract/client';
import type { OperationName } from '@entrepot/contract/operation';
import type { RefusalCode } from '@entrepot/contract/refusals';
import { parseSearch, stringifySearch } from '@entrepot/client/panel/panel-router.tsx';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import type { ReactNode } from 'react';
import accounts from '../../locales/en/accounts.json';
import catalogue from '../../locales/en/catalogue.json';
import layout from '../../locales/en/layout.json';
import orders from '../../locales/en/orders.json';
import { CallProvider } from '../kit/api.ts';

export type Answers = Partial<
  Record<OperationName<SellerApi>, (input: never, options?: CallOptions) => unknown>
>;

export const refusal = (code: RefusalCode, message: string): ApiRefusal =>
  new ApiRefusal(code, message);

/** `at` is the address, with its search. */
export function renderPage(page: ReactNode, answers: Answers, at = '/') {
  const call = async (name: string, input: unknown, options?: CallOptions) => {
    const answer = answers[name as OperationName<SellerApi>];
    if (!answer) {
      throw new Error(`the test does not answer ${name}`);
    }
    return answer(input as never, options);
  };
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/', component: () => page });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderScreen(
    <QueryClientProvider client={queries}>
      <CallProvider value={call as never}>
        <RouterProvider router={router as never} />
      </CallProvider>
    </QueryClientProvider>,
    { messages: { accounts, catalogue, layout, orders } },
  );
}
