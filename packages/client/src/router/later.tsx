import { useContext, useDeferredValue, type ReactNode } from 'react';
import { leftAt } from './page-scroll.ts';
import { Ahead, useRouter, useShown } from './use-router.ts';

/**
 * Whether what is below the first screen is to be drawn. A page opened by a link stands with its first screen and gets
 * the rest right after it; one that the server sent, that is gone back to and scrolled to where it was left, or that is
 * opened at a spot within it, is whole.
 */
export function useRest(): boolean {
  const shown = useShown();
  const { history } = useRouter();
  const isAhead = useContext(Ahead);
  const isScrolled = leftAt(history, shown) !== undefined || shown.location.hash !== '';
  const isWhole = !isAhead && (shown.first || isScrolled);
  return useDeferredValue(!isAhead, isWhole) || isWhole;
}

export const Later = ({ children }: { children: ReactNode }) => (useRest() ? children : null);
