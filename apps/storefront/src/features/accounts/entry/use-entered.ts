import type { Search } from '@entrepot/contract/addresses/search';
import { useNavigate, usePageSearch } from '@entrepot/client/router/use-router.ts';
import { useEffect } from 'react';
import { safeReturn } from '../../../kit/paths.ts';
import { useLoggedIn } from '../../../kit/session.ts';

/**
 * Where logging in was asked for, and whether because a session ran out. Whoever is logged in, by this form or in another
 * tab, goes on to there (spec §2).
 */
export function useEntered(): { returnTo: string | undefined; expired: boolean } {
  const { returnTo, why }: Search = usePageSearch();
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  useEffect(() => {
    if (loggedIn) {
      void navigate({ href: safeReturn(returnTo), replace: true });
    }
  }, [loggedIn, returnTo, navigate]);
  return { returnTo, expired: why === 'expired' };
}
