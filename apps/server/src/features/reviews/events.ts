import { z } from 'zod';
import { id } from '@entrepot/contract/shapes';
import { eventsOf } from '../../platform/outbox.ts';

export const reviewsEvents = eventsOf('reviews', {
  /** A buyer reviews goods of an order, in one go or several. */
  published: z.object({
    orderId: id,
    number: z.string(),
    brandId: id,
    sellerId: id,
    reviewIds: z.array(id),
  }),
});
