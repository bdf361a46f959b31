// Zod shapes that many operations share.
import { z } from 'zod';
import { UTC_OFFSET, ZONE_NAME } from './zones.ts';
import { HIGHEST_QUANTITY, HIGHEST_STOCK } from './catalogue/rules.ts';
import type {
  AccountId,
  BrandId,
  GoodsId,
  ListingId,
  NamedId,
  OperatorId,
  OrderId,
  Sent,
  ShopId,
  VariantId,
} from './ids.ts';
import { compare, HIGHEST_AMOUNT, isAmount, parseAmount, parseRate } from './money.ts';
import { LANGUAGE_CODES } from './languages.ts';

/** An id: a UUID, in lower case however it was written. */
export const id = z.uuid().toLowerCase();
/** The same, and what it names: what passes is of that type, and another thing's id cannot be sent for it. */
const idOf = <Id extends NamedId>() => id as unknown as z.ZodType<Id, Sent<Id>>;
export const orderId = idOf<OrderId>();
export const accountId = idOf<AccountId>();
export const operatorId = idOf<OperatorId>();
export const shopId = idOf<ShopId>();
export const goodsId = idOf<GoodsId>();
export const listingId = idOf<ListingId>();
export const variantId = idOf<VariantId>();
export const brandId = idOf<BrandId>();
/** An exact amount of USDT, as a decimal string; what passes is an `Amount`, in its canonical form. */
export const amount = z
  .string()
  .max(40)
  .refine(isAmount, { message: 'amount', abort: true })
  .overwrite(parseAmount)
  .brand<'Amount'>();
/** A share such as `0.045`. */
export const rate = z
  .string()
  .max(40)
  .regex(/^\d{1,10}(?:\.\d{1,10})?$/, { abort: true })
  .overwrite(parseRate)
  .brand<'Rate'>();
/** A price or a sum to pay: above or equal zero. */
export const price = amount.refine((text) => !text.startsWith('-'), { message: 'negative' });
/** Plain digits with at most four decimals, or two; up to HIGHEST_AMOUNT. */
const typed = (shape: RegExp) =>
  z
    .string()
    .regex(shape, { abort: true })
    .overwrite(parseAmount)
    .refine((text) => compare(parseAmount(text), HIGHEST_AMOUNT) <= 0, { message: 'tooHigh' })
    .brand<'Amount'>();
/** The price of one piece, as somebody types it. */
export const unitPrice = typed(/^\d{1,10}(?:\.\d{1,4})?$/);
/** An amount to charge, to give back or to compare with, as somebody types it. */
export const charge = typed(/^\d{1,10}(?:\.\d{1,2})?$/);
/** Pieces of one line, from which a step begins, or of a minimum. */
export const quantity = z.int().min(1).max(HIGHEST_QUANTITY);
/** Pieces in stock. */
export const stock = z.int().min(0).max(HIGHEST_STOCK);
/** The version of a row that somebody saw. */
const version = z.int().min(0).max(2_147_483_647);
/** A change of what others change too: one that was begun on an older version is refused instead of overwriting theirs. */
export const versioned = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject({ ...shape, version });

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
/** A country's two letters, as ISO 3166 has them. */
export const country = z.string().regex(/^[A-Z]{2}$/);

/** Page wanted: from 1; at most 100 rows. */
export const page = {
  page: z.int().min(1).max(10_000).default(1),
  size: z.int().min(1).max(100).default(20),
};

/**
 * Whose days and hours a file is written in: a time zone's by its name, such as `Asia/Riyadh`, or, where the server does not know
 * that, those of a clock that is as far ahead of UTC (`zoneOf`); UTC for who says neither.
 */
export const clock = {
  timeZone: z.string().regex(ZONE_NAME).optional(),
  utcOffset: z.string().regex(UTC_OFFSET).optional(),
};

/** Beside `page` of a list that says as of when it is: as its first page said. */
export const asOf = { asOf: instant.optional() };

/**
 * A page of rows with the total count. A list that grows says `asOf`: whoever sends it with a later page is told that list on,
 * without what came since, so that no row is on two pages.
 */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    ...{ rows: z.array(row), page: z.int(), size: z.int(), total: z.int() },
    asOf: z.string().optional(),
  });

/** Beside `total` of a list that is searched: there are more, and they were not counted. */
export const more = z.boolean();

export const nothing = z.strictObject({});
export const done = z.object({});

/** What an operation that `gives: 'file'` answers; `body` is a stream or bytes on the server, a Blob in a browser. */
export const givenFile = z.object({ name: z.string(), type: z.string(), body: z.unknown() });
export type GivenFile = z.infer<typeof givenFile>;
