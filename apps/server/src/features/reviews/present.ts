import { type Review, review, type ShopReview, shopReview } from '@entrepot/contract/reviews/types';
import type { Language } from '@entrepot/contract/languages';
import { shown } from '../../platform/present.ts';
import { countryName } from '../accounts/index.ts';
import type { ReviewRow } from './queries.ts';

export const presentReview = (row: ReviewRow, language: Language): Review =>
  shown(review, worded(row, language));

/** For the shop: with the order and the goods that it is about. */
export const presentShopReview = (row: ReviewRow, language: Language): ShopReview =>
  shown(shopReview, worded(row, language));

const worded = (row: ReviewRow, language: Language) => ({
  ...row,
  countryName: row.country ? countryName(row.country, language) : '',
  bySystem: row.buyerId === null,
  answer:
    row.answer !== null && row.answeredAt !== null
      ? { text: row.answer, at: row.answeredAt.toISOString() }
      : null,
});

/** `marta.l` → `ma***l`: enough to recognise oneself by, too little to find somebody. */
export function maskName(name: string): string {
  const letters = [...name];
  return `${letters.slice(0, 2).join('')}***${letters.length > 3 ? letters.at(-1) : ''}`;
}
