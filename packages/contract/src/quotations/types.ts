import { z } from 'zod';
import { attribute, lineProblem } from '../catalogue/types.ts';
import { compare, ZERO } from '../money.ts';
import { shopName } from '../sellers/types.ts';
import {
  charge,
  country,
  goodsId,
  id,
  instant,
  listingId,
  orderId,
  page,
  pageOf,
  price,
  quantity,
  shopId,
  text,
  unitPrice,
  variantId,
} from '../shapes.ts';
import { picture } from '../uploads/types.ts';
import { QUOTATION_BUYER_ACTIONS, QUOTATION_PEOPLE, QUOTATION_SELLER_ACTIONS } from './life.ts';
import {
  DECLINE_REASON_LENGTH,
  MOST_QUOTED_LINES,
  QUOTATION_EVENTS,
  QUOTATION_NOTE_LENGTH,
  QUOTATION_STATES,
  QUOTATION_TAB_NAMES,
} from './rules.ts';

const aboveZero = unitPrice.refine((value) => compare(value, ZERO) > 0, { message: 'zero' });
const note = text(QUOTATION_NOTE_LENGTH);
const quotationId = id;

/** An operation on one quotation, and what it may not find. */
export const ofQuotation = {
  input: z.strictObject({ quotationId }),
  object: { field: 'quotationId', kind: 'quotation', notFound: 'NOT_FOUND' },
} as const;

export const askForQuotationInput = z.strictObject({
  shopId,
  lines: z
    .array(
      z.strictObject({
        listingId,
        /** Null takes the only variant. */
        variantId: variantId.nullable(),
        quantity,
        /** What the buyer would like to pay for one piece. */
        target: aboveZero.nullable(),
      }),
    )
    .min(1)
    .max(MOST_QUOTED_LINES),
  /** Where to: a country, or an address of the buyer's, of which the shop sees town and post code. */
  destination: z.union([z.strictObject({ country }), z.strictObject({ addressId: id })]),
  wantedOn: z.iso.date().nullable(),
  note,
});
export type AskForQuotationInput = z.infer<typeof askForQuotationInput>;

/** A line as it was asked for. */
export const quotationLine = z.object({
  place: z.int(),
  listingId,
  variantId,
  goodsId,
  name: z.string(),
  sku: z.string(),
  picture: picture.nullable(),
  attributes: z.array(attribute),
  quantity: z.int(),
  target: price.nullable(),
  /** What the shop asked for one of so many pieces at that time. */
  listed: price,
});
export type QuotationLine = z.infer<typeof quotationLine>;

const sums = { goods: price, freight: price, tax: price, total: price };

/** One version of a shop's answer. */
export const quotationOffer = z.object({
  version: z.int(),
  /** In the order of the quotation's lines. */
  lines: z.array(z.object({ unit: price, unitTax: price, ...sums })),
  ...sums,
  note: z.string(),
  expiresAt: instant,
  at: instant,
});
export type QuotationOffer = z.infer<typeof quotationOffer>;

const quotationHead = {
  id: quotationId,
  number: z.string(),
  state: z.enum(QUOTATION_STATES),
  /** That of the latest offer; 0 before the first. */
  version: z.int(),
  /** Until when the shop has time to answer, or its offer holds. */
  expiresAt: instant,
  createdAt: instant,
};

/** Where the goods shall go. */
const destination = { country, city: z.string().nullable(), postcode: z.string().nullable() };

const quotationFields = {
  ...quotationHead,
  destination: z.object(destination),
  wantedOn: z.iso.date().nullable(),
  note: z.string(),
  declineReason: z.string().nullable(),
  lines: z.array(quotationLine),
  /** The latest first. */
  offers: z.array(quotationOffer),
  /** What it has become. */
  order: z.object({ id: orderId, number: z.string() }).nullable(),
  log: z.array(
    z.object({
      event: z.enum(QUOTATION_EVENTS),
      by: z.enum(QUOTATION_PEOPLE),
      at: instant,
      /** Of an offer. */
      version: z.int().nullable(),
    }),
  ),
  /** What the mall's clock says. */
  now: instant,
};

/** Why a line cannot be ordered as it was offered. How many may be ordered otherwise binds no offer: that was agreed. */
export const offerProblem = lineProblem.extend({
  code: lineProblem.shape.code.extract([
    'GOODS_NOT_FOUND',
    'GOODS_OFF_SHELF',
    'GOODS_OUT_OF_STOCK',
  ]),
});
export type OfferProblem = z.infer<typeof offerProblem>;

export const ownQuotation = z.object({
  ...quotationFields,
  lines: z.array(
    quotationLine.extend({
      /** Of the goods as they are now; null when there is no offer to accept. */
      problem: offerProblem.nullable(),
    }),
  ),
  shop: shopName,
  actions: z.array(z.enum(QUOTATION_BUYER_ACTIONS)),
});
export type OwnQuotation = z.infer<typeof ownQuotation>;

export const shopQuotation = z.object({
  ...quotationFields,
  lines: z.array(
    quotationLine.extend({
      /** The tax that an offer made now adds to a piece; null when there is nothing to offer any more. */
      unitTax: price.nullable(),
    }),
  ),
  buyer: z.string(),
  /** What the two of them have said to each other, if they have. */
  conversationId: id.nullable(),
  actions: z.array(z.enum(QUOTATION_SELLER_ACTIONS)),
});
export type ShopQuotation = z.infer<typeof shopQuotation>;

const rowFields = {
  ...quotationHead,
  /** The first line's. */
  name: z.string(),
  picture: picture.nullable(),
  lineCount: z.int(),
  pieces: z.int(),
  country,
  wantedOn: z.iso.date().nullable(),
  /** Of the latest offer. */
  total: price.nullable(),
  changedAt: instant,
};
export const ownQuotationRow = z.object({ ...rowFields, shop: shopName });
export const shopQuotationRow = z.object({ ...rowFields, buyer: z.string() });

const counts = z.record(z.enum(QUOTATION_TAB_NAMES), z.int());
export const ownQuotationPage = pageOf(ownQuotationRow).extend({ counts });
export const shopQuotationPage = pageOf(shopQuotationRow).extend({ counts });

export const listQuotationsInput = z.strictObject({
  ...page,
  tab: z.enum(QUOTATION_TAB_NAMES).default('all'),
  /** Part of a number, of a product's name or of whom it is with. */
  search: text(60).default(''),
});
export type ListQuotationsInput = z.infer<typeof listQuotationsInput>;

/** The version that somebody saw: what was changed since is not acted upon unseen. */
const seen = { quotationId, version: z.int().min(0).max(1_000) };

export const offerQuotationInput = z.strictObject({
  ...seen,
  /** Prices of one piece, in the order of the quotation's lines. */
  units: z.array(aboveZero).min(1).max(MOST_QUOTED_LINES),
  freight: charge,
  /** The last day (UTC) on which the offer holds. */
  validUntil: z.iso.date(),
  note,
});
export type OfferQuotationInput = z.infer<typeof offerQuotationInput>;

export const declineQuotationInput = z.strictObject({
  quotationId,
  reason: text(DECLINE_REASON_LENGTH, 1),
});

/** What a buyer accepts: one version, as he was shown it. */
export const orderQuotationInput = z.strictObject({
  quotationId,
  version: z.int().min(1).max(1_000),
  addressId: id,
  expectedTotal: price.optional(),
  note: text(500).default(''),
});
export type OrderQuotationInput = z.infer<typeof orderQuotationInput>;
