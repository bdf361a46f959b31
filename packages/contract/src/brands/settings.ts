// The closed list of mall settings. A brand stores texts; whoever reads one gets it parsed by its kind, browsers too: what a
// brand leaves out is filled in here and nowhere else. Codes that existing clients ask for (spec §3) keep the name under which they ask.
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../languages.ts';
import { type Amount, compare, parseAmount, parseRate, type Rate } from '../money.ts';

type Whole = { kind: 'whole'; fallback: string; min: number; max: number };
type Share = { kind: 'share'; fallback: string } & Bounds;
type Price = { kind: 'price'; fallback: string } & Bounds;
/** Of what may be stored; what was stored before there were any is read as it is. */
type Bounds = { least?: string; most?: string };
type Flag = { kind: 'flag'; fallback: 'true' | 'false' };
type Link = { kind: 'link'; fallback: string };
/** Short words such as `USDT, USDC`. */
type Words = { kind: 'words'; fallback: string };
/** One line as it is read. */
type Line = { kind: 'line'; fallback: string };
/** A sentence in each language, as JSON: `{"en":"…","ar":"…"}`. */
type Sentences = { kind: 'texts'; fallback: '{}' };
/** A day of the calendar, as `2026-12-31`. */
type Day = { kind: 'day'; fallback: '' };
type Choice = { kind: 'choice'; fallback: string; choices: readonly string[] };
/** `open`: visitors may read it. */
export type SettingFacts = (
  | Whole
  | Share
  | Price
  | Flag
  | Link
  | Words
  | Line
  | Sentences
  | Day
  | Choice
) & {
  open: boolean;
};

/** No fee may keep people’s money in: a tenth of it at most, and what a payout over the dearest network can cost. */
const MOST_FEE_RATE = '0.1';
const MOST_LEAST_FEE = '100';
/** The largest sum of a loan that anybody has promised (spec: 30,000,000). */
const MOST_LOAN = '30000000';

/** Why a way out is closed: a closed list, so that everybody reads it in his language. */
export const CLOSING_WHYS = ['maintenance', 'check', 'provider', 'law', 'other'] as const;
const WHY = {
  kind: 'choice',
  fallback: 'none',
  choices: ['none', ...CLOSING_WHYS],
  open: false,
} as const;

