import type { Language } from '@entrepot/contract/languages';
import {
  type OwnShop,
  ownShop,
  type Shop,
  shop,
  type ShopCard,
  type ShopFigures,
  shopFigures,
  type Showcase,
} from '@entrepot/contract/sellers/types';
import { shown } from '../../platform/present.ts';
import { cityName } from '../accounts/index.ts';
import type { OwnShopRow } from './own-shop-queries.ts';
import type { ShopRow } from './queries.ts';

const presentFigures = (row: Omit<OwnShopRow, 'description' | 'version'>): ShopFigures =>
  shown(shopFigures, {
    ...row,
    goodReviewPercent: percent(row.goodReviews, row.reviews),
  });

/** One decimal; null when there is nothing to judge by. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;
}

export const presentShop = (row: ShopRow, language: Language): Shop =>
  shown(shop, {
    ...row,
    city: cityName(row.city, language),
    figures: presentFigures(row),
  });

export function presentShopCard(
  row: ShopRow,
  language: Language,
  windows: ReadonlyMap<string, Showcase[]>,
): ShopCard {
  return { ...presentShop(row, language), showcase: windows.get(row.id) ?? [] };
}

export const presentOwnShop = (row: OwnShopRow): OwnShop =>
  shown(ownShop, { ...row, figures: presentFigures(row) });
