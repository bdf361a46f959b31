/**
 * Values in localStorage that components read and other tabs change. On the server, and while the page wakes up, a value
 * is its empty one, so that what was rendered for everybody and what is shown first are the same.
 */
import { useSyncExternalStore } from 'react';

export type Stored<T> = {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
  readonly empty: T;
};

type Options<T> = {
  empty: T;
  parse: (text: string) => T;
  format: (value: T) => string | null;
};

/** `key` may change (a cart per user): `reread` tells when. */
export function stored<T>(key: () => string, options: Options<T>): Stored<T> & { reread(): void } {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: T } | undefined;
  const read = (): T => {
    const text = readItem(key());
    if (!known || known.text !== text) {
      known = { text, value: text === null ? options.empty : parsed(text, options) };
    }
    return known.value;
  };
  const announce = () => listeners.forEach((listener) => listener());
  return {
    empty: options.empty,
    get: read,
    set(value) {
      writeItem(key(), options.format(value));
      announce();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === null || event.key === key()) {
          listener();
        }
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
    reread: announce,
  };
}

export function useStored<T>(store: Stored<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.empty);
}

/** A text, such as a token. */
export const textFormat = {
  empty: null as string | null,
  parse: (text: string): string | null => text,
  format: (value: string | null): string | null => value,
};

function parsed<T>(text: string, { parse, empty }: Options<T>): T {
  try {
    return parse(text);
  } catch {
    // Somebody else's or an older version's value: starting anew is all one can do.
    return empty;
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be forbidden; the mall works without remembering.
    return null;
  }
}

function writeItem(key: string, text: string | null): void {
  try {
    if (text === null) {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, text);
    }
  } catch {
    // Full or forbidden storage: nothing is remembered, which is what was asked for.
  }
}
