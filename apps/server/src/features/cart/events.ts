import { z } from 'zod';
import { accountId } from '@entrepot/contract/shapes';
import { eventsOf } from '../../platform/outbox.ts';

export const cartEvents = eventsOf('cart', {
  /** One of an account's devices has changed its cart. */
  changed: z.object({ accountId }),
});
