import { createClient } from '@entrepot/client/call.ts';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import type { BrandId } from '@entrepot/contract/ids';
import { forgetBrands, storeSetting } from '../src/features/brands/index.ts';
import { anOperator } from './accounts-factories.ts';
import type { TestMall } from './server.ts';

const COLOURS = { main: '#0f6e6e', hover: '#0a5555', footer: '#0b2a2e' };

/** A brand with a host of its own that is open; answers its id. */
export async function aBrandAt(mall: TestMall, slug: string, host: string): Promise<BrandId> {
  const operator = await anOperator(mall);
  const { id, version } = await operator.call('brands.createBrand', {
    slug,
    name: slug,
    colours: COLOURS,
  });
  await operator.call('brands.updateBrand', { id, version, hosts: [host] });
  const now = mall.shared.clock.now();
  await storeSetting(mall.db, { brandId: id, code: 'mall_open', value: 'true', now });
  forgetBrands(mall.db);
  return id;
}

/** A storefront's caller in the pages of a brand, wherever its account is at home. */
export const inBrand = ({ url }: TestMall, slug: string, token: string) =>
  createClient<StorefrontApi>({
    base: url.storefront,
    token: () => token,
    language: () => 'en',
    headers: () => ({ 'x-brand': slug }),
  });
