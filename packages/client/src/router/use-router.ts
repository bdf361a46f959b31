import { handedIn } from '@entrepot/ui/handed-in.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Drawn } from './drawn.ts';
import type { Place } from './place.ts';
import type { Shown } from './load-place.ts';
import type { Router } from './router.ts';
import type { Search } from '@entrepot/contract/addresses/search';

export const [RouterContext, useRouter] = handedIn<Router>('RouterContext');

/** Of what is within a page: what that page shows, while another one stands too. */
export const PageShown = createContext<Shown | undefined>(undefined);

/** Of what is within a page: whether it is drawn before its reader asks for it. */
export const Ahead = createContext(false);

/** What stands now; a page and all that is around it change together. */
export function useShown(): Shown {
  const router = useRouter();
  const own = useContext(PageShown);
  return useSyncExternalStore(
    router.subscribe,
    () => own ?? router.state,
    () => own ?? router.before,
  );
}

/** The page that stands and those that are kept. */
export function useDrawn(): readonly Drawn[] {
  const router = useRouter();
  return useSyncExternalStore(
    router.subscribe,
    () => router.drawn,
    () => router.drawnBefore,
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
