import { z } from 'zod';
import { instant } from '../shapes.ts';

/** The copy of one's own data as it stands. */
export const archiveState = z.object({
  archive: z
    .object({
      askedAt: instant,
      /** Null while it is being made. */
      readyAt: instant.nullable(),
      bytes: z.int().nullable(),
      /** When it is deleted. */
      until: instant.nullable(),
    })
    .nullable(),
  /** How often it may be asked for today. */
  left: z.int(),
});
export type ArchiveState = z.infer<typeof archiveState>;
