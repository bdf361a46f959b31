import type { OrderId } from '@entrepot/contract/ids';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { completeOrder, type Reviewable, reviewsDue, unreviewedOrder } from '../orders/index.ts';
import { insertReviews, type ReviewToStore } from './queries.ts';

/**
 * Gives an order that nobody reviewed in time the default good review (spec §4). It is the system's, says nothing, is
 * labelled everywhere and counts nowhere.
 */
async function addDefaultReview(ctx: Ctx, orderId: OrderId): Promise<void> {
  const order = await unreviewedOrder(ctx.db, ctx.now, orderId);
  if (!order) {
    return;
  }
  const open = order.goods.filter((each) => !each.reviewed);
  await insertReviews(
    ctx.db,
    open.map((goods) => defaultReview(ctx.now, order, goods)),
  );
  const listingIds = open.map((each) => each.listingId);
  await completeOrder(ctx, order, listingIds, 'system');
}

function defaultReview(
  now: Date,
  order: Reviewable,
  goods: Reviewable['goods'][number],
): ReviewToStore {
  return {
    id: newId(now.getTime()),
    order_id: order.id,
    order_number: order.number,
    listing_id: goods.listingId,
    shop_id: order.shopId,
    seller_id: order.sellerId,
    buyer_id: null,
    author: '',
    country: order.country,
    goods_name: goods.name,
    attributes: goods.attributes,
    rating: 5,
    text: '',
    pictures: [],
    at: now,
  };
}

const NAME = 'reviews.add-default';

export const reviewsJobs: readonly ItemJob<OrderId>[] = [
  {
    name: NAME,
    everySeconds: 60,
    due: ({ db, now }, limit) =>
      reviewsDue(db, { now, limit, which: notSetAside(NAME, sql`o.id`) }),
    async finish(ctx, orderIds) {
      for (const orderId of orderIds) {
        await addDefaultReview(ctx, orderId);
      }
    },
  },
];
