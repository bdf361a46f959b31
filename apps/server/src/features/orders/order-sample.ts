import { SAMPLE_AGAIN_DAYS } from '@entrepot/contract/catalogue/rules';
import type { ListingId } from '@entrepot/contract/ids';
import type { OrderSampleInput } from '@entrepot/contract/orders/checkout-types';
import type { MemberCtx } from '../../platform/context.ts';
import { daysAfter } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addressForOrder } from '../accounts/index.ts';
import { sampleForOrder } from '../catalogue/index.ts';
import { placeCheckout } from './submit-order.ts';

/** Orders a few pieces to look at, at the shop's price for them. One that was cancelled may be ordered again. */
export async function orderSample(ctx: MemberCtx, input: OrderSampleInput) {
  const { db, now, actor } = ctx;
  const { listingId, variantId, quantity, addressId, expectedTotal, note } = input;
  const address = await addressForOrder(db, actor.id, addressId);
  const line = await sampleForOrder(ctx, { listingId, variantId, quantity });
  if (line.shopAccountId === actor.id) {
    throw new Refusal('OWN_GOODS');
  }
  await refuseAnother(ctx, listingId);
  const placed = await placeCheckout(ctx, {
    address,
    wanted: [line],
    expectedTotal,
    notes: note === '' ? [] : [{ shopId: line.shopId, text: note }],
  });
  const orderIds = placed.orders.map(({ id }) => id);
  await db.run(sql`
    insert into orders.sample (order_id, listing_id, at) select id, ${listingId}, ${now} from unnest(${orderIds}::uuid[]) id`);
  return placed;
}

/** Of two at once the second waits, and finds the first. */
async function refuseAnother({ db, now, actor }: MemberCtx, listingId: ListingId): Promise<void> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtext('orders.sample'), hashtext(${`${actor.id} ${listingId}`}))`,
  );
  const since = daysAfter(now, -SAMPLE_AGAIN_DAYS);
  const ordered = await db.hits(sql`
    select from orders.sample s join orders."order" o on o.id = s.order_id
    where o.buyer_id = ${actor.id} and s.listing_id = ${listingId} and s.at > ${since} and o.state <> 'cancelled'`);
  if (ordered) {
    throw new Refusal('SAMPLE_ALREADY_ORDERED', { days: SAMPLE_AGAIN_DAYS });
  }
}
