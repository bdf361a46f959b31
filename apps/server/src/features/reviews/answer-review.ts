import type { ShopReview } from '@entrepot/contract/reviews/types';
import type { MemberCtx } from '../../platform/context.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { presentShopReview } from './present.ts';
import { saveAnswer } from './queries.ts';

/** The shop's answer, in the place of an earlier one. */
export async function answerReview(
  { db, actor, now, language }: MemberCtx,
  { reviewId, text }: { reviewId: string; text: string },
): Promise<ShopReview> {
  const row = orRefuse(
    await saveAnswer(db, { reviewId, sellerId: actor.id, text, now }),
    'NOT_FOUND',
  );
  return presentShopReview(row, language);
}
