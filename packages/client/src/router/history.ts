/** Where the reader is and has been: the browser's own history, or a list for the server and for tests. */
import { randomId } from '@entrepot/ui/browser/random-id.ts';

export type History = {
  /** The present address: path, query and fragment. */
  read(): string;
  push(href: string): void;
  /** On the same path, another look at the same page: it stays scrolled to where it is. */
  replace(href: string): void;
  /** Calls when the reader goes back or forth. */
  onMove(listener: () => void): void;
  /** Where this entry of the history was scrolled to when it was left; undefined for a new one. */
  scrolledTo(): number | undefined;
  /** Where it is scrolled to now. */
  top(): number;
  scrollTo(top: number): void;
  /** Loads the address as a new page; false where that was tried a moment ago and has not helped. */
  leave(href: string): boolean;
};

type EntryState = { key?: string };

/** `scroller`: what scrolls, where that is not the window. */
export function browserHistory(scroller = () => document.scrollingElement): History {
  const positions = new Map<string, number>();
  let key = ownKey();
  const top = () => scroller()?.scrollTop ?? 0;
  const keep = () => positions.set(key, top());
  const enter = (next: string) => {
    keep();
    key = next;
    return { key };
  };
  restoreOurselves();
  return {
    read: () => window.location.pathname + window.location.search + window.location.hash,
    push: (href) => window.history.pushState(enter(randomId()), '', href),
    replace: (href) => {
      const stays = new URL(href, window.location.href).pathname === window.location.pathname;
      window.history.replaceState(enter(stays ? key : randomId()), '', href);
    },
    onMove: (listener) =>
      window.addEventListener('popstate', () => {
        enter(ownKey());
        listener();
      }),
    scrolledTo: () => positions.get(key),
    top,
    scrollTo: (to) => scroller()?.scrollTo({ top: to, behavior: 'instant' }),
    leave: (href) => {
      const left = mayLeave(href);
      if (left) {
        window.location.assign(href);
      }
      return left;
    },
  };
}

/** Of the present entry. One that the browser made itself, for a link to a spot of the page, gets its own here. */
function ownKey(): string {
  const known = (window.history.state as EntryState | null)?.key;
  if (known !== undefined) {
    return known;
  }
  const key = randomId();
  window.history.replaceState({ key }, '');
  return key;
}

const LEFT = 'left-for';
const MOMENT_MS = 60_000;

/** Kept for the tab: what comes after a page load must know what went before. */
function mayLeave(href: string): boolean {
  const now = Date.now();
  const [last, at] = (sessionStorage.getItem(LEFT) ?? '').split(' ');
  sessionStorage.setItem(LEFT, `${href} ${now}`);
  return last !== href || now - Number(at) > MOMENT_MS;
}

/**
 * Going back, the browser would scroll before the page is there. Across page loads it does it well: the server's page is
 * as high as it was left.
 */
function restoreOurselves(): void {
  const own = () => (window.history.scrollRestoration = 'manual');
  if (document.readyState === 'complete') {
    own();
  } else {
    window.addEventListener('load', own, { once: true });
  }
  window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'));
  window.addEventListener('pageshow', ({ persisted }) => persisted && own());
}

/** One address after the other, without a window. */
export function memoryHistory(at: string): History {
  let now = at;
  const left = new Set<string>();
  return {
    read: () => now,
    push: (href) => void (now = href),
    replace: (href) => void (now = href),
    onMove: () => undefined,
    scrolledTo: () => undefined,
    top: () => 0,
    scrollTo: () => undefined,
    leave: (href) => {
      const fresh = !left.has(href);
      left.add(href);
      return fresh;
    },
  };
}
