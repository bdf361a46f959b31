// What a person may be told of in the mall: one closed table of kinds. A notice keeps its kind and what it is about, never
// a text: apps say it in the reader's language, also in the one he changes to later.
import { z } from 'zod';
import { paths } from '../addresses/storefront.ts';
import type { AccountId } from '../ids.ts';
import { LANGUAGE_CODES, type TextByLanguage } from '../languages.ts';
import { amount, id, instant, listingId, orderId, shopId, text } from '../shapes.ts';

/** What people choose by, and how it begins; `always` cannot be switched off, because the account depends on it. */
export const NOTICE_CATEGORIES = {
  orders: { app: 'always', mail: true },
  returns: { app: 'always', mail: true },
  quotes: { app: true, mail: true },
  messages: { app: true, mail: true },
  reviews: { app: true, mail: true },
  prices: { app: true, mail: false },
  stock: { app: true, mail: true },
  security: { app: 'always', mail: 'always' },
} as const satisfies Record<string, Record<Channel, boolean | 'always'>>;

export type Channel = 'app' | 'mail';
export type NoticeCategory = keyof typeof NOTICE_CATEGORIES;
const names = <Key extends string>(of: Record<Key, unknown>) =>
  Object.keys(of) as unknown as readonly [Key, ...Key[]];
export const NOTICE_CATEGORY_NAMES = names(NOTICE_CATEGORIES);

/** Whether a person may switch a channel of a category off. */
export const isChoice = (category: NoticeCategory, channel: Channel): boolean =>
  NOTICE_CATEGORIES[category][channel] !== 'always';

/** What holds for somebody who has chosen nothing. */
export const isUsual = (category: NoticeCategory, channel: Channel): boolean =>
  NOTICE_CATEGORIES[category][channel] !== false;

const name = text(200);
/** A name of goods in the languages that it has. */
const names21 = z.partialRecord(z.enum(LANGUAGE_CODES), name) as unknown as z.ZodType<
  TextByLanguage<string>
>;

const order = { orderId, number: name };
const ofShop = { ...order, shop: name };
const ofMoney = { ...order, amount };
const goods = { listingId, name: names21 };

type Kind<Params extends z.ZodObject> = {
  category: NoticeCategory;
  /** Its mail is a paper of an order or keeps the account safe: it comes whatever the reader prefers. */
  mail?: 'always';
  params: Params;
  /** Where the reader sees what he is told of. */
  link: (params: z.output<Params>) => string;
};
const kind = <Params extends z.ZodObject>(said: Kind<Params>) => said;

const toOrder = (of: { orderId: z.output<typeof orderId> }) => paths.order(of.orderId);
const toGoods = (of: { listingId: z.output<typeof listingId> }) => paths.product(of.listingId);

export const NOTICE_KINDS = {
  'order-paid': kind({
    category: 'orders',
    mail: 'always',
    params: z.strictObject({ ...ofShop, amount }),
    link: toOrder,
  }),
  'order-confirmed': kind({ category: 'orders', params: z.strictObject(ofShop), link: toOrder }),
  'order-shipped': kind({ category: 'orders', params: z.strictObject(ofShop), link: toOrder }),
  /** By the clock: the buyer had said nothing. */
  'order-received': kind({ category: 'orders', params: z.strictObject(ofShop), link: toOrder }),
  /** By the clock: it was not paid in time. */
  'order-cancelled': kind({
    category: 'orders',
    mail: 'always',
    params: z.strictObject(ofShop),
    link: toOrder,
  }),
  'return-refused': kind({
    category: 'returns',
    mail: 'always',
    params: z.strictObject(ofMoney),
    link: toOrder,
  }),
  refunded: kind({
    category: 'returns',
    mail: 'always',
    params: z.strictObject(ofMoney),
    link: toOrder,
  }),
  'review-answered': kind({
    category: 'reviews',
    params: z.strictObject({ ...goods, shop: name }),
    link: toGoods,
  }),
  'price-fell': kind({
    category: 'prices',
    params: z.strictObject({ ...goods, before: amount, now: amount }),
    link: toGoods,
  }),
  'back-in-stock': kind({ category: 'stock', params: z.strictObject(goods), link: toGoods }),
  /** At most one that is unread for each conversation, and never what was said. */
  'chat-unread': kind({
    category: 'messages',
    params: z.strictObject({ shopId: shopId.nullable(), shop: name }),
    link: (of) => paths.messages({ chat: of.shopId ?? 'service' }),
  }),
  'quote-answered': kind({
    category: 'quotes',
    params: z.strictObject({ quoteId: id, number: name, shop: name }),
    link: (of) => paths.quotation(of.quoteId),
  }),
  'new-login': kind({
    category: 'security',
    mail: 'always',
    params: z.strictObject({ device: name }),
    link: () => paths.setup(),
  }),
  'password-changed': kind({
    category: 'security',
    mail: 'always',
    params: z.strictObject({}),
    link: () => paths.setup(),
  }),
  'fund-password-changed': kind({
    category: 'security',
    mail: 'always',
    params: z.strictObject({}),
    link: () => paths.setup(),
  }),
  /** A passkey, an app or recovery codes: the mail says which. */
  'two-step-changed': kind({
    category: 'security',
    mail: 'always',
    params: z.strictObject({}),
    link: () => paths.setup(),
  }),
  /** Customer service was asked to turn two-step sign-in off. */
  'two-step-reset': kind({
    category: 'security',
    mail: 'always',
    params: z.strictObject({}),
    link: () => paths.setup(),
  }),
  'payout-address-bound': kind({
    category: 'security',
    mail: 'always',
    params: z.strictObject({}),
    link: () => paths.wallet(),
  }),
  /** A mail address or a phone, as much of it as its owner knows it by. */
  'contact-changed': kind({
    category: 'security',
    mail: 'always',
    params: z.strictObject({ contact: name }),
    link: () => paths.setup(),
  }),
} as const;

export type NoticeKind = keyof typeof NOTICE_KINDS;
export const NOTICE_KIND_NAMES = names(NOTICE_KINDS);
export type NoticeParams<Name extends NoticeKind> = z.output<(typeof NOTICE_KINDS)[Name]['params']>;

/** Each kind with what belongs to it. */
export type About = {
  [Name in NoticeKind]: { kind: Name; params: NoticeParams<Name> };
}[NoticeKind];

/** The page of the storefront where what a notice tells of is seen. */
export const noticeLink = ({ kind: of, params }: About): string =>
  (NOTICE_KINDS[of].link as (params: unknown) => string)(params);

/** Told to whom: `once` says what happened, and the same is told to the same person once. */
export type NewNotice = About & { personId: AccountId; once: string };

/** As a reader gets it. */
export type Notice = About & { id: string; at: string; isRead: boolean };

const each = NOTICE_KIND_NAMES.map((of) =>
  z.object({
    id,
    kind: z.literal(of),
    params: NOTICE_KINDS[of].params,
    at: instant,
    isRead: z.boolean(),
  }),
);
export const notice = z.discriminatedUnion(
  'kind',
  each as unknown as [(typeof each)[number]],
) as unknown as z.ZodType<Notice>;

/** Kept for each person, the newest; and for how long. */
export const MOST_NOTICES = 500;
export const NOTICE_DAYS = 180;
