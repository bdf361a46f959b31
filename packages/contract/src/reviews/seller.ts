import { seller } from '../operation.ts';
import { answerReviewInput, listShopReviewsInput, shopReview, shopReviewPage } from './types.ts';

export const reviewsSeller = {
  listReviews: seller.reads({
    summary: 'Reviews of the own shop’s goods, newest first.',
    input: listShopReviewsInput,
    output: shopReviewPage,
    log: ['filter', 'page'],
  }),
  answerReview: seller.writes({
    summary:
      'The shop’s answer below a buyer’s review; a later one takes the place of the earlier.',
    input: answerReviewInput,
    output: shopReview,
    object: { field: 'reviewId', kind: 'review', notFound: 'NOT_FOUND' },
  }),
};
