import type { Review, ShopReview } from '@entrepot/contract/reviews/types';
import type { Language } from '@entrepot/contract/languages';
import { countryName } from '../accounts/index.ts';
import type { ReviewRow } from './queries.ts';

export function presentReview(row: ReviewRow, language: Language): Review {
  return {
    id: row.id,
    author: row.author,
    avatar: row.avatar,
    country: row.country,
    countryName: row.country ? countryName(row.country, language) : '',
    bySystem: row.buyerId === null,
    rating: row.rating,
    level: row.level,
    text: row.text,
    pictures: row.pictures,
    attributes: row.attributes,
    at: row.at.toISOString(),
    answer:
      row.answer !== null && row.answeredAt !== null
        ? { text: row.answer, at: row.answeredAt.toISOString() }
        : null,
  };
}

/** For the shop: with the order and the goods that it is about. */
export function presentShopReview(row: ReviewRow, language: Language): ShopReview {
  return {
    ...presentReview(row, language),
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    listingId: row.listingId,
    goodsName: row.goodsName,
  };
}

/** `marta.l` → `ma***l`: enough to recognise oneself by, too little to find somebody. */
export function maskName(name: string): string {
  const letters = [...name];
  return `${letters.slice(0, 2).join('')}***${letters.length > 3 ? letters.at(-1) : ''}`;
}
