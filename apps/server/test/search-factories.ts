// Goods put straight into the search index, without the catalogue behind them.
import type { GoodsId, ListingId } from '@entrepot/contract/ids';
import { parseAmount } from '@entrepot/contract/money';
import type { Language } from '@entrepot/contract/languages';
import type { Db } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { indexGoods } from '../src/features/search/index-goods.ts';
import { indexListings, type SearchListing } from '../src/features/search/index-listings.ts';

export type IndexedGoods = Partial<SearchListing> & {
  /** Language → name. */
  names: Partial<Record<Language, string>>;
  code?: string;
  categories?: string[];
  attributes?: string[];
  description?: string;
};

/** Indexes goods with one listing each; gives the listings' ids in the same order. */
export async function indexedGoods(db: Db, goods: readonly IndexedGoods[]): Promise<ListingId[]> {
  const made = goods.map((one) => ({
    ...one,
    goodsId: newId<GoodsId>(),
    listingId: newId<ListingId>(),
  }));
  await indexGoods(
    db,
    made.map(({ goodsId, names, code, categories, attributes, description }) => ({
      goodsId,
      code: code ?? '',
      texts: Object.entries(names).map(([language, name]) => ({
        language: language as Language,
        name,
        categories: categories ?? [],
        attributes: attributes ?? [],
        description: description ?? '',
      })),
    })),
  );
  await indexListings(
    db,
    made.map((one) => ({
      listingId: one.listingId,
      goodsId: one.goodsId,
      shopId: one.shopId ?? newId(),
      categoryId: one.categoryId ?? newId(),
      departmentId: one.departmentId ?? newId(),
      brandIds: one.brandIds ?? null,
      price: parseAmount(one.price ?? '10'),
      discounted: one.discounted ?? false,
      recommended: one.recommended ?? false,
      minimum: one.minimum ?? 1,
      daysToShip: one.daysToShip ?? 1,
      originCountry: one.originCountry ?? null,
      stars: one.stars ?? null,
      traits: one.traits ?? [],
      sold: one.sold ?? 0,
      listedAt: one.listedAt ?? '2026-01-01T00:00:00Z',
    })),
  );
  return made.map(({ listingId }) => listingId);
}
