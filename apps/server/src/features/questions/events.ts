import { z } from 'zod';
import { accountId, brandId, id, listingId } from '@entrepot/contract/shapes';
import { eventsOf } from '../../platform/outbox.ts';

export const questionsEvents = eventsOf('questions', {
  asked: z.object({ listingId, sellerId: accountId, brandId, day: z.iso.date() }),
  /** For the first time by this author, who did not ask himself. */
  answered: z.object({
    answerId: id,
    by: z.enum(['shop', 'buyer']),
    askerId: accountId,
    sellerId: accountId,
    listingId,
    brandId,
  }),
});
