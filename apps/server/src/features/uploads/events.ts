import { z } from 'zod';
import { eventsOf } from '../../platform/outbox.ts';

export const uploadsEvents = eventsOf('uploads', {
  /** A picture is one no longer: its files go once that is certain. */
  takenAway: z.object({ pictureId: z.string() }),
});
