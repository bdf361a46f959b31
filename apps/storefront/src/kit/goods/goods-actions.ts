/** What can be done with goods wherever they lie. The app hands it in, because the cart is a feature of its own. */
import type { ListingId, Sent } from '@entrepot/contract/ids';
import type { CartLine, ListingCard } from '@entrepot/contract/catalogue/types';
import { handedIn } from '@entrepot/ui/handed-in.ts';

export type GoodsActions = {
  /** The least quantity that can be ordered goes into the cart. */
  addLot: (card: ListingCard, quantity?: number) => void;
  /** Puts lines into the cart; a notice says how many and of what. */
  add: (lines: readonly CartLine[], count: number, text: string) => void;
  /** Only these lines go to the checkout; the others wait in the cart. */
  buy: (lines: readonly CartLine[]) => void;
  /** Puts lines into the cart and opens it: what changed since they were bought is said there. */
  again: (lines: readonly CartLine[]) => void;
  toggleFavourite: (listingId: Sent<ListingId>, saved: boolean) => void;
  /** Saved or forgotten on this page already; undefined when the answer of the server stands. */
  favouriteNow: (listingId: Sent<ListingId>) => boolean | undefined;
  /** Whether it is among those that are compared. */
  compared: (listingId: Sent<ListingId>) => boolean;
  /** Chooses it for comparison or takes it back; one too many is refused in words. */
  toggleCompared: (listingId: Sent<ListingId>) => void;
};

export const [GoodsActionsProvider, useGoodsActions] =
  handedIn<GoodsActions>('GoodsActionsProvider');
