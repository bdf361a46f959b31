/** What stands now, and who is to be told when something else does. */
import { drawAhead, drawnAlone, drawNext, KEPT_NONE, type Drawn, type Keeping } from './drawn.ts';
import type { Shown } from './load-place.ts';
import type { Place } from './place.ts';

export type Now = {
  state: Shown;
  /** What the server showed: a part that is still to wake up is woken as that, wherever its reader has gone meanwhile. */
  before: Shown;
  /** What stands, and what is kept of what was left. */
  drawn: readonly Drawn[];
  drawnBefore: readonly Drawn[];
  /** Whether a page that was asked for has been on its way for long. */
  underway: boolean;
};

export function standing(location: Place, keeping: Keeping = KEPT_NONE) {
  const listeners = new Set<() => void>();
  const nothing: Shown = {
    location,
    page: undefined,
    Component: undefined,
    kind: 'page',
    first: true,
  };
  const now: Now = {
    state: nothing,
    before: nothing,
    drawn: [],
    drawnBefore: [],
    underway: false,
  };
  let latest = 0;
  const change = (to: Partial<Now>) => {
    Object.assign(now, to);
    listeners.forEach((listener) => listener());
  };
  return {
    now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Another page is asked for; says whether it still is the one that was asked for last. */
    ask: () => {
      latest += 1;
      const mine = latest;
      return () => mine === latest;
    },
    announce: () => change({ underway: true }),
    show: (state: Shown) => {
      const drawn = drawNext(now.drawn, state, keeping, Date.now());
      change({ state, drawn, underway: false });
    },
    ahead: (shown: Shown) => change({ drawn: drawAhead(now.drawn, shown, keeping, Date.now()) }),
    /** Nothing that was left is kept any longer. */
    forget: () => change({ drawn: drawnAlone(now.drawn) }),
  };
}
