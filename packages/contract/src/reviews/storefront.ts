import { z } from 'zod';
import { anyone, buyer } from '../operation.ts';
import { listingId } from '../shapes.ts';
import { ofOrder } from '../orders/types.ts';
import { addReviewsInput, listReviewsInput, reviewCounts, reviewPage } from './types.ts';
import * as wire from './wire.ts';

/** What buyers say about goods that they bought. */
export const reviewsStorefront = {
  listReviews: anyone.reads({
    summary: 'Reviews of a listing, newest first, with counts.',
    input: listReviewsInput,
    output: reviewPage,
    log: ['listingId', 'filter', 'page'],
    cacheSeconds: 5,
    wire: { paths: ['evaluation!list'], input: wire.listInput, output: wire.wireReviews },
  }),
  countReviews: anyone.reads({
    summary: 'How many reviews of a listing are good, medium, bad, or have pictures.',
    input: z.strictObject({ listingId }),
    output: reviewCounts,
    log: ['listingId'],
    cacheSeconds: 5,
    wire: { paths: ['evaluation!countType'], input: wire.countInput, output: wire.wireCounts },
  }),
  addReviews: buyer.writes({
    summary: 'Review goods of an own order that has arrived, once per listing.',
    input: addReviewsInput,
    refusals: ['ORDER_NOT_REVIEWABLE', 'PICTURE_NOT_YOURS'],
    bodyBytes: 1_048_576,
    object: ofOrder.object,
    wire: { paths: ['evaluation!add', 'evaluation!addList'], input: wire.addInput },
  }),
};
