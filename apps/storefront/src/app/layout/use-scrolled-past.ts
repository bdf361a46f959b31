import { useSyncExternalStore } from 'react';

/** Remembered, for React looks whenever anything changes: to ask the window then would lay the page out each time. */
let scrolled = 0;
let upwards = false;
const listeners = new Set<() => void>();

function look(): void {
  if (window.scrollY !== scrolled) {
    upwards = window.scrollY < scrolled;
  }
  scrolled = window.scrollY;
  for (const listener of listeners) {
    listener();
  }
}

function follow(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('scroll', look, { passive: true });
    // A page may be opened, or opened again, further down.
    requestAnimationFrame(look);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      window.removeEventListener('scroll', look);
    }
  };
}

const useScroll = (read: () => boolean): boolean => useSyncExternalStore(follow, read, () => false);

/** Whether the page is scrolled further down than so many pixels. */
export const useScrolledPast = (pixels: number): boolean => useScroll(() => scrolled > pixels);

/** Whether the last scrolling went up: its reader looks for something above. */
export const useScrollsUp = (): boolean => useScroll(() => upwards);
