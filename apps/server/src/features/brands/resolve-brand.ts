// Which brand a request belongs to. Brands are few and asked for by every request, so each process keeps them all
// and reads them again after a second.
import type { BrandId } from '@entrepot/contract/ids';
import type { Ctx, RequestBrand } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { forgotten, remembered } from '../../platform/remembered.ts';
import { allBrands, brandById, type StoredBrand } from './queries.ts';

const KEPT_SECONDS = 1;
const KEY = 'brands';
const PAGES = 'pages of brands';

/** A brand by its id, from what is known of all; the database is asked only for one that is newer than that. */
export async function knownBrand(db: Db, id: BrandId): Promise<StoredBrand> {
  const known = (await knownBrands(db)).find((brand) => brand.id === id);
  const brand = known ?? (await brandById(db, id));
  if (!brand) {
    throw new Error(`brand ${id} is gone`);
  }
  return brand;
}

/** All brands, at most a second old; the default brand first. */
export const knownBrands = (db: Db): Promise<StoredBrand[]> =>
  remembered(db, KEY, KEPT_SECONDS, () => allBrands(db));

/** Which pages there are, as old at most. */
export const knownPages = ({ db, ports }: Ctx) =>
  remembered(db, PAGES, KEPT_SECONDS, () => ports.brandPages(db));

/** Brands were changed behind this process's back. */
export function forgetBrands(db: Db): void {
  forgotten(db, KEY);
  forgotten(db, PAGES);
}

/** The brand of a host; `override` is the short name that the demo world's brand switch asks for. */
export async function resolveBrand(
  db: Db,
  host: string,
  override?: string,
): Promise<RequestBrand & Pick<StoredBrand, 'language'>> {
  return chooseBrand(await knownBrands(db), host, override);
}

/** The chosen one, else the host's, else the default. */
export function chooseBrand(
  brands: readonly StoredBrand[],
  host: string,
  override?: string,
): StoredBrand {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const brand =
    (override ? brands.find(({ slug }) => slug === override) : undefined) ??
    brands.find(({ hosts }) => hosts.includes(name)) ??
    brands.find(({ isDefault }) => isDefault);
  if (!brand) {
    throw new Error('the mall has no default brand');
  }
  return brand;
}
