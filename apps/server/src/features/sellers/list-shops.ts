import type { ShopCard } from '@entrepot/contract/sellers/types';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { presentShopCard } from './present.ts';
import * as queries from './queries.ts';
import { readerOf } from './reader.ts';

/** `window`: how many of its goods each shop shows. */
export async function listShops(ctx: Ctx, filter: queries.ShopFilter, window?: number) {
  const rows = await queries.shopCards(ctx.db, queries.pickShops(filter), readerOf(ctx), window);
  // An empty page behind the last one still tells how many there are.
  const total = rows[0]?.total ?? (await queries.countShops(ctx.db, filter.recommended));
  return { rows: present(ctx, rows), page: filter.page, size: filter.size, total };
}

export async function listFollowed(ctx: MemberCtx, { page, size }: { page: number; size: number }) {
  const picked = queries.pickFollowed(ctx.actor.id, page, size);
  const rows = await queries.shopCards(ctx.db, picked, readerOf(ctx));
  return {
    rows: rows.map((row) => ({
      ...presentShopCard(row, ctx.language),
      followedAt: (row.followedAt ?? ctx.now).toISOString(),
    })),
    page,
    size,
    total: rows[0]?.total ?? (await queries.countFollowed(ctx.db, ctx.actor.id)),
  };
}

/** Cards of the given shops in the given order; for later features that found them by other means. */
export async function cardsOfShops(ctx: Ctx, shopIds: readonly string[]): Promise<ShopCard[]> {
  if (shopIds.length === 0) {
    return [];
  }
  const rows = await queries.shopCards(ctx.db, queries.pickThese(shopIds), readerOf(ctx));
  return present(ctx, rows);
}

const present = ({ language }: Ctx, rows: readonly queries.ShopCardRow[]): ShopCard[] =>
  rows.map((row) => presentShopCard(row, language));
