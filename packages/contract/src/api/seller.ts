// Every operation that the seller origin answers. One line a feature.
export const sellerApi = {};

export type SellerApi = typeof sellerApi;
