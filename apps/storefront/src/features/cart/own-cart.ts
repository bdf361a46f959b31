/** Whose cart it is: the names under which this browser keeps carts. */
import { session } from '../../kit/session.ts';
import { stored, textFormat } from '@entrepot/client/stored.ts';

export const GUEST_CART = 'ES_SHOP_CART';

/** By the user code; visitors' under the name without one. */
export const ownCart = (): string => {
  const user = session.user();
  return user ? `${GUEST_CART}_${user.userCode}` : GUEST_CART;
};

/** The account whose cart has to leave this browser; the keeper takes it out. */
export const leftBehind = stored<string | null>(() => 'ES_CART_LEFT', textFormat);
