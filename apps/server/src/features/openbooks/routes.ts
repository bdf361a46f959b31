import type { openbooksSeller } from '@entrepot/contract/openbooks/seller';
import type { openbooksStorefront } from '@entrepot/contract/openbooks/storefront';
import type { Routes } from '../../platform/routes.ts';
import { getBooks, getOwnLeaf } from './read-books.ts';

export const openbooksStorefrontRoutes: Routes<typeof openbooksStorefront> = {
  getBooks,
  getOwnLeaf,
};

export const openbooksSellerRoutes: Routes<typeof openbooksSeller> = { getOwnLeaf };
