/** What happens to the page when its reader logs in or out, here or in another tab, or when the session runs out. */
import type { QueryClient } from '@tanstack/react-query';
import { needsLogin } from './member-pages.ts';
import { paths } from '../kit/paths.ts';
import type { AppRouter } from './router.ts';
import { session } from '../kit/session.ts';

export function followToken(queries: QueryClient, router: AppRouter): void {
  session.onChange((token) => {
    const moving = token === null ? leave(router) : Promise.resolve();
    void moving.then(() => {
      // What one reader saw is nothing for the next one.
      queries.removeQueries({ type: 'inactive' });
      return queries.invalidateQueries();
    });
  });
}

/**
 * Whoever is no longer logged in leaves a page of his own for the home page (spec §4, §8); where a session ran out, a
 * notice there leads back (keep-session.ts). Public pages stay as they are.
 */
async function leave(router: AppRouter): Promise<void> {
  if (needsLogin(router.state.location.pathname)) {
    await router.navigate({ href: paths.home(), replace: true });
  }
}
