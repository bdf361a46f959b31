import { op } from '../operation.ts';
import { answerReviewInput, listShopReviewsInput, shopReview, shopReviewPage } from './types.ts';

export const reviewsSeller = {
  listReviews: op({
    summary: 'Reviews of the own shop’s goods, newest first.',
    who: 'seller',
    effect: 'read',
    input: listShopReviewsInput,
    output: shopReviewPage,
    log: ['filter', 'page'],
  }),
  answerReview: op({
    summary:
      'The shop’s answer below a buyer’s review; a later one takes the place of the earlier.',
    who: 'seller',
    effect: 'write',
    input: answerReviewInput,
    output: shopReview,
    refusals: ['NOT_FOUND'],
    log: ['reviewId'],
    object: { field: 'reviewId', kind: 'review', notFound: 'NOT_FOUND' },
  }),
};
