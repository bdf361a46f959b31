import { brandsStorefront } from './storefront.ts';

export const brandsPromotion = { getBrand: brandsStorefront.getBrand };
