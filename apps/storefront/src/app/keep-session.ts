/** While somebody is logged in: the account as the server has it, and a sign of life every five minutes (spec §9). */
import type { QueryClient } from '@tanstack/react-query';
import { useHeartbeat } from '@entrepot/client/use-heartbeat.ts';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useEffect } from 'react';
import { useNavigate, useRouter } from '@entrepot/client/router/use-router.ts';
import { forgetHomePlace } from '../features/home/home-place.ts';
import { useCall, useAsk } from '../kit/api.ts';
import { useText } from '../kit/text.ts';
import { paths } from '../kit/paths.ts';
import { session, useLoggedIn } from '../kit/session.ts';
import { needsLogin } from './member-pages.ts';
import type { AppRouter } from './router.ts';

const HEARTBEAT_MS = 5 * 60_000;

export function useKeepSession(): void {
  const loggedIn = useLoggedIn();
  const call = useCall();
  const { data: me } = useAsk('accounts.getMe', {}, { enabled: loggedIn });
  useTellExpired();
  useEffect(() => {
    if (me && session.token() !== null) {
      session.updateUser(me);
    }
  }, [me]);
  useHeartbeat(loggedIn, HEARTBEAT_MS, () => call('accounts.heartbeat', {}));
}

/** Says that the session ran out, and leads back to where that happened. */
function useTellExpired(): void {
  const router = useRouter();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText('layout');
  useEffect(
    () =>
      session.onChange((token, how) => {
        const { href } = router.state.location;
        if (token === null && how === 'expired') {
          toast({
            tone: 'info',
            title: t('sessionEnded'),
            action: {
              label: t('tools.login'),
              onSelect: () => void navigate({ href: paths.login(href, 'expired') }),
            },
          });
        }
      }),
    [router, navigate, toast, t],
  );
}

/** What happens to the page when its reader logs in or out, here or in another tab, or when the session runs out. */
export function followToken(queries: QueryClient, router: AppRouter): void {
  session.onChange((token) => {
    const moving = token === null ? leave(router) : Promise.resolve();
    void moving.then(() => {
      // What one reader saw is nothing for the next one.
      router.forget();
      forgetHomePlace();
      queries.removeQueries({ type: 'inactive' });
      return queries.invalidateQueries();
    });
  });
}

/**
 * Whoever is no longer logged in leaves a page of his own for the home page (spec §4, §8); where a session ran out, a
 * notice there leads back. Public pages stay as they are.
 */
async function leave(router: AppRouter): Promise<void> {
  if (needsLogin(router.state.location.pathname)) {
    await router.navigate({ href: paths.home(), replace: true });
  }
}
