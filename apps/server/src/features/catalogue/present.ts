import { reachableTiers } from '@entrepot/contract/catalogue/rules';
import type { Language } from '@entrepot/contract/languages';
import { canonical, type Amount } from '@entrepot/contract/money';
import type { GoodsPage, ListingCard } from '@entrepot/contract/catalogue/types';
import { cityName } from '../accounts/index.ts';
import { percent } from '../sellers/index.ts';
import type { CardRow } from './queries/cards.ts';
import type { GoodsRow } from './queries/goods-page.ts';

export function presentCard(row: CardRow): ListingCard {
  return {
    id: row.id,
    goodsId: row.goodsId,
    departmentId: row.departmentId,
    categoryId: row.categoryId,
    name: row.name,
    picture: row.picture,
    price: canonical(row.price),
    listPrice: canonicalOrNull(row.listPrice),
    discountPercent: row.discountPercent,
    minimum: row.minimum,
    lot: row.lot,
    daysToShip: row.daysToShip,
    unitFreight: canonical(row.unitFreight),
    unitTax: canonical(row.unitTax),
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
export function presentGoods(row: GoodsRow, language: Language, mallMost: number): GoodsPage {
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
    price: canonical(row.price),
    listPrice: canonicalOrNull(row.listPrice),
    tiers: reachableTiers(row.tiers, row, mallMost),
    unitFreight: canonical(row.unitFreight),
    unitTax: canonical(row.unitTax),
    discountPercent: row.discountPercent,
    minimum: row.minimum,
    lot: row.lot,
    maximum: row.maximum,
    daysToShip: row.daysToShip,
    available: row.available,
    variants: row.variants.map((variant) => ({
      ...variant,
      surcharge: canonical(variant.surcharge),
    })),
    sold: row.sold,
    views: row.views,
    favourites: row.favourites,
    favourite: row.favourite,
    recommended: row.recommended,
    listedAt: row.listedAt.toISOString(),
    rating: presentRating(row),
    breadcrumbs: row.breadcrumbs,
    shop: presentShop(row.shop, language),
    otherOffers: row.otherOffers.map((offer) => ({ ...offer, price: canonical(offer.price) })),
  };
}

export function canonicalOrNull(amount: string | null): Amount | null {
  return amount === null ? null : canonical(amount);
}

function presentRating(row: GoodsRow): GoodsPage['rating'] {
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
): GoodsPage['shop'] {
  return {
    ...shop,
    city: cityName(shop.city, language),
    goodReviewPercent: percent(goodReviews, reviews),
  };
}
