// What a person may be told of in the mall: one closed table of kinds. A notice keeps its kind and what it is about, never
// a text: apps say it in the reader's language, also in the one he changes to later.
import { paths } from '../addresses/storefront.ts';
import type { AccountId, ListingId, OrderId, ShopId } from '../ids.ts';
import type { TextByLanguage } from '../languages.ts';
import type { Amount } from '../money.ts';

export type Channel = 'app' | 'mail';

/** What people choose by, and how it begins; `always` cannot be switched off, because the account depends on it. */
export const NOTICE_CATEGORIES = {
  orders: { app: 'always', mail: true },
  returns: { app: 'always', mail: true },
  quotes: { app: true, mail: true },
  messages: { app: true, mail: true },
  reviews: { app: true, mail: true },
  prices: { app: true, mail: false },
  stock: { app: true, mail: true },
  draws: { app: true, mail: false },
  money: { app: 'always', mail: 'always' },
  security: { app: 'always', mail: 'always' },
} as const satisfies Record<string, Record<Channel, boolean | 'always'>>;

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

type Order = { orderId: OrderId; number: string };
type OfShop = Order & { shop: string };
type OfMoney = Order & { amount: Amount };
/** A name of goods in the languages that it has. */
type Goods = { listingId: ListingId; name: TextByLanguage<string> };
/** What the owner of a deposit is told of it: it waits, and the page says why; it is in the wallet; its network has undone it, or has
 * taken its block back and it has not come again. */
export const DEPOSIT_NEWS = ['waits', 'credited', 'undone', 'gone'] as const;
export type DepositNews = (typeof DEPOSIT_NEWS)[number];
/** What the owner of a withdrawal is told of it. */
export const WITHDRAWAL_NEWS = ['requested', 'sent', 'refused', 'failed'] as const;
export type WithdrawalNews = (typeof WITHDRAWAL_NEWS)[number];
/** What a borrower is told of his loan; `soon` three days before its last day. */
export const LOAN_NEWS = [
  'confirm',
  'lapsed',
  'approved',
  'declined',
  'paid',
  'soon',
  'today',
  'overdue',
  'repaid',
] as const;
export type LoanNews = (typeof LOAN_NEWS)[number];
/** What the owner of a deposit by card or bank is told of it. */
export const PAYMENT_NEWS = [
  'credited',
  'failed',
  'expired',
  'checked',
  'found',
  'refunded',
  'refunding',
  'restored',
  'disputed',
] as const;
export type PaymentNews = (typeof PAYMENT_NEWS)[number];
/** What somebody is told of who he says to be. */
export const IDENTITY_NEWS = ['confirmed', 'refused', 'expired'] as const;
export type IdentityNews = (typeof IDENTITY_NEWS)[number];
type Nothing = Record<never, never>;

/** What each kind is about. */
export type NoticeParams = {
  'order-paid': OfShop & OfMoney;
  'order-confirmed': OfShop;
  /** Which parcel of its order, where it is not the first. */
  'order-shipped': OfShop & { parcel?: number | undefined };
  /** By the clock: the buyer had said nothing. */
  'order-received': OfShop;
  /** By the clock: it was not paid in time. */
  'order-cancelled': OfShop;
  'return-refused': OfMoney;
  refunded: OfMoney;
  'review-answered': Goods & { shop: string };
  /** By the shop, or by a buyer who has received the product. */
  'question-answered': Goods & { shop: string; by: 'shop' | 'buyer' };
  'price-fell': Goods & { before: Amount; now: Amount };
  'back-in-stock': Goods;
  /** The seed of a draw that he took part in is public. */
  'draw-revealed': { drawId: string; name: TextByLanguage<string> };
  /** Once for what is unread of a conversation, and never what was said. Without a shop it is the customer service. */
  'chat-unread': { shopId: ShopId | null; shop: string };
  'quote-answered': { quoteId: string; number: string; shop: string };
  'new-login': { device: string };
  'password-changed': Nothing;
  'fund-password-changed': Nothing;
  /** A passkey, an app or recovery codes: the mail says which. */
  'two-step-changed': Nothing;
  /** Customer service was asked to turn two-step sign-in off. */
  'two-step-reset': Nothing;
  'payout-address-bound': Nothing;
  /** `amount`: what is credited, or was; nothing yet while it waits. */
  deposit: { depositId: string; amount: Amount | null; news: DepositNews };
  withdrawal: { withdrawalId: string; amount: Amount; news: WithdrawalNews };
  /** The amount is what is told of: lent, owed on that day, or repaid in all. */
  loan: { amount: Amount; news: LoanNews };
  /** What was credited; of one that went back, what has left the wallet. */
  payment: { paymentId: string; amount: Amount; news: PaymentNews };
  identity: { news: IdentityNews };
  'contact-changed': { contact: string };
  /** By two operators; the statement says why. A minus was taken. */
  'balance-corrected': { amount: Amount };
  'archive-ready': Nothing;
  /** An application to open a shop. */
  'application-decided': { shop: string; accepted: boolean };
};
export type NoticeKind = keyof NoticeParams;

