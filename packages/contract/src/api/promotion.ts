// Every operation that the promotion origin answers. One line a feature.
export const promotionApi = {};

export type PromotionApi = typeof promotionApi;
