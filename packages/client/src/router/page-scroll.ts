/** Where a page is scrolled to: a new one is read from its start, one that was left is found where it was. */
import { useLayoutEffect, useRef } from 'react';
import type { History } from './history.ts';
import type { Shown } from './load-place.ts';
import { useRouter } from './use-router.ts';

/** Where it was left; undefined for a page that begins at its start. */
export const leftAt = (history: History, { page }: Pick<Shown, 'page'>): number | undefined =>
  history.scrolledTo() ?? page?.scroll?.get() ?? undefined;

export function useScrolling({ location, page, first }: Shown): void {
  const { history } = useRouter();
  const before = useRef(page);
  const { href, hash } = location;
  useLayoutEffect(() => {
    const arrived = before.current !== page;
    before.current = page;
    if (first) {
      return;
    }
    const top = arrived ? leftAt(history, { page }) : history.scrolledTo();
    const target = hash ? document.getElementById(decoded(hash)) : null;
    if (top === undefined && target) {
      target.scrollIntoView();
    } else {
      history.scrollTo(top ?? 0);
    }
  }, [history, href, hash, first, page]);
}

/** Whatever somebody typed behind the number sign. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash; // not written by us, and no less a name
  }
}
