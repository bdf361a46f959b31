import type { cartStorefront } from '@entrepot/contract/cart/storefront';
import type { Routes } from '../../platform/routes.ts';
import { findNumbers } from './find-numbers.ts';
import { endShare, listShares, readShare, shareCart } from './share-cart.ts';
import { syncCart } from './sync-cart.ts';

export const cartStorefrontRoutes: Routes<typeof cartStorefront> = {
  sync: syncCart,
  share: shareCart,
  listShares,
  endShare,
  readShare,
  findNumbers,
};
