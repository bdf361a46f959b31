// The public interface of brands: whose mall this is, and its settings.
import type { BrandId } from '@entrepot/contract/ids';
import {
  readSetting,
  type SettingCode,
  type SettingValue,
} from '@entrepot/contract/brands/settings';
import type { RequestBrand } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { brandById } from './queries.ts';

export { textFor } from './present.ts';
export { allBrands, brandName } from './queries.ts';
export {
  chooseBrand,
  forgetBrands,
  knownBrand,
  knownBrands,
  resolveBrand,
} from './resolve-brand.ts';
export {
  announcedSettings,
  type BrandColumns,
  type StoredBrand,
  storeSetting,
  upsertBrand,
} from './queries.ts';
export {
  brandsAdminRoutes,
  brandsPromotionRoutes,
  brandsSellerRoutes,
  brandsStorefrontRoutes,
} from './routes.ts';

/** A setting of a brand, parsed: `setting(ctx.brand, 'order_auto_cancel_minutes')` is a number. */
export function setting<Code extends SettingCode>(
  brand: Pick<RequestBrand, 'settings'>,
  code: Code,
): SettingValue<Code> {
  return readSetting(brand.settings, code);
}

/** The same of a brand that is not the request's; without such a brand what a new one has. */
export async function settingOf<Code extends SettingCode>(
  db: Db,
  brandId: BrandId,
  code: Code,
): Promise<SettingValue<Code>> {
  const brand = await brandById(db, brandId);
  return readSetting(brand?.settings ?? {}, code);
}
