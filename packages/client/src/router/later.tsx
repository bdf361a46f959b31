import { useDeferredValue, type ReactNode } from 'react';
import { leftAt } from './page-scroll.ts';
import { useRouter, useShown } from './use-router.ts';

/**
 * Whether what is below the first screen is to be drawn. A page opened by a link stands with its first screen and gets
 * the rest right after it; one that the server sent, or that is gone back to and scrolled to where it was left, is whole.
 */
export function useRest(): boolean {
  const shown = useShown();
  const { history } = useRouter();
  return useDeferredValue(true, shown.first || leftAt(history, shown) !== undefined);
}

export const Later = ({ children }: { children: ReactNode }) => (useRest() ? children : null);
