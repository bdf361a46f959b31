import { useSyncExternalStore } from 'react';

const EVENTS = ['visibilitychange', 'focus', 'blur'];

function subscribe(listener: () => void): () => void {
  EVENTS.forEach((name) => window.addEventListener(name, listener));
  return () => EVENTS.forEach((name) => window.removeEventListener(name, listener));
}

/** Whether somebody looks at this page now: what stands in a tab behind others has nobody read. */
export const useSeen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible' && document.hasFocus(),
    () => false,
  );
