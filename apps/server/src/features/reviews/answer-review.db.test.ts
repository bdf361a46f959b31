import { afterAll, beforeAll, expect, test } from 'vitest';
import { aListing } from '../../../test/catalogue-factories.ts';
import { aReceivedOrder, type OrderMade } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

async function aReviewedOrder(rating: number): Promise<OrderMade> {
  const order = await aReceivedOrder(mall);
  await order.buyer.call('reviews.addReviews', {
    orderId: order.id,
    reviews: [{ listingId: order.listing.listingId, rating, text: 'The lids do not fit.' }],
  });
  return order;
}

test('the shop answers a review: buyers read the answer, and nothing is left to answer', async () => {
  const order = await aReviewedOrder(2);
  const seller = mall.seller(order.listing.seller.token);
  const before = await seller('reviews.listReviews', { filter: 'to-answer' });
  expect(before).toMatchObject({ total: 1, counts: { toAnswer: 1 } });
  const reviewId = before.rows[0]?.id ?? '';

  await seller('reviews.answerReview', { reviewId, text: 'New lids are on their way.' });
  // A second answer takes the place of the first.
  await seller('reviews.answerReview', { reviewId, text: 'New lids left today.' });

  const { rows } = await mall.storefront()('reviews.listReviews', {
    listingId: order.listing.listingId,
  });
  expect(rows[0]).toMatchObject({ rating: 2, answer: { text: 'New lids left today.' } });
  const after = await seller('reviews.listReviews', { filter: 'to-answer' });
  expect(after).toMatchObject({ total: 0, counts: { toAnswer: 0 } });
});

test('what a shop’s reviews are counted as is what they are', async () => {
  const order = await aReviewedOrder(1);
  await aReviewedOrder(3);
  const seller = mall.seller(order.listing.seller.token);
  const whole = () => mall.owner.query(sql`select * from reviews.counted order by seller_id`);
  const tally = () => mall.owner.query(sql`select * from reviews.tally order by seller_id`);
  expect((await tally()).length).toBeGreaterThan(1);
  expect(await tally()).toEqual(await whole());
  const { rows } = await seller('reviews.listReviews', { filter: 'bad' });
  await seller('reviews.answerReview', { reviewId: rows[0]?.id ?? '', text: 'Sorry!' });
  expect(await tally()).toEqual(await whole());
  // The system reviews what nobody has.
  await aReceivedOrder(mall, { buyer: order.buyer, listing: order.listing });
  await mall.advance(60 * 86_400);
  expect(await tally()).toEqual(await whole());
  expect(await whole()).toContainEqual(expect.objectContaining({ shown: 2, byBuyers: 1 }));
});

test('a good review need not be answered', async () => {
  const order = await aReviewedOrder(5);
  const found = await mall.seller(order.listing.seller.token)('reviews.listReviews', {});
  expect(found).toMatchObject({ total: 1, counts: { toAnswer: 0 } });
});

test('nobody answers for another shop', async () => {
  const order = await aReviewedOrder(1);
  const own = await mall.seller(order.listing.seller.token)('reviews.listReviews', {});
  const stranger = mall.seller((await aListing(mall)).seller.token);
  await expect(
    stranger('reviews.answerReview', { reviewId: own.rows[0]?.id ?? '', text: 'Thanks!' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the shop sees where parcels go only while it ships them', async () => {
  const order = await aReceivedOrder(mall);
  const seen = await mall.seller(order.listing.seller.token)('orders.getOrder', {
    orderId: order.id,
  });
  expect(seen.shipTo).toMatchObject({ city: 'Hamburg', line: '', phone: '', email: '' });
});
