import type { catalogueSeller } from '@entrepot/contract/catalogue/seller';
import type { Routes } from '../../platform/routes.ts';
import { getCategoryTree } from './categories.ts';
import { listListings } from './own-listings.ts';
import { shelfListings } from './shelf-listings.ts';
import { updateListing } from './update-listing.ts';

export const catalogueSellerRoutes: Routes<typeof catalogueSeller> = {
  getCategoryTree,
  listListings,
  updateListing,
  shelfListings,
};
