import type { reviewsSeller } from '@entrepot/contract/reviews/seller';
import type { ListingId } from '@entrepot/contract/ids';
import type { listReviewsInput } from '@entrepot/contract/reviews/types';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { presentReview, presentShopReview } from './present.ts';
import { emit } from '../../platform/outbox.ts';
import { reviewsEvents } from './events.ts';
import * as queries from './queries.ts';

type Handlers = Routes<typeof reviewsSeller>;

/** Reviews of a listing, newest first. */
export async function listReviews({ db, language }: Ctx, input: z.output<typeof listReviewsInput>) {
  const { rows, total, counts } = await queries.findReviews(db, input.listingId, {
    ...input,
    language,
  });
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
export const listShopReviews: Handlers['listReviews'] = async ({ db, actor, language }, input) => {
  const { rows, total, counts } = await queries.findShopReviews(db, actor.id, input);
  return {
    rows: rows.map((row) => presentShopReview(row, language)),
    page: input.page,
    size: input.size,
    total,
    counts,
  };
};

/** The shop's answer, in the place of an earlier one. */
export const answerReview: Handlers['answerReview'] = async (ctx, { reviewId, text }) => {
  const { db, actor, now, language } = ctx;
  const row = orRefuse(
    await queries.saveAnswer(db, { reviewId, sellerId: actor.id, text, now }),
    'NOT_FOUND',
  );
  const { buyerId, listingId } = row;
  if (buyerId) {
    await emit(ctx, reviewsEvents.answered, { reviewId, buyerId, listingId });
  }
  return presentShopReview(row, language);
};
