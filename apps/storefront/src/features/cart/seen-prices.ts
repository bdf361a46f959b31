/** The prices one saw last, so that the cart can tell when a shop has changed one. */
import { type Amount, parseAmount } from '@entrepot/contract/money';
import { stored, useStored } from '@entrepot/client/stored.ts';

/** Price of a piece by the line's key. */
type Seen = Record<string, Amount>;

const NOTHING: Seen = {};
const seen = stored<Seen>(() => 'ES_CART_PRICES', {
  empty: NOTHING,
  parse: (text) =>
    Object.fromEntries(
      Object.entries(JSON.parse(text) as Record<string, string>).map(([key, price]) => [
        key,
        parseAmount(price),
      ]),
    ),
  format: (prices) => (Object.keys(prices).length === 0 ? null : JSON.stringify(prices)),
});

export const forgetPrices = (): void => seen.set(NOTHING);

export const useSeenPrices = (): Seen => useStored(seen);

/** Called when the cart is closed: what it showed is now known. */
export const rememberPrices = (prices: Seen): void => seen.set(prices);
