import type { ListingId } from '@entrepot/contract/ids';
import type {
  listReviewsInput,
  listShopReviewsInput,
  ShopReview,
} from '@entrepot/contract/reviews/types';
import type { z } from 'zod';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { presentReview, presentShopReview } from './present.ts';
import * as queries from './queries.ts';

/** Reviews of a listing, newest first. */
export async function listReviews({ db, language }: Ctx, input: z.output<typeof listReviewsInput>) {
  const { rows, total, counts } = await queries.findReviews(db, input.listingId, input);
  return {
    rows: rows.map((row) => presentReview(row, language)),
    page: input.page,
    size: input.size,
    total,
    counts,
  };
}

export async function countReviews({ db }: Ctx, { listingId }: { listingId: ListingId }) {
  return queries.countReviews(db, sql`r.listing_id = ${listingId}`);
}

/** Reviews of the seller's goods. */
export async function listShopReviews(
  { db, actor, language }: MemberCtx,
  input: z.output<typeof listShopReviewsInput>,
) {
  const { rows, total, counts } = await queries.findShopReviews(db, actor.id, input);
  return {
    rows: rows.map((row) => presentShopReview(row, language)),
    page: input.page,
    size: input.size,
    total,
    counts,
  };
}

/** The shop's answer, in the place of an earlier one. */
export async function answerReview(
  { db, actor, now, language }: MemberCtx,
  { reviewId, text }: { reviewId: string; text: string },
): Promise<ShopReview> {
  const row = orRefuse(
    await queries.saveAnswer(db, { reviewId, sellerId: actor.id, text, now }),
    'NOT_FOUND',
  );
  return presentShopReview(row, language);
}
