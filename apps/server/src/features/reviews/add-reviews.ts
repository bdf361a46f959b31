import { levelOf } from '@entrepot/contract/reviews/rules';
import type { AddReviewsInput, NewReview } from '@entrepot/contract/reviews/types';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { MemberCtx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addRatings } from '../catalogue/index.ts';
import { completeOrder, type Reviewable, reviewableOrder } from '../orders/index.ts';
import { ownPictures } from '../uploads/index.ts';
import { reviewsEvents } from './events.ts';
import { maskName } from './present.ts';
import { insertReviews, type ReviewToStore } from './queries.ts';

/** Reviews goods of an own, received order: each listing once. The order is complete when all are reviewed. */
export async function addReviews(
  ctx: MemberCtx,
  { orderId, reviews }: AddReviewsInput,
): Promise<void> {
  const { db, now, actor } = ctx;
  const order = await reviewableOrder({ db, now }, orderId, actor.id);
  if (!reviews.every((review) => isOpen(order, review, reviews))) {
    throw new Refusal('ORDER_NOT_REVIEWABLE');
  }
  const ids = reviews.flatMap((review) => review.pictures);
  const own = await ownPictures(db, { holderId: actor.id, ids });
  const pictures = new Map(own.map((picture) => [picture.id, picture]));
  const stored = reviews.map((review) => reviewOf(ctx, order, review, pictures));
  await insertReviews(db, stored);
  await addRatings(
    db,
    reviews.map(({ listingId, rating }) => ({ listingId, rating, level: levelOf(rating) })),
  );
  const listingIds = reviews.map((review) => review.listingId);
  await completeOrder({ db, now }, order, listingIds, 'buyer');
  await emit(ctx, reviewsEvents.published, {
    orderId,
    number: order.number,
    brandId: order.brandId,
    sellerId: order.sellerId,
    reviewIds: stored.map(({ id }) => id),
  });
}

/** Part of the order, not reviewed yet, and named once in the request. */
function isOpen(order: Reviewable, review: NewReview, all: readonly NewReview[]): boolean {
  const goods = order.goods.find((each) => each.listingId === review.listingId);
  const times = all.filter((each) => each.listingId === review.listingId).length;
  return goods !== undefined && !goods.reviewed && times === 1;
}

function reviewOf(
  { actor, now }: MemberCtx,
  order: Reviewable,
  { listingId, rating, text, pictures }: NewReview,
  known: ReadonlyMap<string, Picture>,
): ReviewToStore {
  const goods = order.goods.find((each) => each.listingId === listingId);
  return {
    id: newId(now.getTime()),
    order_id: order.id,
    order_number: order.number,
    listing_id: listingId,
    shop_id: order.shopId,
    seller_id: order.sellerId,
    buyer_id: actor.id,
    author: maskName(actor.username),
    country: order.country,
    goods_name: goods?.name ?? '',
    attributes: goods?.attributes ?? [],
    rating,
    text,
    pictures: pictures.map((id) => known.get(id) as Picture),
    at: now,
  };
}
