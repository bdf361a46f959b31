import { reachableTiers } from '@entrepot/contract/catalogue/rules';
import type { Language } from '@entrepot/contract/languages';
import type { GoodsDetails, ListingCard } from '@entrepot/contract/catalogue/types';
import { cityName } from '../accounts/index.ts';
import { percent } from '../sellers/index.ts';
import type { CardRow } from './queries/cards.ts';
import type { GoodsRow } from './queries/goods-details.ts';

export function presentCard(row: CardRow): ListingCard {
  return {
    id: row.id,
    goodsId: row.goodsId,
    departmentId: row.departmentId,
    categoryId: row.categoryId,
    name: row.name,
    picture: row.picture,
    price: row.price,
    listPrice: row.listPrice,
    discountPercent: row.discountPercent,
    minimum: row.minimum,
    lot: row.lot,
    daysToShip: row.daysToShip,
    unitFreight: row.unitFreight,
    unitTax: row.unitTax,
    sold: row.sold,
    views: row.views,
    available: row.available,
    soleVariantId: row.soleVariantId,
    recommended: row.recommended,
    listedAt: row.listedAt.toISOString(),
    shop: row.shop,
    favourite: row.favourite,
  };
}

/** `mallMost`: the mall's largest quantity; steps above what can be ordered are not shown. */
export function presentGoods(row: GoodsRow, language: Language, mallMost: number): GoodsDetails {
  return {
    id: row.id,
    goodsId: row.goodsId,
    name: row.name,
    summary: row.summary,
    description: row.description,
    pictures: row.pictures,
    facts: row.facts,
    itemNumber: row.itemNumber,
    origin: row.originCountry
      ? { country: row.originCountry, port: cityName(row.originPort ?? '', language) }
      : null,
    carton: row.carton,
    price: row.price,
    listPrice: row.listPrice,
    tiers: reachableTiers(row.tiers, row, mallMost),
    unitFreight: row.unitFreight,
    unitTax: row.unitTax,
    discountPercent: row.discountPercent,
    minimum: row.minimum,
    lot: row.lot,
    maximum: row.maximum,
    daysToShip: row.daysToShip,
    available: row.available,
    variants: row.variants,
    sold: row.sold,
    views: row.views,
    favourites: row.favourites,
    favourite: row.favourite,
    recommended: row.recommended,
    listedAt: row.listedAt.toISOString(),
    rating: presentRating(row),
    breadcrumbs: row.breadcrumbs,
    shop: presentShop(row.shop, language),
    otherOffers: row.otherOffers,
  };
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
