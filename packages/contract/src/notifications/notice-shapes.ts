// The strict shape of what each kind of notice is about, and a notice as a reader gets it.
import { z } from 'zod';
import { LANGUAGE_CODES, type TextByLanguage } from '../languages.ts';
import { amount, id, instant, listingId, orderId, shopId, text } from '../shapes.ts';
import {
  IDENTITY_NEWS,
  DEPOSIT_NEWS,
  LOAN_NEWS,
  type Notice,
  NOTICE_KIND_NAMES,
  type NoticeKind,
  type NoticeParams,
  PAYMENT_NEWS,
  WITHDRAWAL_NEWS,
} from './notices.ts';

const name = text(200);
const names = z.partialRecord(z.enum(LANGUAGE_CODES), name) as unknown as z.ZodType<
  TextByLanguage<string>
>;
const order = { orderId, number: name };
const ofShop = z.strictObject({ ...order, shop: name });
const ofMoney = z.strictObject({ ...order, amount });
const goods = { listingId, name: names };
const nothing = z.strictObject({});

export const NOTICE_PARAMS: { readonly [Name in NoticeKind]: z.ZodType<NoticeParams[Name]> } = {
  'order-paid': ofShop.extend({ amount }),
  'order-confirmed': ofShop,
  'order-shipped': ofShop.extend({ parcel: z.int().optional() }),
  'order-received': ofShop,
  'order-cancelled': ofShop,
  'return-refused': ofMoney,
  refunded: ofMoney,
  'review-answered': z.strictObject({ ...goods, shop: name }),
  'question-answered': z.strictObject({ ...goods, shop: name, by: z.enum(['shop', 'buyer']) }),
  'price-fell': z.strictObject({ ...goods, before: amount, now: amount }),
  'back-in-stock': z.strictObject(goods),
  'draw-revealed': z.strictObject({ drawId: id, name: names }),
  'chat-unread': z.strictObject({ shopId: shopId.nullable(), shop: name }),
  'quote-answered': z.strictObject({ quoteId: id, number: name, shop: name }),
  'new-login': z.strictObject({ device: name }),
  'password-changed': nothing,
  'fund-password-changed': nothing,
  'two-step-changed': nothing,
  'two-step-reset': nothing,
  'payout-address-bound': nothing,
  deposit: z.strictObject({
    depositId: id,
    amount: amount.nullable(),
    news: z.enum(DEPOSIT_NEWS),
  }),
  withdrawal: z.strictObject({ withdrawalId: id, amount, news: z.enum(WITHDRAWAL_NEWS) }),
  loan: z.strictObject({ amount, news: z.enum(LOAN_NEWS) }),
  payment: z.strictObject({ paymentId: id, amount, news: z.enum(PAYMENT_NEWS) }),
  identity: z.strictObject({ news: z.enum(IDENTITY_NEWS) }),
  'contact-changed': z.strictObject({ contact: name }),
  'balance-corrected': z.strictObject({ amount }),
  'archive-ready': nothing,
  'application-decided': z.strictObject({ shop: name, accepted: z.boolean() }),
};

const each = NOTICE_KIND_NAMES.map((kind) =>
  z.object({
    id,
    kind: z.literal(kind),
    params: NOTICE_PARAMS[kind],
    at: instant,
    isRead: z.boolean(),
  }),
);
export const notice = z.discriminatedUnion(
  'kind',
  each as unknown as [(typeof each)[number]],
) as unknown as z.ZodType<Notice>;
