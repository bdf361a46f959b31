import type { ShopReview } from '@entrepot/contract/reviews/types';
import type { MemberCtx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentShopReview } from './present.ts';
import { saveAnswer } from './queries.ts';

/** The shop's answer, in the place of an earlier one. */
export async function answerReview(
  { db, actor, now, language }: MemberCtx,
  { reviewId, text }: { reviewId: string; text: string },
): Promise<ShopReview> {
  const row = await saveAnswer(db, { reviewId, sellerId: actor.id, text, now });
  if (!row) {
    throw new Refusal('NOT_FOUND');
  }
  return presentShopReview(row, language);
}
