// What a quotation may hold, and its words. Both sides read it from here.

export const QUOTATION_STATES = [
  'asked',
  'offered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number];

/** Entries of its timeline. */
export const QUOTATION_EVENTS = [...QUOTATION_STATES] as const;
export type QuotationEvent = (typeof QUOTATION_EVENTS)[number];

/** Products of one quotation. */
export const MOST_QUOTED_LINES = 30;
/** What a buyer or a shop may add in words, and why a shop declines. */
export const QUOTATION_NOTE_LENGTH = 1_000;
export const DECLINE_REASON_LENGTH = 300;
/** Quotations that one account may ask for in 24 hours. */
export const MOST_ASKED_A_DAY = 20;
/** How often a shop may change one offer. */
export const MOST_OFFERS = 20;
/** Days that an offer may hold at most, and that a shop has for its answer. */
export const LONGEST_OFFER_DAYS = 60;
export const ANSWER_DAYS = 30;

const DAY_MS = 86_400_000;

/** The end of the last day (UTC) on which an offer holds. */
export const endOfOffer = (validUntil: string): Date =>
  new Date(new Date(validUntil).getTime() + DAY_MS);

/** The last day on which an offer holds that ends at an instant. */
export const lastDayOf = (expiresAt: string | Date): string =>
  new Date(new Date(expiresAt).getTime() - 1).toISOString().slice(0, 10);

/** The days between which an offer made now must end. */
export const offerDays = (now: Date) => {
  const dayAfter = (days: number) =>
    new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return { first: dayAfter(0), last: dayAfter(LONGEST_OFFER_DAYS) };
};

/** Tabs of both lists: quotations of some states. */
export const QUOTATION_TABS = {
  all: QUOTATION_STATES,
  asked: ['asked'],
  offered: ['offered'],
  accepted: ['accepted'],
  closed: ['declined', 'withdrawn', 'expired'],
} as const satisfies Record<string, readonly QuotationState[]>;
export type QuotationTab = keyof typeof QUOTATION_TABS;
export const QUOTATION_TAB_NAMES = Object.keys(QUOTATION_TABS) as [QuotationTab, ...QuotationTab[]];
