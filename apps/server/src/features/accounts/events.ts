import { accountId } from '@entrepot/contract/shapes';
import { z } from 'zod';
import { eventsOf } from '../../platform/outbox.ts';

const closed = z.object({ accountId });
export type Closed = z.output<typeof closed>;

export const accountsEvents = eventsOf('accounts', {
  /** An account has ended: later features let go of what they keep of it, but for the books. */
  closed,
});
