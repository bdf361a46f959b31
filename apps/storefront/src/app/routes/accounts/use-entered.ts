import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Session } from '@entrepot/contract/accounts/types';
import { useQueryClient } from '@tanstack/react-query';
import { safeReturn, type Search } from '../../paths.ts';
import { session } from '../../session.ts';

export function useReturnTo(): string | undefined {
  return (useSearch({ strict: false }) as Search)['returnTo'];
}

/** Keeps the new session and goes back to where logging in was asked for. */
export function useEntered(): (entered: Session) => void {
  const returnTo = useReturnTo();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return ({ token, me }) => {
    session.logIn(token, me);
    void queries.invalidateQueries();
    void navigate({ href: safeReturn(returnTo), replace: true });
  };
}