export const SETTINGS = {
  /** Pieces that one order may hold (spec §8). */
  mall_max_goods_number_in_order: {
    kind: 'whole',
    fallback: '500',
    min: 1,
    max: 100_000,
    open: true,
  },
  /** Buyers may come in. Closed: the storefront says so, and only what was begun is brought to its end. */
  mall_open: { kind: 'flag', fallback: 'false', open: true },
  /** Buyers may order and pay. Off: what was paid is still released, returned and refunded. */
  money_open: { kind: 'flag', fallback: 'false', open: true },
  /** Who holds the customers' money and by what right; a business opens no money functions without (money-holder.ts). */
  money_holder: { kind: 'line', fallback: '', open: true },
  money_licence_authority: { kind: 'line', fallback: '', open: true },
  money_licence_number: { kind: 'line', fallback: '', open: true },
  money_no_licence: { kind: 'texts', fallback: '{}', open: true },
  money_licence_link: { kind: 'link', fallback: '', open: true },
  /** Everybody may see what the mall has signed of its books. */
  books_open: { kind: 'flag', fallback: 'false', open: false },
  /** Outside customer service; empty = the mall's own chat. */
  customer_service_url: { kind: 'link', fallback: '', open: true },
  /** When somebody answers, as it stands in the messages: `Mon–Fri 9:00–18:00 (UTC+8)`. */
  service_hours: { kind: 'texts', fallback: '{}', open: true },
  /** Coins that the footer names as accepted: a claim of the operator's, so none until he makes it. */
  accepted_coins: { kind: 'words', fallback: '', open: true },
  /** Where mobile browsers are sent; empty = the storefront lays itself out for them. */
  mobile_site_url: { kind: 'link', fallback: '', open: true },
  /** How existing clients get a link to a page: behind a `#`, as most route, or as it is. */
  existing_client_links: {
    kind: 'choice',
    fallback: 'hash',
    choices: ['hash', 'path'],
    open: false,
  },
  order_minimum_amount: { kind: 'price', fallback: '0', open: true },
  order_auto_cancel_minutes: { kind: 'whole', fallback: '30', min: 1, max: 10_080, open: true },
  order_auto_receive_days: { kind: 'whole', fallback: '15', min: 1, max: 90, open: true },
  order_auto_review_days: { kind: 'whole', fallback: '15', min: 1, max: 90, open: true },
  order_return_window_days: { kind: 'whole', fallback: '7', min: 0, max: 90, open: true },
  order_unpaid_limit: { kind: 'whole', fallback: '20', min: 1, max: 1_000, open: true },
  /** Buyers may pay in over chains whose channels are open. Off: what comes to addresses that were given is still credited. */
  deposits_open: { kind: 'flag', fallback: 'false', open: false },
  /** Buyers may take their money out; needs a payout signer as well. Off: what was asked for is still brought to its end. */
  withdrawals_open: { kind: 'flag', fallback: 'false', open: false },
  /** Why they are closed and until when, as their owners read it (closings.ts); nobody closes them without. */
  withdrawals_closed_why: WHY,
  withdrawals_closed_until: { kind: 'day', fallback: '', open: false },
  withdrawal_minimum: {
    kind: 'price',
    fallback: '10',
    least: '0.01',
    most: '1000',
    open: false,
  },
  /** Of all but the first of a day: that one may be all that somebody has. The database has the same least (migration 1611). */
  withdrawal_maximum: { kind: 'price', fallback: '50000', least: '1000', open: false },
  /** Hours of the day (UTC) at which withdrawals are taken; what was taken is sent at any hour. */
  withdrawal_from_hour: { kind: 'whole', fallback: '0', min: 0, max: 23, open: false },
  withdrawal_until_hour: { kind: 'whole', fallback: '24', min: 1, max: 24, open: false },
  withdrawal_daily_count: { kind: 'whole', fallback: '5', min: 1, max: 1_000, open: false },
  /** Above it two operators approve, and above that of the ledger’s gate in any case; the database has the same fallback. */
  withdrawal_two_people_above: { kind: 'price', fallback: '1000', open: false },
  /** How long withdrawals wait after their address was bound. */
  withdrawal_address_wait_days: { kind: 'whole', fallback: '1', min: 1, max: 3, open: false },
  /** How soon the money should be there: said before it is confirmed. */
  withdrawal_expected_minutes: { kind: 'whole', fallback: '60', min: 1, max: 10_080, open: false },
  /** Fees come out of the amount: a share of it, and at least so much. */
  withdrawal_fee_rate_trc20: { kind: 'share', fallback: '0', most: MOST_FEE_RATE, open: false },
  withdrawal_least_fee_trc20: { kind: 'price', fallback: '1', most: MOST_LEAST_FEE, open: false },
  withdrawal_fee_rate_erc20: { kind: 'share', fallback: '0', most: MOST_FEE_RATE, open: false },
  withdrawal_least_fee_erc20: { kind: 'price', fallback: '5', most: MOST_LEAST_FEE, open: false },
  withdrawal_fee_rate_omni: { kind: 'share', fallback: '0', most: MOST_FEE_RATE, open: false },
  withdrawal_least_fee_omni: { kind: 'price', fallback: '5', most: MOST_LEAST_FEE, open: false },
  /** Withdrawals to a bank account as well, which the mall's own people pay: two of them, whatever the amount. */
  withdrawals_bank_open: { kind: 'flag', fallback: 'false', open: false },
  withdrawals_bank_closed_why: WHY,
  withdrawals_bank_closed_until: { kind: 'day', fallback: '', open: false },
  withdrawal_fee_rate_bank: { kind: 'share', fallback: '0', most: MOST_FEE_RATE, open: false },
  withdrawal_least_fee_bank: { kind: 'price', fallback: '5', most: MOST_LEAST_FEE, open: false },
  withdrawal_expected_minutes_bank: {
    kind: 'whole',
    fallback: '4320',
    min: 60,
    max: 20_160,
    open: false,
  },
  /** The mall's share of what a seller earns. */
  commission_rate: { kind: 'share', fallback: '0.045', most: '0.5', open: true },
  password_min: { kind: 'whole', fallback: '6', min: 6, max: 12, open: true },
  password_max: { kind: 'whole', fallback: '12', min: 12, max: 128, open: true },
  /** When the slide check is demanded by the server (decision 13). */
  human_check: {
    kind: 'choice',
    fallback: 'risk',
    choices: ['risk', 'always', 'never'],
    open: true,
  },
  /** Every visit begins with the slide check (spec §2, openVerify). */
  open_verify: { kind: 'flag', fallback: 'false', open: true },
  address_limit: { kind: 'whole', fallback: '20', min: 1, max: 100, open: true },
  upload_daily_limit: { kind: 'whole', fallback: '200', min: 1, max: 10_000, open: false },
  code_daily_limit: { kind: 'whole', fallback: '10', min: 1, max: 100, open: false },
  /** People may say who they are, once it is said what for: in words that they read before they send anything. */
  identity_open: { kind: 'flag', fallback: 'false', open: false },
  identity_purpose: { kind: 'texts', fallback: '{}', open: false },
  /** Loans can be applied for, once everything below is entered (loans/rules.ts says what is missing). */
  loans_open: { kind: 'flag', fallback: 'false', open: false },
  /** Who lends, and the licence by which he does: no claim is made that an operator has not entered. */
  loan_lender: { kind: 'line', fallback: '', open: false },
  loan_licence_authority: { kind: 'line', fallback: '', open: false },
  loan_licence_number: { kind: 'line', fallback: '', open: false },
  loan_licence_link: { kind: 'link', fallback: '', open: false },
  loan_amount_min: { kind: 'price', fallback: '0', open: false },
  loan_amount_max: { kind: 'price', fallback: '0', most: MOST_LOAN, open: false },
  /** Terms that can be chosen: `30, 60, 90`. */
  loan_days: { kind: 'words', fallback: '', open: false },
  /** Interest a year of 365 days, and in its place once a loan is late. */
  loan_rate: { kind: 'share', fallback: '0', open: false },
  loan_late_rate: { kind: 'share', fallback: '0', open: false },
  /** Once, as a share of the amount. */
  loan_fee_rate: { kind: 'share', fallback: '0', open: false },
  /** Fee and all interest together never exceed this share of the amount. */
  loan_cost_cap: { kind: 'share', fallback: '0', open: false },
  /** Whoever has repaid by then pays no fee. */
  loan_cooling_off_days: { kind: 'whole', fallback: '14', min: 0, max: 60, open: false },
} as const satisfies Record<string, SettingFacts>;

