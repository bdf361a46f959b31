import { BREAKPOINTS } from '@entrepot/ui/tokens/breakpoints.ts';
import { useSyncExternalStore } from 'react';

const isPhone = (): boolean => window.innerWidth < BREAKPOINTS.phone;

/** There is no room for anything beside the page. */
export const useIsPhone = (): boolean => useSyncExternalStore(onResize, isPhone);

export function onResize(watcher: () => void): () => void {
  window.addEventListener('resize', watcher);
  return () => window.removeEventListener('resize', watcher);
}
