/**
 * Shortcuts of one key, such as J or `/`: who speaks to his computer, or whose hand slips, sets them off without wanting to and
 * can switch them off (WCAG 2.1.4). Kept in the browser: it is about its keyboard.
 */
import { useSyncExternalStore } from 'react';

const KEY = 'single-keys';
const listeners = new Set<() => void>();

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true; // storage may be forbidden
  }
}

/** Whether they are on, and how to change that. */
export function useSingleKeys(): readonly [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
  return [on, setSingleKeys];
}

function setSingleKeys(on: boolean): void {
  try {
    if (on) {
      localStorage.removeItem(KEY);
    } else {
      localStorage.setItem(KEY, 'off');
    }
  } catch {
    // Full or forbidden: it stays as it is.
  }
  listeners.forEach((listener) => listener());
}

/** Other tabs change it too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
