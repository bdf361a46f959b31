/**
 * The cart of this browser, one per account (spec §3), shared by all tabs and, for members, by all devices. It holds what
 * and how many; names, prices and problems come from the server (`catalogue.quoteCart`) whenever the cart is shown. Here is
 * what a first view needs: how many lines there are, and a place for what is added before the rest is fetched (keeper.ts).
 */
import { useEffect, useSyncExternalStore } from 'react';
import { session } from '../../kit/session.ts';
import type { Keeper } from './keeper.ts';
import { leftBehind, ownCart } from './own-cart.ts';
import { stored, useStored } from '@entrepot/client/stored.ts';
import {
  changedLines,
  lineKey,
  restoredLines,
  withLines,
  type CartLine,
  type LineChange,
  type NewLine,
} from './lines.ts';

export type Edit = (lines: readonly CartLine[]) => readonly CartLine[];
const NOTHING: readonly CartLine[] = [];
type State = { all: readonly CartLine[]; inCart: readonly CartLine[]; later: readonly CartLine[] };
const EMPTY: State = { all: NOTHING, inCart: NOTHING, later: NOTHING };

let state = EMPTY;
let ready = false;
/** False: the browser forgets the cart with the page. */
let lasts = true;
let full = false;
let keeper: Keeper | undefined;
let early: Edit[] = [];
const watchers = new Set<() => void>();

function set(all: readonly CartLine[]): void {
  state = {
    all,
    inCart: all.filter(({ saved }) => !saved),
    later: all.filter(({ saved }) => saved),
  };
  if (ready) {
    count.set(state.inCart.length);
  }
  tell();
}
const tell = () => watchers.forEach((watcher) => watcher());
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Whoever counts before the lines are there sees this; an older version kept the lines themselves under the name. */
const count = stored<number>(ownCart, {
  empty: 0,
  parse(text) {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.length : Number(kept) || 0;
  },
  format: (lines) => (lines > 0 ? String(lines) : null),
});

export const cartLines = (): readonly CartLine[] => state.inCart;
const useHere = <T>(read: () => T, onServer: T): T =>
  useSyncExternalStore(watch, read, () => onServer);

export const useCartLines = () => useHere(cartLines, NOTHING);
export const useSavedLines = () => useHere(() => state.later, NOTHING);
export const useAllLines = () => useHere(() => state.all, NOTHING);

/** Lines, not pieces: what the badge shows. */
export function useCartCount(): number {
  const kept = useStored(count);
  const lines = useCartLines().length;
  return useCartWoken() ? lines : Math.max(kept, lines);
}

/** Whether the lines are all there. */
export const useCartWoken = (): boolean => useHere(() => ready, false);

/** The same, and asks for them. */
export function useCartReady(): boolean {
  useEffect(wake, []);
  return useCartWoken();
}

/** What stands in the way of keeping the cart. */
export const useCartTrouble = (): 'forgotten' | 'full' | undefined =>
  useHere(() => (full ? 'full' : ready && !lasts ? 'forgotten' : undefined), undefined);

let fetching = false;
/** Fetches what keeps the cart; where it cannot come the next wish tries again. */
export function wake(): void {
  if (keeper || fetching) {
    return;
  }
  fetching = true;
  import('./keeper.ts').then(
    async ({ startKeeper }) => {
      keeper = await startKeeper(show);
      fetching = false;
      keeper.open(ownCart());
    },
    () => (fetching = false),
  );
}

/** The lines as they are kept; what was edited before they were known is done to them. */
function show(all: readonly CartLine[], how: { lasts: boolean; full: boolean }): void {
  ({ lasts, full } = how);
  ready = true;
  set(all);
  const waiting = early;
  early = [];
  waiting.forEach(edit);
}

/** The one way in which lines change here. */
export function edit(change: Edit): void {
  const before = state.all;
  if (keeper && ready) {
    set(change(before));
    keeper.edited(before, state.all);
  } else {
    early.push(change);
    set(change(before));
    wake();
  }
}

export const addToCart = (lines: readonly NewLine[]): void => edit((now) => withLines(now, lines));

/** Only these are chosen for the checkout. */
export const chooseOnly = (lines: readonly NewLine[]): void =>
  edit((now) =>
    withLines(
      now.map((line) => ({ ...line, checked: false })),
      lines,
    ),
  );

export const changeLines = (keys: ReadonlySet<string>, change: LineChange): void =>
  edit((now) => changedLines(now, keys, change));

/** Gives back what takes the removal back. */
export function removeLines(keys: ReadonlySet<string>): () => void {
  const before = state.all;
  edit((now) => now.filter((line) => !keys.has(lineKey(line))));
  return () => edit((now) => restoredLines(now, before, keys));
}

/** A member's may stand on the server. A visitor without one needs nothing of all this before he wants it. */
const hasCart = (): boolean =>
  Boolean(session.user()) || count.get() > 0 || leftBehind.get() !== null;

/** The page's first view comes first. */
const AFTER_MS = 1_000;

/**
 * While the page stands: who logs in keeps what was collected before; after a log-out the next reader of this
 * browser finds nothing of it.
 */
export function followSession(): () => void {
  let known = ownCart();
  const settle = () => {
    if (ownCart() === known) {
      return;
    }
    known = ownCart();
    ready = false;
    early = [];
    // A visitor's lines stay in sight when he logs in; the keeper puts both carts together.
    set(session.user() ? state.all : NOTHING);
    count.reread();
    if (keeper) {
      keeper.open(known);
    } else {
      wake();
    }
  };
  const leave = () => {
    leftBehind.set(ownCart());
    ready = true;
    set(NOTHING);
  };
  const timer = hasCart() ? setTimeout(wake, AFTER_MS) : undefined;
  const stops = [
    session.subscribe(settle),
    session.beforeLeaving(leave),
    () => clearTimeout(timer),
  ];
  return () => stops.forEach((stop) => stop());
}

let open = false;

function setOpen(value: boolean): void {
  open = value;
  tell();
}

export const openCart = (): void => setOpen(true);
export const closeCart = (): void => setOpen(false);

/** Whether the cart's drawer is open. */
export const useCartOpen = (): boolean => useHere(() => open, false);
