import type { contentAdmin } from '@entrepot/contract/content/admin';
import type { contentPromotion } from '@entrepot/contract/content/promotion';
import type { contentStorefront } from '@entrepot/contract/content/storefront';
import type { Routes } from '../../platform/routes.ts';
import {
  arrangeBanners,
  createBanner,
  deleteBanner,
  listBanners,
  listBannersOf,
  restoreBanner,
  updateBanner,
} from './banners.ts';
import { getHome, getSamples } from './get-home.ts';
import { getDownloadUrl, getLanding } from './landing.ts';
import {
  createPage,
  deletePage,
  getPage,
  listDeletedPages,
  listPages,
  listPageTitles,
  restorePage,
  updatePage,
} from './pages.ts';

export const contentStorefrontRoutes: Routes<typeof contentStorefront> = {
  getHome,
  listBanners,
  listBannerPictures: listBanners,
  listPages: listPageTitles,
  getPage,
  getDownloadUrl,
};

export const contentPromotionRoutes: Routes<typeof contentPromotion> = {
  getLanding,
  getPage,
  listPages: listPageTitles,
};

export const contentAdminRoutes: Routes<typeof contentAdmin> = {
  listBanners: listBannersOf,
  createBanner,
  updateBanner,
  arrangeBanners,
  deleteBanner,
  restoreBanner,
  listPages,
  createPage,
  updatePage,
  deletePage,
  restorePage,
  listDeletedPages,
  getSamples,
};
