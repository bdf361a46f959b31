import { z } from 'zod';
import { op } from '../operation.ts';
import { done, listingId } from '../shapes.ts';
import { addReviewsInput, listReviewsInput, reviewCounts, reviewPage } from './types.ts';
import * as wire from './wire.ts';

/** What buyers say about goods that they bought. */
export const reviewsStorefront = {
  listReviews: op({
    summary: 'Reviews of a listing, newest first, with counts.',
    who: 'anyone',
    effect: 'read',
    input: listReviewsInput,
    output: reviewPage,
    log: ['listingId', 'filter', 'page'],
    cacheSeconds: 5,
    wire: { paths: ['evaluation!list'], input: wire.listInput, output: wire.wireReviews },
  }),
  countReviews: op({
    summary: 'How many reviews of a listing are good, medium, bad, or have pictures.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ listingId }),
    output: reviewCounts,
    log: ['listingId'],
    cacheSeconds: 5,
    wire: { paths: ['evaluation!countType'], input: wire.countInput, output: wire.wireCounts },
  }),
  addReviews: op({
    summary: 'Review goods of an own order that has arrived, once per listing.',
    who: 'buyer',
    effect: 'write',
    input: addReviewsInput,
    output: done,
    refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_REVIEWABLE', 'PICTURE_NOT_YOURS'],
    log: ['orderId'],
    bodyBytes: 1_048_576,
    object: { field: 'orderId', kind: 'order', notFound: 'ORDER_NOT_FOUND' },
    wire: { paths: ['evaluation!add', 'evaluation!addList'], input: wire.addInput },
  }),
};
