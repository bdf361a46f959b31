import { z } from 'zod';
import { accountId, brandId, id } from '@entrepot/contract/shapes';
import { eventsOf } from '../../platform/outbox.ts';

export const applicationsEvents = eventsOf('applications', {
  /** Something was done to an application that operators have in their list. */
  moved: z.object({ applicantId: accountId }),
  decided: z.object({
    applicationId: id,
    applicantId: accountId,
    brandId,
    shop: z.string(),
    /** Why not; null when it was accepted. */
    declined: z.string().nullable(),
  }),
});
