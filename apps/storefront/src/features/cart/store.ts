/**
 * The cart of this browser, one per account (spec §3: ES_SHOP_CART_ and the user code), shared by all tabs. It holds what and how
 * many; names, prices and problems come from the server (`catalogue.quoteCart`) whenever the cart is shown.
 */
import { useSyncExternalStore } from 'react';
import { type Amount, parseAmount } from '@entrepot/contract/money';
import { session } from '../../kit/session.ts';
import { stored, useStored } from '@entrepot/client/stored.ts';
import {
  changedLines,
  lineKey,
  mergedLines,
  readLines,
  restoredLines,
  withLines,
  type CartLine,
  type NewLine,
} from './lines.ts';

const GUEST_KEY = 'ES_SHOP_CART';
const NOTHING: CartLine[] = [];
const format = (lines: CartLine[]) => (lines.length === 0 ? null : JSON.stringify(lines));
const options = { empty: NOTHING, parse: readLines, format };

const ownKey = (): string => {
  const user = session.user();
  return user ? `${GUEST_KEY}_${user.userCode}` : GUEST_KEY;
};
const cart = stored<CartLine[]>(ownKey, options);
const guestCart = stored<CartLine[]>(() => GUEST_KEY, options);

export const cartLines = cart.get;
export const useCartLines = (): CartLine[] => useStored(cart);

/** Lines, not pieces: what the badge shows. */
export const useCartCount = (): number => useCartLines().length;

export const addToCart = (lines: readonly NewLine[]): void =>
  cart.set(withLines(cart.get(), lines));

export const changeLines = (
  keys: ReadonlySet<string>,
  change: Partial<Pick<CartLine, 'quantity' | 'checked'>>,
): void => cart.set(changedLines(cart.get(), keys, change));

/** Gives back what takes the removal back. */
export function removeLines(keys: ReadonlySet<string>): () => void {
  const before = cart.get();
  cart.set(before.filter((line) => !keys.has(lineKey(line))));
  return () => cart.set(restoredLines(cart.get(), before, keys));
}

/**
 * While the page stands: who logs in keeps what was collected before; after a log-out the next reader of this
 * browser finds nothing of it.
 */
export function followSession(): () => void {
  const settle = () => {
    const guest = guestCart.get();
    if (session.user() && guest.length > 0) {
      cart.set(mergedLines(cart.get(), guest));
      guestCart.set(NOTHING);
    }
    cart.reread();
  };
  settle();
  const stops = [session.subscribe(settle), session.beforeLeaving(forget)];
  return () => stops.forEach((stop) => stop());
}

function forget(): void {
  cart.set(NOTHING);
  seen.set({});
}

/** The prices one saw last, by the line's key, so that the cart can tell when a shop has changed one. */
type Seen = Record<string, Amount>;

const seen = stored<Seen>(() => 'ES_CART_PRICES', {
  empty: {},
  parse: (text) =>
    Object.fromEntries(
      Object.entries(JSON.parse(text) as Record<string, string>).map(([key, price]) => [
        key,
        parseAmount(price),
      ]),
    ),
  format: (prices) => (Object.keys(prices).length === 0 ? null : JSON.stringify(prices)),
});

export const useSeenPrices = (): Seen => useStored(seen);

/** Called when the cart is closed: what it showed is now known. */
export const rememberPrices = (prices: Seen): void => seen.set(prices);

let open = false;
const watchers = new Set<() => void>();

function setOpen(value: boolean): void {
  open = value;
  watchers.forEach((watcher) => watcher());
}

export const openCart = (): void => setOpen(true);
export const closeCart = (): void => setOpen(false);

/** Whether the cart's drawer is open. */
export const useCartOpen = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => open,
    () => false,
  );
