/** Renders a page of the panel on a made-up server: answers by operation, and what was asked. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { ApiRefusal } from '@entrepot/contract/client';
import type { AdminApi } from '@entrepot/contract/api/admin';
import type { InputOf, OperationName, OutputOf } from '@entrepot/contract/operation';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import type { MessageTree } from '@entrepot/ui/i18n/load-messages.ts';
import type { ReactElement } from 'react';
import { CallProvider } from '../kit/api.ts';

export type Answers = {
  [N in OperationName<AdminApi>]?: (input: InputOf<AdminApi, N>) => OutputOf<AdminApi, N>;
};

export type Asked = { name: string; input: unknown; key: string | undefined };

/** `answers` are typed by the contract: a test cannot invent a shape. */
export async function renderPanel(
  screen: ReactElement,
  { answers, messages }: { answers: Answers; messages: MessageTree },
) {
  const asked: Asked[] = [];
  const call = async (name: string, input: unknown, options?: { key?: string }) => {
    asked.push({ name, input, key: options?.key });
    const answer = answers[name as keyof Answers] as ((given: unknown) => unknown) | undefined;
    if (!answer) {
      throw new ApiRefusal('NOT_FOUND', `no answer for ${name}`);
    }
    return answer(input);
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const rendered = renderScreen(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <CallProvider value={call as never}>
        <RouterProvider router={router as never} />
      </CallProvider>
    </QueryClientProvider>,
    { messages },
  );
  return { ...rendered, asked, of: (name: string) => asked.filter((each) => each.name === name) };
}
