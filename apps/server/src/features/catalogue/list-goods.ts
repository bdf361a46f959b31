import type { ListingId, ShopId } from '@entrepot/contract/ids';
import type { Facets } from '@entrepot/contract/catalogue/facets';
import type {
  ListFacetsInput,
  ListGoodsInput,
  ListingCard,
} from '@entrepot/contract/catalogue/types';
import type { Ctx } from '../../platform/context.ts';
import { readerOf } from '../sellers/index.ts';
import { presentCard } from './present.ts';
import { type CardRow, cards } from './queries/cards.ts';
import * as lists from './queries/lists.ts';

export async function listGoods(ctx: Ctx, filter: ListGoodsInput) {
  const reader = readerOf(ctx);
  const placed = await lists.placed(ctx.db, filter);
  const [rows, total] = await Promise.all([
    cards(ctx.db, lists.pickGoods(placed, reader, ctx.now), reader),
    lists.countGoods(ctx.db, placed, reader, ctx.now),
  ]);
  return { rows: rows.map(presentCard), page: filter.page, size: filter.size, total };
}

/** A filter that lets everything through. */
export const EVERYTHING: ListGoodsInput = {
  page: 1,
  size: 12,
  isNew: false,
  hot: false,
  recommended: false,
  discounted: false,
  inStock: false,
  sort: 'relevance',
};

const KINDS = {
  new: { sort: 'newest' },
  recommended: { recommended: true },
  hot: { hot: true, sort: 'sold' },
} as const satisfies Record<string, Partial<ListGoodsInput>>;

export function listRecommended(
  ctx: Ctx,
  { kind, page, size }: { kind: keyof typeof KINDS; page: number; size: number },
) {
  return listGoods(ctx, { ...EVERYTHING, ...KINDS[kind], page, size });
}

export async function listForYou(
  ctx: Ctx,
  { shopId, size }: { shopId?: ShopId | undefined; size: number },
) {
  const reader = readerOf(ctx);
  const picked = shopId
    ? lists.pickGoods({ ...EVERYTHING, shopId, size, level: 'category' }, reader, ctx.now)
    : lists.pickForYou(size, reader, ownDepartments(ctx));
  const [rows, personal] = await Promise.all([
    cards(ctx.db, picked, reader),
    shopId === undefined && lists.hasTaste(ctx.db, reader),
  ]);
  return { rows: rows.map(presentCard), personal };
}

export async function listFacets(ctx: Ctx, filter: ListFacetsInput): Promise<Facets> {
  const reader = readerOf(ctx);
  return lists.countFacets(ctx.db, await lists.placed(ctx.db, filter), reader, ctx.now);
}

/** Keys of the departments whose goods the brand shows first; undefined when it has no preference. */
function ownDepartments({ brand }: Ctx): readonly string[] | undefined {
  return brand.character.deals.length > 0 ? brand.character.deals : undefined;
}

/** The rows of a list with the goods of the brand's own departments first; other goods fill it up. */
async function ownFirst(
  ctx: Ctx,
  filter: lists.PlacedFilter<ListGoodsInput>,
  pick: typeof lists.pickGoods,
): Promise<CardRow[]> {
  const reader = readerOf(ctx);
  const list = (only: { departments?: readonly string[] }) =>
    cards(ctx.db, pick({ ...filter, ...only }, reader, ctx.now), reader);
  const departments = ownDepartments(ctx);
  const own = departments ? await list({ departments }) : [];
  if (own.length >= filter.size) {
    return own;
  }
  const shown = new Set(own.map(({ id }) => id));
  const others = (await list({})).filter(({ id }) => !shown.has(id));
  return [...own, ...others].slice(0, filter.size);
}

/** The first of a filtered list, but the best of each category before the second best of any; the brand's own first. */
export async function listVaried(ctx: Ctx, filter: ListGoodsInput): Promise<ListingCard[]> {
  const placed = await lists.placed(ctx.db, filter);
  return (await ownFirst(ctx, placed, lists.pickVaried)).map(presentCard);
}

/** What came last, the brand's own first. */
export async function listArrivals(ctx: Ctx, size: number): Promise<ListingCard[]> {
  const filter = { ...EVERYTHING, sort: 'newest', size, level: 'category' } as const;
  return (await ownFirst(ctx, filter, lists.pickGoods)).map(presentCard);
}

/** Discounted goods of many kinds, with the share of their stock that is sold. */
export async function listHotDeals(ctx: Ctx, size: number) {
  const filter = { ...EVERYTHING, discounted: true, size, level: 'category' } as const;
  const [rows, total] = await Promise.all([
    ownFirst(ctx, filter, lists.pickVaried),
    lists.countGoods(ctx.db, filter, readerOf(ctx), ctx.now),
  ]);
  return {
    total,
    rows: rows.map((row) => ({
      ...presentCard(row),
      claimedPercent: row.stocked === 0 ? 0 : Math.floor((row.sold * 100) / row.stocked),
    })),
  };
}

/** How many listings came on each of the last days, today first. */
export function countNewByDay(ctx: Ctx, days: number) {
  return lists.countByDay(ctx.db, days, readerOf(ctx), ctx.now);
}

/** Cards that the reader names. */
export async function listNamed(ctx: Ctx, { listingIds }: { listingIds: ListingId[] }) {
  return { rows: await cardsOfListings(ctx, [...new Set(listingIds)]) };
}

/** Cards of listings that a later feature found (search), in its order; what may not be seen is left out. */
export async function cardsOfListings(
  ctx: Ctx,
  listingIds: readonly ListingId[],
): Promise<ListingCard[]> {
  if (listingIds.length === 0) {
    return [];
  }
  const reader = readerOf(ctx);
  return (await cards(ctx.db, lists.pickThese(listingIds, reader), reader)).map(presentCard);
}