type Kind<Params> = {
  category: NoticeCategory;
  /** Its mail is a paper of an order or keeps the account safe: it comes whatever the reader prefers. */
  mail?: 'always';
  /** Where the reader sees what he is told of. */
  link: (params: Params) => string;
};

const toOrder = ({ orderId }: Order) => paths.order(orderId);
const toGoods = ({ listingId }: Goods) => paths.product(listingId);
const ofOrder = { category: 'orders', link: toOrder } as const;
const ofReturn = { category: 'returns', mail: 'always', link: toOrder } as const;
const ofMoney = { category: 'money', mail: 'always' } as const;
const ofAccount = { category: 'security', mail: 'always', link: () => paths.setup() } as const;

export const NOTICE_KINDS: { readonly [Name in NoticeKind]: Kind<NoticeParams[Name]> } = {
  'order-paid': { ...ofOrder, mail: 'always' },
  'order-confirmed': ofOrder,
  'order-shipped': ofOrder,
  'order-received': ofOrder,
  'order-cancelled': { ...ofOrder, mail: 'always' },
  'return-refused': ofReturn,
  refunded: ofReturn,
  'review-answered': { category: 'reviews', link: toGoods },
  'question-answered': { category: 'reviews', link: (of) => `${toGoods(of)}#questions` },
  'price-fell': { category: 'prices', link: toGoods },
  'back-in-stock': { category: 'stock', link: toGoods },
  'draw-revealed': { category: 'draws', link: ({ drawId }) => paths.draws(drawId) },
  'chat-unread': {
    category: 'messages',
    link: ({ shopId }) => paths.messages({ chat: shopId ?? 'service' }),
  },
  'quote-answered': { category: 'quotes', link: ({ quoteId }) => paths.quotation(quoteId) },
  'new-login': ofAccount,
  'password-changed': ofAccount,
  'fund-password-changed': ofAccount,
  'two-step-changed': ofAccount,
  'two-step-reset': ofAccount,
  'payout-address-bound': { ...ofAccount, link: () => paths.wallet() },
  deposit: { ...ofMoney, link: ({ depositId }) => paths.deposit(depositId) },
  withdrawal: { ...ofMoney, link: ({ withdrawalId }) => paths.withdraw(withdrawalId) },
  loan: { ...ofMoney, link: () => paths.myLoan() },
  payment: { ...ofMoney, link: ({ paymentId }) => paths.payByCard(paymentId) },
  identity: { ...ofAccount, link: () => paths.setup('identity') },
  'contact-changed': ofAccount,
  'balance-corrected': { ...ofMoney, link: () => paths.wallet() },
  'archive-ready': { ...ofAccount, link: () => paths.setup('own-data') },
  'application-decided': { ...ofAccount, link: () => paths.openShop() },
};
export const NOTICE_KIND_NAMES = names(NOTICE_KINDS);

/** Each kind with what belongs to it. */
export type About = {
  [Name in NoticeKind]: { kind: Name; params: NoticeParams[Name] };
}[NoticeKind];

/** The page of the storefront where what a notice tells of is seen. */
export const noticeLink = ({ kind: of, params }: About): string =>
  (NOTICE_KINDS[of].link as (params: unknown) => string)(params);

/** Told to whom: `once` says what happened, and the same is told to the same person once. */
export type NewNotice = About & { personId: AccountId; once: string };

/** As a reader gets it. */
export type Notice = About & { id: string; at: string; isRead: boolean };

/** Kept for each person, the newest; and for how long. */
export const MOST_NOTICES = 500;
export const NOTICE_DAYS = 180;