export type SettingCode = keyof typeof SETTINGS;

/** By language; one that is missing is left out. */
export type Sentence = Partial<Record<Language, string>>;
/** In the reader's language, else in English, else in whatever there is; empty when there is none. */
export const sentenceIn = (sentence: Readonly<Sentence>, language: Language): string =>
  sentence[language] ?? sentence[DEFAULT_LANGUAGE] ?? Object.values(sentence)[0] ?? '';
/** Of a sentence in one language. */
export const SENTENCE_LENGTH = 300;

/** What reading a setting gives: whole numbers and flags parsed, shares and prices as what they are. */
export type SettingValue<Code extends SettingCode> = {
  whole: number;
  share: Rate;
  price: Amount;
  flag: boolean;
  link: string;
  words: readonly string[];
  line: string;
  texts: Sentence;
  day: string;
  choice: (typeof SETTINGS)[Code] extends { choices: readonly (infer Each)[] } ? Each : string;
}[(typeof SETTINGS)[Code]['kind']];

export const SETTING_CODES = Object.keys(SETTINGS) as SettingCode[];

type OpenSettingCode = {
  [Code in SettingCode]: (typeof SETTINGS)[Code]['open'] extends true ? Code : never;
}[SettingCode];

/** What visitors may read, parsed. */
export type OpenSettings = { readonly [Code in OpenSettingCode]: SettingValue<Code> };

export const isOpen = (code: SettingCode): code is OpenSettingCode => SETTINGS[code].open;

/** Every open setting of a brand, parsed, fallbacks included. */
export const openSettings = (stored: Record<string, string>): OpenSettings =>
  Object.fromEntries(
    SETTING_CODES.filter(isOpen).map((code) => [code, readSetting(stored, code)]),
  ) as OpenSettings;

/** A brand's setting, parsed; what the brand does not say is the fallback. */
export function readSetting<Code extends SettingCode>(
  stored: Record<string, string>,
  code: Code,
): SettingValue<Code> {
  const facts: SettingFacts = SETTINGS[code];
  const text = stored[code] ?? facts.fallback;
  return KINDS[facts.kind].read(text) as SettingValue<Code>;
}

