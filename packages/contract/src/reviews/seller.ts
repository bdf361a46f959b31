import { op, READ_RATE } from '../operation.ts';
import { listShopReviewsInput, shopReviewPage } from './types.ts';

export const reviewsSeller = {
  listReviews: op({
    summary: 'Reviews of the own shop’s goods, newest first.',
    who: 'seller',
    effect: 'read',
    input: listShopReviewsInput,
    output: shopReviewPage,
    refusals: [],
    rate: READ_RATE,
    log: ['filter', 'page'],
  }),
};
