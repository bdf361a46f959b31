import { z } from 'zod';
import { type ClaimAct, claimLife } from '@entrepot/contract/identity/life';
import { accountId, id } from '@entrepot/contract/shapes';
import { eventsOf } from '../../platform/outbox.ts';

const ACTS = Object.keys(claimLife.acts) as [ClaimAct, ...ClaimAct[]];

export const identityEvents = eventsOf('identity', {
  /** Somebody has said who he is. */
  submitted: z.object({ accountId }),
  /** Something was done to it. */
  moved: z.object({ claimId: id, accountId, act: z.enum(ACTS) }),
});
