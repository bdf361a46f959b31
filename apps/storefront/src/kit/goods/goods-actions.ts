/** What can be done with goods wherever they lie. The app hands it in, because cart and session are none of this feature. */
import type { ListingCard } from '@entrepot/contract/catalogue/types';
import { createContext, useContext } from 'react';

export type GoodsActions = {
  /** The least quantity that can be ordered goes into the cart. */
  addLot: (card: ListingCard, quantity?: number) => void;
  toggleFavourite: (listingId: string, saved: boolean) => void;
  /** Saved or forgotten on this page already; undefined when the answer of the server stands. */
  favouriteNow: (listingId: string) => boolean | undefined;
};

const Context = createContext<GoodsActions | undefined>(undefined);

export const GoodsActionsProvider = Context;

export function useGoodsActions(): GoodsActions {
  const actions = useContext(Context);
  if (!actions) {
    throw new Error('<GoodsActionsProvider> is missing around this component');
  }
  return actions;
}
