import { useEffect } from 'react';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { safeReturn } from '../../../kit/paths.ts';
import type { Search } from '@entrepot/contract/addresses/search';
import { useLoggedIn } from '../../../kit/session.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';

/** Where logging in was asked for, and whether because a session ran out. */
export function useLoginReason(): { returnTo: string | undefined; expired: boolean } {
  const search: Search = usePageSearch();
  return { returnTo: search['returnTo'], expired: search['why'] === 'expired' };
}

/** Whoever is logged in, by this form or in another tab, goes on to where it was asked for (spec §2). */
export function useGoOn(): void {
  const { returnTo } = useLoginReason();
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  useEffect(() => {
    if (loggedIn) {
      void navigate({ href: safeReturn(returnTo), replace: true });
    }
  }, [loggedIn, returnTo, navigate]);
}
