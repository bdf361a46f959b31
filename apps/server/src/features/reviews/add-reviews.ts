import { levelOf } from '@entrepot/contract/reviews/rules';
import type { AddReviewsInput } from '@entrepot/contract/reviews/types';
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
  const open = new Map(
    order.goods.filter(({ reviewed }) => !reviewed).map((goods) => [goods.listingId, goods]),
  );
  const listingIds = reviews.map(({ listingId }) => listingId);
  const isTwice = new Set(listingIds).size < listingIds.length;
  if (isTwice || !listingIds.every((listingId) => open.has(listingId))) {
    throw new Refusal('ORDER_NOT_REVIEWABLE');
  }
  const ids = reviews.flatMap((review) => review.pictures);
  const own = await ownPictures(db, { holderId: actor.id, ids });
  const pictures = new Map(own.map((picture) => [picture.id, picture]));
  const stored = reviews.map(({ listingId, rating, text, pictures: sent }) =>
    reviewOf(order, open.get(listingId) as Goods, {
      buyerId: actor.id,
      author: maskName(actor.username),
      rating,
      text,
      pictures: sent.map((id) => pictures.get(id) as Picture),
      at: now,
    }),
  );
  await insertReviews(db, stored);
  await addRatings(
    db,
    reviews.map(({ listingId, rating }) => ({ listingId, rating, level: levelOf(rating) })),
  );
  await completeOrder({ db, now }, order, listingIds, 'buyer');
  await emit(ctx, reviewsEvents.published, {
    orderId,
    number: order.number,
    brandId: order.brandId,
    sellerId: order.sellerId,
    reviewIds: stored.map(({ id }) => id),
  });
}

type Goods = Reviewable['goods'][number];
type Said = Pick<ReviewToStore, 'buyerId' | 'author' | 'rating' | 'text' | 'pictures' | 'at'>;

/** What somebody says of goods of an order, with what a review keeps of both. */
export function reviewOf(order: Reviewable, goods: Goods, said: Said): ReviewToStore {
  return {
    ...said,
    id: newId(said.at.getTime()),
    orderId: order.id,
    orderNumber: order.number,
    listingId: goods.listingId,
    shopId: order.shopId,
    sellerId: order.sellerId,
    country: order.country,
    goodsName: goods.name,
    attributes: goods.attributes,
  };
}
