import type { catalogueSeller } from '@entrepot/contract/catalogue/seller';
import type { catalogueStorefront } from '@entrepot/contract/catalogue/storefront';
import type { Routes } from '../../platform/routes.ts';
import {
  countShopCategories,
  getCategoryTree,
  getShopCategories,
  listCategories,
} from './categories.ts';
import { addFavourite, countFavourites, listFavourites, removeFavourite } from './favourites.ts';
import { getGoods, recordView } from './get-goods.ts';
import { listFacets, listGoods, listForYou, listNamed, listRecommended } from './list-goods.ts';
import { listListings } from './own-listings.ts';
import { quoteCart } from './quote-cart.ts';
import { listStockWaits, stopWaiting, waitForStock } from './stock-waits.ts';
import { quoteSample } from './samples.ts';
import { shelfListings, updateListing } from './update-listing.ts';

export const catalogueStorefrontRoutes: Routes<typeof catalogueStorefront> = {
  getCategoryTree,
  listCategories,
  getShopCategories,
  countShopCategories,
  listGoods,
  listOffers: listGoods,
  listRecommended,
  listForYou,
  listNamed,
  listFacets,
  getGoods,
  recordView,
  quoteCart,
  quoteSample,
  listFavourites,
  addFavourite,
  removeFavourite,
  countFavourites,
  listStockWaits,
  waitForStock,
  stopWaiting,
};

export const catalogueSellerRoutes: Routes<typeof catalogueSeller> = {
  getCategoryTree,
  listListings,
  updateListing,
  shelfListings,
};
