import { z } from 'zod';
import { accountId, amount, id } from '@entrepot/contract/shapes';
import { eventsOf } from '../../platform/outbox.ts';

export const adjustmentsEvents = eventsOf('adjustments', {
  /** Money was moved: its owner is told. */
  approved: z.object({ adjustmentId: id, accountId, amount, reason: z.string() }),
});
