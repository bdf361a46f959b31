import type { brandsAdmin } from '@entrepot/contract/brands/admin';
import type { Routes } from '../../platform/routes.ts';
import { createBrand, updateBrand } from './change-brand.ts';
import { listSettings, updateSetting } from './change-setting.ts';
import { presentForEditing } from './present.ts';
import { allBrands } from './queries.ts';
import { getBrand } from './storefront.routes.ts';

export const brandsAdminRoutes: Routes<typeof brandsAdmin> = {
  getBrand,
  listBrands: async (ctx) => ({ rows: (await allBrands(ctx.db)).map(presentForEditing) }),
  createBrand,
  updateBrand,
  listSettings,
  updateSetting,
};
