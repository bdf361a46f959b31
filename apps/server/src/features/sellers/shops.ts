import type { ShopId } from '@entrepot/contract/ids';
import type { Shop, ShopCard, ShopName } from '@entrepot/contract/sellers/types';
import type { Ctx, MemberCtx, OperatorCtx } from '../../platform/context.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { presentShop, presentShopCard } from './present.ts';
import * as queries from './queries.ts';
import { readerOf } from './reader.ts';

export async function getShop(ctx: Ctx, { shopId }: { shopId: ShopId }): Promise<Shop> {
  const row = orRefuse(await queries.findShop(ctx.db, shopId, readerOf(ctx)), 'SHOP_NOT_FOUND');
  return presentShop(row, ctx.language);
}

/** As many as a choice shows: who looks for another types more of its name. */
const CHOICES = 20;

export const findShops = async (
  { db }: OperatorCtx,
  { search }: { search: string },
): Promise<{ shops: ShopName[] }> => ({ shops: await queries.shopsNamed(db, search, CHOICES) });

/** How many of its goods each shop shows; who chooses among them asks for more. */
const WINDOW = 3;

export async function listShops(ctx: Ctx, filter: queries.ShopFilter, window = WINDOW) {
  const rows = await queries.shopCards(ctx.db, queries.pickShops(filter), readerOf(ctx));
  // An empty page behind the last one still tells how many there are.
  const total = rows[0]?.total ?? (await queries.countShops(ctx.db, filter.recommended));
  return { rows: await cards(ctx, rows, window), page: filter.page, size: filter.size, total };
}

export async function listFollowed(ctx: MemberCtx, { page, size }: { page: number; size: number }) {
  const picked = queries.pickFollowed(ctx.actor.id, page, size);
  const rows = await queries.shopCards(ctx.db, picked, readerOf(ctx));
  const windows = await windowsOf(ctx, rows, WINDOW);
  return {
    rows: rows.map((row) => ({
      ...presentShopCard(row, ctx.language, windows),
      followedAt: (row.followedAt ?? ctx.now).toISOString(),
    })),
    page,
    size,
    total: rows[0]?.total ?? (await queries.countFollowed(ctx.db, ctx.actor.id)),
  };
}

/** Cards of the given shops in the given order; for later features that found them by other means. */
export async function cardsOfShops(ctx: Ctx, shopIds: readonly ShopId[]): Promise<ShopCard[]> {
  if (shopIds.length === 0) {
    return [];
  }
  const rows = await queries.shopCards(ctx.db, queries.pickThese(shopIds), readerOf(ctx));
  return cards(ctx, rows, WINDOW);
}

type Rows = readonly queries.ShopCardRow[];

async function cards(ctx: Ctx, rows: Rows, window: number): Promise<ShopCard[]> {
  const windows = await windowsOf(ctx, rows, window);
  return rows.map((row) => presentShopCard(row, ctx.language, windows));
}

/** What stands in a shop's window, the catalogue knows. */
const windowsOf = ({ db, brand, language, ports }: Ctx, rows: Rows, most: number) =>
  ports.showcases(db, { shopIds: rows.map(({ id }) => id), brandId: brand.id, language, most });

export async function followShop(ctx: MemberCtx, { shopId }: { shopId: ShopId }) {
  const added = await queries.insertFollower(ctx.db, ctx.actor.id, shopId, ctx.now);
  if (added === 0) {
    const exists = await queries.findShop(ctx.db, shopId, readerOf(ctx));
    throw new Refusal(exists ? 'ALREADY_FOLLOWED' : 'SHOP_NOT_FOUND');
  }
}

export async function unfollowShop(ctx: MemberCtx, { shopId }: { shopId: ShopId }) {
  await queries.deleteFollower(ctx.db, ctx.actor.id, shopId);
}

export async function countFollowed(ctx: MemberCtx) {
  return { count: await queries.countFollowed(ctx.db, ctx.actor.id) };
}
