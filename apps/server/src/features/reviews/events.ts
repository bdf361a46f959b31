import { z } from 'zod';
import { accountId, brandId, id, listingId, orderId } from '@entrepot/contract/shapes';
import { eventsOf } from '../../platform/outbox.ts';

export const reviewsEvents = eventsOf('reviews', {
  /** A buyer reviews goods of an order, in one go or several. */
  published: z.object({
    orderId,
    number: z.string(),
    brandId,
    sellerId: accountId,
    reviewIds: z.array(id),
  }),
  /** A shop answers a review, or answers it anew. */
  answered: z.object({ reviewId: id, buyerId: accountId, listingId }),
});
