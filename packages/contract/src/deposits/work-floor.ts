// How much work a block of Bitcoin must have at least, as block explorers show it.
import { z } from 'zod';
import { text } from '../shapes.ts';
import { DIFFICULTY, FLOOR_REASON_LENGTH, LEAST_FLOOR_REASON } from './rules.ts';

export const networkWork = z.object({
  least: z.string().nullable(),
  proposed: z
    .object({ least: z.string(), reason: z.string(), proposedBy: z.string(), own: z.boolean() })
    .nullable(),
});

const ofFloor = {
  network: z.string().regex(/^[a-z0-9-]{2,30}$/),
  least: z.string().regex(DIFFICULTY),
};
export const proposeWorkFloorInput = z.strictObject({
  ...ofFloor,
  reason: text(FLOOR_REASON_LENGTH, LEAST_FLOOR_REASON),
});
export const approveWorkFloorInput = z.strictObject(ofFloor);
