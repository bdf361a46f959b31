// Zod shapes that many operations share.
import { z } from 'zod';
import { isAmount } from './money.ts';
import { LANGUAGE_CODES } from './languages.ts';

/** An id: a UUID in lower case. */
export const id = z.uuid();
/** An exact amount of USDT, as a decimal string. */
export const amount = z.string().max(40).refine(isAmount, { message: 'amount' });
/** A price or a sum to pay: above or equal zero. */
export const price = amount.refine((text) => !text.startsWith('-'), { message: 'negative' });
/** An instant in ISO 8601, UTC. */
export const instant = z.iso.datetime();
export const language = z.enum(LANGUAGE_CODES);
/** Free text: NUL and lone surrogates never reach the database. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), { message: 'characters' });
/** A path on the media origin (`/m/…`) or an empty string: an uploaded picture, never a foreign address. */
export const picture = z
  .string()
  .max(200)
  .regex(/^(?:\/m\/[\w./-]+)?$/);
/** Picture in the sizes that exist; `src` takes a width, see `pictureUrl` of the media origin. */
export const country = z.string().regex(/^[A-Z]{2}$/);

/** Page wanted: from 1; at most 100 rows. */
export const page = {
  page: z.int().min(1).max(10_000).default(1),
  size: z.int().min(1).max(100).default(20),
};

/** A page of rows with the total count. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), page: z.int(), size: z.int(), total: z.int() });

export const nothing = z.strictObject({});
export const done = z.object({});