type Kind = SettingFacts['kind'];
type How<Facts> = {
  read: (text: string) => unknown;
  fits: (text: string, facts: Facts) => boolean;
};

/** How the text of each kind is read, and which may be stored. */
const KINDS: { readonly [K in Kind]: How<Extract<SettingFacts, { kind: K }>> } = {
  whole: {
    read: Number,
    fits: (text, { min, max }) =>
      /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
  },
  share: {
    read: parseRate,
    fits: (text, bounds) => /^0(?:\.\d{1,6})?$/.test(text) && isWithin(text, bounds),
  },
  price: {
    read: parseAmount,
    fits: (text, bounds) => /^\d{1,9}(?:\.\d{1,2})?$/.test(text) && isWithin(text, bounds),
  },
  flag: { read: (text) => text === 'true', fits: (text) => text === 'true' || text === 'false' },
  link: {
    read: String,
    fits: (text) => text === '' || /^https:\/\/[^\s"'<>\\]{1,500}$/.test(text),
  },
  words: {
    read: (text) => text.split(', ').filter(Boolean),
    fits: (text) => /^(?:[A-Za-z0-9.]{2,12}(?:, [A-Za-z0-9.]{2,12}){0,11})?$/.test(text),
  },
  line: { read: String, fits: (text) => isLine(text, 100) },
  texts: {
    read: (text): Sentence => sentenceOf(text) ?? {},
    fits: (text) => Object.values(sentenceOf(text) ?? { wrong: '' }).every(isSentence),
  },
  day: { read: String, fits: (text) => text === '' || isDay(text) },
  choice: { read: String, fits: (text, { choices }) => choices.includes(text) },
};

const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

const isLine = (text: string, most: number): boolean =>
  text.length <= most && /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u.test(text);
const isSentence = (text: string): boolean => text.trim() !== '' && isLine(text, SENTENCE_LENGTH);

/** Undefined for what is no text by language. */
function sentenceOf(json: string): Sentence | undefined {
  try {
    const found: unknown = JSON.parse(json);
    const isOne = (entry: [string, unknown]) =>
      LANGUAGE_CODES.includes(entry[0] as Language) && typeof entry[1] === 'string';
    return typeof found === 'object' &&
      found !== null &&
      !Array.isArray(found) &&
      Object.entries(found).every(isOne)
      ? (found as Sentence)
      : undefined;
  } catch {
    return undefined;
  }
}

const isWithin = (text: string, { least, most }: Bounds): boolean =>
  (least === undefined || compare(parseAmount(text), parseAmount(least)) >= 0) &&
  (most === undefined || compare(parseAmount(text), parseAmount(most)) <= 0);

const LEAST_FEES = [
  'withdrawal_least_fee_trc20',
  'withdrawal_least_fee_erc20',
  'withdrawal_least_fee_omni',
  'withdrawal_least_fee_bank',
] as const;
/** The first stays below the second, or does not exceed it. */
const IN_ORDER: readonly { low: PriceCode; high: PriceCode; same: boolean }[] = [
  { low: 'withdrawal_minimum', high: 'withdrawal_maximum', same: true },
  ...LEAST_FEES.map((low) => ({ low, high: 'withdrawal_minimum', same: false }) as const),
];
type PriceCode = {
  [Code in SettingCode]: (typeof SETTINGS)[Code]['kind'] extends 'price' ? Code : never;
}[SettingCode];

/** The setting that a change would not fit, of a brand’s settings as they would be. */
export const unfitting = (
  changed: SettingCode,
  stored: Record<string, string>,
): PriceCode | undefined =>
  IN_ORDER.filter(({ low, high }) => low === changed || high === changed)
    .filter(({ low, high, same }) => {
      const order = compare(readSetting(stored, low), readSetting(stored, high));
      return same ? order > 0 : order >= 0;
    })
    .map(({ low, high }) => (low === changed ? high : low))[0];

/** True when a text may be stored for a setting. */
export function isSettingValue(code: SettingCode, text: string): boolean {
  const facts: SettingFacts = SETTINGS[code];
  return KINDS[facts.kind].fits(text, facts as never);
}
