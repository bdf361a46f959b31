import { useSyncExternalStore } from 'react';

/** Whether the page is scrolled further than so many pixels. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  );
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
