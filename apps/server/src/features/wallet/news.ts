// Whose money is different now.
import type { AccountId } from '@entrepot/contract/ids';
import type { News } from '../../platform/live.ts';

/** Their open pages ask anew: at the storefront, and in the panel of who has a shop, for it is one account's money. */
export const walletNews = (who: readonly AccountId[]): News[] =>
  (['storefront', 'seller'] as const).map((audience) => ({ audience, who, changed: 'wallet' }));
