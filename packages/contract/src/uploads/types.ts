import { z } from 'zod';

/** Name of a stored picture: `ab/abcdef…`; its files are `/m/<id>-240.webp`, `-480`, `-960` and `-1600`. */
export const pictureId = z.string().regex(/^[0-9a-f]{2}\/[0-9a-f]{32}$/);

/** A stored picture; `tint` is its mean colour, shown until it has loaded. */
export const picture = z.object({
  id: pictureId,
  width: z.int(),
  height: z.int(),
  tint: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type Picture = z.infer<typeof picture>;

/** What the uploading screen says about the purpose: it decides how large the file may be. */
export const uploadInput = z.strictObject({
  moduleName: z
    .string()
    .max(32)
    .regex(/^[\w-]*$/)
    .optional(),
});
