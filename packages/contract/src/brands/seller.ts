import { brandsStorefront } from './storefront.ts';

export const brandsSeller = {
  getBrand: brandsStorefront.getBrand,
  getSettings: brandsStorefront.getSettings,
};
