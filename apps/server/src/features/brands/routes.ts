import type { brandsAdmin } from '@entrepot/contract/brands/admin';
import type { brandsPromotion } from '@entrepot/contract/brands/promotion';
import type { brandsSeller } from '@entrepot/contract/brands/seller';
import type { brandsStorefront } from '@entrepot/contract/brands/storefront';
import type { Brand } from '@entrepot/contract/brands/types';
import type { Ctx } from '../../platform/context.ts';
import type { Routes } from '../../platform/routes.ts';
import { createBrand, updateBrand } from './change-brand.ts';
import { listSettings, updateSetting } from './change-setting.ts';
import { openTexts, presentBrand, presentForEditing } from './present.ts';
import { allBrands } from './queries.ts';
import { knownBrand, knownBrands, knownPages } from './resolve-brand.ts';

const MOST = 'mall_max_goods_number_in_order';

/** Answered from what the process knows: it costs no query. */
async function getBrand(ctx: Ctx): Promise<Brand> {
  const [all, brand] = [await knownBrands(ctx.db), await knownBrand(ctx.db, ctx.brand.id)];
  return presentBrand(ctx, brand, { all, pages: await knownPages(ctx) });
}

export const brandsStorefrontRoutes: Routes<typeof brandsStorefront> = {
  getBrand,
  getSettings: async ({ db, brand, ports, language }, { codes, fitting }) => {
    const settings = openTexts(brand.settings, codes, language);
    const pieces = settings[MOST];
    return fitting && pieces !== undefined
      ? {
          ...settings,
          [MOST]: String(Math.max(Number(pieces), await ports.largestMinimum(db, brand.id))),
        }
      : settings;
  },
};

export const brandsSellerRoutes: Routes<typeof brandsSeller> = { ...brandsStorefrontRoutes };

export const brandsPromotionRoutes: Routes<typeof brandsPromotion> = { getBrand };

export const brandsAdminRoutes: Routes<typeof brandsAdmin> = {
  getBrand,
  async listBrands(ctx) {
    const { db, ports } = ctx;
    const [all, pages] = await Promise.all([allBrands(db), ports.brandPages(db)]);
    return { rows: all.map((brand) => presentForEditing(ctx, brand, pages)) };
  },
  createBrand,
  updateBrand,
  listSettings,
  updateSetting,
};
