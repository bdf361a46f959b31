import { z } from 'zod';
import { attribute } from '../catalogue/types.ts';
import { id, instant, listingId, orderId, page, pageOf, text } from '../shapes.ts';
import { picture, pictureId } from '../uploads/types.ts';
import { MOST_REVIEW_PICTURES, REVIEW_LENGTH, REVIEW_LEVELS } from './rules.ts';

export const reviewLevel = z.enum(REVIEW_LEVELS);
export const rating = z.int().min(1).max(5);

export const review = z.object({
  id,
  /** The buyer's name with its middle hidden; empty for a system review. */
  author: z.string(),
  /** Number of the picture that the buyer shows (spec §3). */
  avatar: z.int(),
  country: z.string(),
  /** In the reader's language. */
  countryName: z.string(),
  /** True for the default review of an order that nobody reviewed: labelled, and left out of every count. */
  bySystem: z.boolean(),
  rating,
  level: reviewLevel,
  text: z.string(),
  pictures: z.array(picture),
  attributes: z.array(attribute),
  at: instant,
  /** What the shop says to it. */
  answer: z.object({ text: z.string(), at: instant }).nullable(),
});
export type Review = z.infer<typeof review>;

export const reviewFilter = z.enum(['all', 'with-picture', ...REVIEW_LEVELS]);
export const listReviewsInput = z.strictObject({
  listingId,
  ...page,
  filter: reviewFilter.default('all'),
});

/** Counted from reviews that buyers wrote. */
export const reviewCounts = z.object({
  all: z.int(),
  withPicture: z.int(),
  good: z.int(),
  medium: z.int(),
  bad: z.int(),
});
export const reviewPage = pageOf(review).extend({ counts: reviewCounts });

export const newReview = z.strictObject({
  listingId,
  rating,
  text: text(REVIEW_LENGTH).default(''),
  pictures: z.array(pictureId).max(MOST_REVIEW_PICTURES).default([]),
});
export const addReviewsInput = z.strictObject({
  orderId,
  reviews: z.array(newReview).min(1).max(200),
});
export type AddReviewsInput = z.infer<typeof addReviewsInput>;

/** `to-answer`: medium and bad ones without an answer. */
export const shopReviewFilter = z.enum([...reviewFilter.options, 'to-answer']);
export type ShopReviewFilter = z.infer<typeof shopReviewFilter>;
export const listShopReviewsInput = z.strictObject({
  ...page,
  filter: shopReviewFilter.default('all'),
  /** Part of a goods' or a buyer's name. */
  search: text(60).default(''),
});
export const shopReview = review.extend({
  orderId,
  orderNumber: z.string(),
  listingId,
  goodsName: z.string(),
});
export type ShopReview = z.infer<typeof shopReview>;
export const shopReviewPage = pageOf(shopReview).extend({
  counts: reviewCounts.extend({ toAnswer: z.int() }),
});

export const answerReviewInput = z.strictObject({ reviewId: id, text: text(REVIEW_LENGTH, 1) });
