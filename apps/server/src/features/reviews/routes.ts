import type { reviewsSeller } from '@entrepot/contract/reviews/seller';
import type { reviewsStorefront } from '@entrepot/contract/reviews/storefront';
import type { Routes } from '../../platform/routes.ts';
import { addReviews } from './add-reviews.ts';
import { answerReview, countReviews, listReviews, listShopReviews } from './list-reviews.ts';

export const reviewsStorefrontRoutes: Routes<typeof reviewsStorefront> = {
  listReviews,
  countReviews,
  addReviews,
};

export const reviewsSellerRoutes: Routes<typeof reviewsSeller> = {
  listReviews: listShopReviews,
  answerReview,
};
