import { accountId } from '@entrepot/contract/shapes';
import { z } from 'zod';
import { eventsOf } from '../../platform/outbox.ts';

/** A letter is sealed; a version before this one wrote it in clear. */
const letter = { to: z.string(), letter: z.string().optional() };

export const notificationsEvents = eventsOf('notifications', {
  mailWritten: z.object({
    ...letter,
    subject: z.string().optional(),
    body: z.string().optional(),
  }),
  /** People have a notice more, or fewer unread. */
  noticed: z.object({ personIds: z.array(accountId) }),
  textWritten: z.object({ ...letter, text: z.string().optional() }),
});
