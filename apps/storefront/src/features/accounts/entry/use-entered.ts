import { useEffect } from 'react';
import { useNavigate } from '../../../kit/routing/use-router.ts';
import { safeReturn, type Search } from '../../../kit/paths.ts';
import { useLoggedIn } from '../../../kit/session.ts';
import { usePageSearch } from '../../../kit/page/use-page-search.ts';

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
