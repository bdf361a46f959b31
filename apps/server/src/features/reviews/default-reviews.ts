import type { OrderId } from '@entrepot/contract/ids';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { completeOrder, reviewsDue, unreviewedOrder } from '../orders/index.ts';
import { reviewOf } from './add-reviews.ts';
import { insertReviews } from './queries.ts';

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
    open.map((goods) => reviewOf(order, goods, { ...SAYS_NOTHING, at: ctx.now })),
  );
  const listingIds = open.map((each) => each.listingId);
  await completeOrder(ctx, order, listingIds, 'system');
}

const SAYS_NOTHING = { buyerId: null, author: '', rating: 5, text: '', pictures: [] };

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
