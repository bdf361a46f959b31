import type { brandsAdmin } from '@entrepot/contract/brands/admin';
import type { Routes } from '../../platform/routes.ts';
import { createBrand, updateBrand } from './change-brand.ts';
import { listSettings, updateSetting } from './change-setting.ts';
import { presentForEditing } from './present.ts';
import { allBrands } from './queries.ts';
import { getBrand } from './storefront.routes.ts';

export const brandsAdminRoutes: Routes<typeof brandsAdmin> = {
  getBrand,
  async listBrands({ db, ports }) {
    const [all, pages] = await Promise.all([allBrands(db), ports.brandPages(db)]);
    return { rows: all.map((brand) => presentForEditing(brand, pages)) };
  },
  createBrand,
  updateBrand,
  listSettings,
  updateSetting,
};
