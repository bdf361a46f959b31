/** A router that leads to one screen alone, whatever the address. */
import type { ReactNode } from 'react';
import { memoryHistory } from '../router/history.ts';
import { Outlet } from '../router/outlet.tsx';
import type { Page } from '../router/page.ts';
import { createRouter } from '../router/router.ts';
import { RouterContext } from '../router/use-router.ts';

export function screenRouter(screen: ReactNode, at: string) {
  const page: Page<unknown> = { paths: [], component: async () => () => screen, texts: [] };
  const router = createRouter({
    context: { texts: { language: 'en', need: async () => {}, get: () => ({}), subscribe: never } },
    history: memoryHistory(at),
    table: (path) => ({ page, path }),
    frame: { texts: [] },
    home: '/',
    nothing: page,
  });
  const view = (
    <RouterContext value={router}>
      <Outlet Failed={Failed} />
    </RouterContext>
  );
  return { router, page: view };
}

const never = () => () => undefined;

/** What a screen throws is the test's to see. */
function Failed({ error }: { error: unknown }): never {
  throw error;
}
