import { reachableTiers } from '@entrepot/contract/catalogue/rules';
import type { Language } from '@entrepot/contract/languages';
import {
  type GoodsDetails,
  goodsDetails,
  type ListingCard,
  listingCard,
} from '@entrepot/contract/catalogue/types';
import { shown } from '../../platform/present.ts';
import { cityName } from '../accounts/index.ts';
import { percent } from '../sellers/index.ts';
import type { CardRow } from './queries/cards.ts';
import type { GoodsRow } from './queries/goods-details.ts';

export const presentCard = (row: CardRow): ListingCard => shown(listingCard, row);

/** `mallMost`: the mall's largest quantity; steps above what can be ordered are not shown. */
export function presentGoods(row: GoodsRow, language: Language, mallMost: number): GoodsDetails {
  return shown(goodsDetails, {
    ...row,
    origin: row.originCountry
      ? { country: row.originCountry, port: cityName(row.originPort ?? '', language) }
      : null,
    tiers: reachableTiers(row.tiers, row, mallMost),
    rating: presentRating(row),
    shop: presentShop(row.shop, language),
  });
}

function presentRating(row: GoodsRow): GoodsDetails['rating'] {
  return {
    count: row.ratingCount,
    average: row.ratingCount === 0 ? null : Math.round((row.ratingSum * 10) / row.ratingCount) / 10,
    goodPercent: percent(row.goodCount, row.ratingCount),
    good: row.goodCount,
    medium: row.mediumCount,
    bad: row.badCount,
  };
}

function presentShop(
  { reviews, goodReviews, ...shop }: GoodsRow['shop'],
  language: Language,
): GoodsDetails['shop'] {
  return {
    ...shop,
    city: cityName(shop.city, language),
    goodReviewPercent: percent(goodReviews, reviews),
  };
}
