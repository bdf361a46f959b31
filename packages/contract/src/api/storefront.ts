// Every operation that the storefront origin answers. One line a feature.
export const storefrontApi = {};

export type StorefrontApi = typeof storefrontApi;
