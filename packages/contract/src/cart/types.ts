// A member's cart between his devices, a cart that is shown to others, and item numbers that become lines.
import { z } from 'zod';
import { attribute, cartLine } from '../catalogue/types.ts';
import { HIGHEST_QUANTITY } from '../catalogue/rules.ts';
import { shopName } from '../sellers/types.ts';
import { id, instant, listingId, price, quantity, stock, text, variantId } from '../shapes.ts';
import { picture } from '../uploads/types.ts';
import { MOST_LINES_AT_ONCE, MOST_NUMBERS, NUMBER_LENGTH, SHARE_NAME_LENGTH } from './rules.ts';

/** Milliseconds since 1970; up to the year 5138. */
const time = z.int().min(0).max(99_999_999_999_999);
const stamp = z.strictObject({ time, device: z.string().regex(/^[0-9a-z]{8,32}$/) });

export const cartRecord = z.strictObject({
  listingId,
  variantId: variantId.nullable(),
  wish: z.strictObject({
    quantity,
    checked: z.boolean(),
    saved: z.boolean(),
    removed: z.boolean(),
    at: time,
    stamp,
  }),
  seen: z
    .strictObject({
      price,
      minimum: z.int().min(0).max(HIGHEST_QUANTITY),
      available: stock,
      onShelf: z.boolean(),
      stamp,
    })
    .nullable(),
});

export const syncInput = z.strictObject({
  /** The version up to which this device knows everything; 0 knows nothing. */
  since: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** What was changed here and has not been taken yet. */
  records: z.array(cartRecord).max(MOST_LINES_AT_ONCE),
});

export const synced = z.object({
  /** What is newer than `since`, and each that was sent, as it stands now. */
  records: z.array(cartRecord),
  version: z.int(),
  /** All of the cart: removals that this device has not heard of are forgotten here. */
  whole: z.boolean(),
  /** The server's clock in milliseconds. */
  now: z.int(),
  /** Something had a stamp ahead of that clock and was not taken. */
  ahead: z.boolean(),
  /** The account has the most lines that it can have; a new one was not taken. */
  full: z.boolean(),
});
export type SyncInput = z.infer<typeof syncInput>;
export type Synced = z.infer<typeof synced>;

export const shareInput = z.strictObject({
  /** What the sharer calls it; nothing else of him is shown. */
  name: text(SHARE_NAME_LENGTH).default(''),
  lines: z.array(cartLine).min(1).max(MOST_LINES_AT_ONCE),
});

/** Thirty-two random bytes in the address; only whoever has it finds the cart. */
export const shareToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const shared = z.object({ id, token: z.string(), expiresAt: instant });

export const ownShares = z.object({
  rows: z.array(
    z.object({ id, name: z.string(), lines: z.int(), createdAt: instant, expiresAt: instant }),
  ),
});

export const sharedCart = z.object({
  name: z.string(),
  lines: z.array(cartLine),
  expiresAt: instant,
});

const number = z
  .string()
  .max(NUMBER_LENGTH)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), { message: 'characters' });

export const findNumbersInput = z.strictObject({
  numbers: z.array(number).min(1).max(MOST_NUMBERS),
});

/** One shop's offer of what an item number names. */
export const numberMatch = z.object({
  listingId,
  variantId,
  itemNumber: z.string(),
  sku: z.string(),
  name: z.string(),
  attributes: z.array(attribute),
  picture: picture.nullable(),
  shop: shopName,
  onShelf: z.boolean(),
});
export type NumberMatch = z.infer<typeof numberMatch>;

export const foundNumbers = z.object({
  /** In the order of what was asked. `close`: nothing has this number, but these are nearly written so. */
  rows: z.array(z.object({ matches: z.array(numberMatch), close: z.array(numberMatch) })),
});
export type FoundNumbers = z.infer<typeof foundNumbers>;
