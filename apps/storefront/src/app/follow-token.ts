/** What happens to the page when its reader logs in or out, here or in another tab, or when the session runs out. */
import type { QueryClient } from '@tanstack/react-query';
import { needsLogin } from './member-pages.ts';
import { paths } from './paths.ts';
import type { AppRouter } from './router.tsx';
import { session, type SessionEnd } from './session.ts';

export function followToken(queries: QueryClient, router: AppRouter): void {
  session.onChange((token, how) => {
    const moving = token === null ? leave(router, how) : Promise.resolve();
    void moving.then(() => {
      // What one reader saw is nothing for the next one.
      queries.removeQueries({ type: 'inactive' });
      return queries.invalidateQueries();
    });
  });
}

/**
 * Who logs out of a page of one's own is brought to the home page (spec §4); whose session ran out logs in again and is
 * back where it happened. Public pages stay as they are.
 */
async function leave(router: AppRouter, how: SessionEnd): Promise<void> {
  const { pathname, href } = router.state.location;
  if (!needsLogin(pathname)) {
    return;
  }
  const to = how === 'expired' ? paths.login(href, 'expired') : paths.home();
  await router.navigate({ href: to, replace: true });
}
