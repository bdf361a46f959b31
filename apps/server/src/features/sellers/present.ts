import type { Language } from '@entrepot/contract/languages';
import type {
  OwnShop,
  Shop,
  ShopCard,
  ShopFigures,
  Showcase,
} from '@entrepot/contract/sellers/types';
import { cityName } from '../accounts/index.ts';
import type { OwnShopRow } from './own-shop-queries.ts';
import type { ShopRow } from './queries.ts';

type FigureRow = Pick<
  ShopRow,
  'followers' | 'goods' | 'sold' | 'views' | 'reviews' | 'goodReviews' | 'daysToShip'
>;

export function presentFigures(row: FigureRow): ShopFigures {
  return {
    followers: row.followers,
    goods: row.goods,
    sold: row.sold,
    views: row.views,
    reviews: row.reviews,
    goodReviewPercent: percent(row.goodReviews, row.reviews),
    daysToShip: row.daysToShip,
  };
}

/** One decimal; null when there is nothing to judge by. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;
}

export function presentShop(row: ShopRow, language: Language): Shop {
  return {
    id: row.id,
    name: row.name,
    mark: row.mark,
    description: row.description,
    city: cityName(row.city, language),
    country: row.country,
    since: row.since,
    picture: row.picture,
    banner: row.banner,
    figures: presentFigures(row),
    followed: row.followed,
  };
}

export function presentShopCard(
  row: ShopRow,
  language: Language,
  windows: ReadonlyMap<string, Showcase[]>,
): ShopCard {
  return { ...presentShop(row, language), showcase: windows.get(row.id) ?? [] };
}

export function presentOwnShop(row: OwnShopRow): OwnShop {
  return {
    id: row.id,
    name: row.name,
    mark: row.mark,
    city: row.city,
    country: row.country,
    since: row.since,
    description: row.description,
    picture: row.picture,
    banner: row.banner,
    figures: presentFigures(row),
    version: row.version,
  };
}
