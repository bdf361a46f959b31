import { handedIn } from '@entrepot/ui/handed-in.ts';
import { useSyncExternalStore } from 'react';
import type { Place } from './place.ts';
import type { Shown } from './load-place.ts';
import type { Router } from './router.ts';
import type { Search } from '@entrepot/contract/addresses/search';

export const [RouterContext, useRouter] = handedIn<Router>('RouterContext');

/** What stands now; a page and all that is around it change together. */
export function useShown(): Shown {
  const router = useRouter();
  return useSyncExternalStore(
    router.subscribe,
    () => router.state,
    () => router.before,
  );
}

/** Whether the next page keeps its reader waiting. */
export function useUnderway(): boolean {
  const router = useRouter();
  return useSyncExternalStore(
    router.subscribe,
    () => router.underway,
    () => false,
  );
}

/** The address of the page that stands. */
export const usePlace = (): Place => useShown().location;

/** `navigate({ href: paths.home() })`; `replace` leaves no way back to the page before. */
export const useNavigate = (): Router['navigate'] => useRouter().navigate;

/** The address's parameters, all of them text. */
export const usePageSearch = (): Search => usePlace().search;
