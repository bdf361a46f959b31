// Every operation that the promotion origin answers. One line a feature.
import { brandsPromotion } from '../brands/promotion.ts';
import { contentPromotion } from '../content/promotion.ts';

export const promotionApi = {
  brands: brandsPromotion,
  content: contentPromotion,
};

export type PromotionApi = typeof promotionApi;
