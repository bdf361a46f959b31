import type { catalogueStorefront } from '@entrepot/contract/catalogue/storefront';
import type { Routes } from '../../platform/routes.ts';
import {
  countShopCategories,
  getCategoryTree,
  getShopCategories,
  listCategories,
} from './categories.ts';
import { addFavourite, countFavourites, listFavourites, removeFavourite } from './favourites.ts';
import { getGoods } from './get-goods.ts';
import { listFacets, listGoods, listForYou, listRecommended } from './list-goods.ts';
import { quoteCart } from './quote-cart.ts';
import { recordView } from './record-view.ts';

export const catalogueStorefrontRoutes: Routes<typeof catalogueStorefront> = {
  getCategoryTree,
  listCategories,
  getShopCategories,
  countShopCategories,
  listGoods,
  listOffers: listGoods,
  listRecommended,
  listForYou,
  listFacets,
  getGoods,
  recordView,
  quoteCart,
  listFavourites,
  addFavourite,
  removeFavourite,
  countFavourites,
};
