// Every operation that the storefront origin answers. One line a feature.
import { searchStorefront } from '../search/storefront.ts';
export const storefrontApi = {
  search: searchStorefront,
};

export type StorefrontApi = typeof storefrontApi;
