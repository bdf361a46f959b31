/** Figures, dates and times in a language. Amounts stay decimal strings: Intl reads them exactly. */
import { type Amount, CHARGE_SCALE, PRICE_SCALE, type Rate } from '@entrepot/contract/money';
import { languageFacts, type Language } from '@entrepot/contract/languages';
import { wholeSum } from '@entrepot/contract/sums';

export type MoneyOptions = {
  /** The price of one piece, which may have up to four decimals; what is charged or summed has two. */
  unit?: boolean;
  /** A sum that nobody has rounded yet: two decimals like every other, and more where it has more. */
  exact?: boolean;
  /** Writes a plus before gains, for statements. */
  sign?: boolean;
};

export type Format = ReturnType<typeof createFormat>;

const MINUTE = 60_000;

/** Of what a chain says: more than any coin has. */
const MOST_DECIMALS = 30;

/** Arabic and the letters of the East have commas of their own. */
const comma = (language: Language): string =>
  language === 'ar' ? '، ' : /^(?:zh|ja)/.test(language) ? '、' : ', ';

/** Languages that name the larger place first. */
const COUNTRY_FIRST: readonly Language[] = ['zh-CN', 'zh-TW', 'ja', 'ko'];
const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

/** Figures are written 0–9 in every language, Arabic included: people compare and paste them. */
export const intlTag = (language: Language): string => `${languageFacts(language).tag}-u-nu-latn`;

export function createFormat(language: Language, timeZone: string) {
  const tag = intlTag(language);
  const plain = new Intl.NumberFormat(tag);
  const coin = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: MOST_DECIMALS,
  });
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const regions = new Intl.DisplayNames(tag, { type: 'region' });
  const country = (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);
  const money = moneyFormats(tag);
  // The English is British, and so are its dates: 21 Nov 2026.
  const dateTag = language === 'en' ? 'en-GB' : tag;
  const moment = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(dateTag, { timeZone, ...options });
    return (iso: string) => format.format(new Date(iso));
  };
  const figure = (amount: Amount, options?: MoneyOptions) =>
    withMinus(money(options).format(decimal(amount)));
  return {
    money: figure,
    /** A figure with its currency, for a sentence: on one line, and read from the left among Arabic words, too. */
    sum: (amount: Amount, currency: string) => wholeSum(figure(amount), currency, language),
    /** The same figure cut before the decimal separator, for tables that dim the decimals. */
    moneyParts: (amount: Amount, options?: MoneyOptions) =>
      splitDecimals(money(options).formatToParts(decimal(amount))),
    /** What a chain says, with as many decimals as it has, and cents as all money: a coin may have eighteen. */
    coin: (text: string) => withMinus(coin.format(decimal(text))),
    quantity: (count: number) => plain.format(count),
    /** 18,200 → 18.2K, for places where the exact figure does not matter. */
    compact: (count: number) => compact.format(count),
    /** A ratio: 0.045 → 4.5 %. */
    percent: (ratio: Rate | number) =>
      withMinus(percent.format(typeof ratio === 'string' ? decimal(ratio) : ratio)),
    date: moment({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** Without the year: for lists of recent things. */
    shortDate: moment({ day: 'numeric', month: 'short' }),
    time: moment({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    dateTime: moment({
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
    /** “3 days ago”, “in 2 hours”. */
    relative: (iso: string, now = new Date()) => fromNow(relative, Date.parse(iso) - now.getTime()),
    /** MX → Mexico; an unknown code stays as it is. */
    country,
    /** `Ningbo, China`, `中国宁波`. */
    place: (city: string | null, code: string) => placeIn(language, city, country(code)),
    /** `Green, 1.2 L`, `أخضر، 1.2 لتر`, `绿色、1.2升`: what stands beside each other, without an “and”. */
    list: (words: readonly string[]) => words.join(comma(language)),
  };
}

/** Number formats are costly to make and few are ever needed: made once per set of options. */
function moneyFormats(tag: string) {
  const made = new Map<string, Intl.NumberFormat>();
  return ({ unit, exact, sign }: MoneyOptions = {}): Intl.NumberFormat => {
    const key = `${unit}/${exact}/${sign}`;
    const known = made.get(key);
    if (known) {
      return known;
    }
    const format = new Intl.NumberFormat(tag, {
      minimumFractionDigits: CHARGE_SCALE,
      maximumFractionDigits: exact ? MOST_DECIMALS : unit ? PRICE_SCALE : CHARGE_SCALE,
      signDisplay: sign ? 'exceptZero' : 'auto',
    });
    made.set(key, format);
    return format;
  };
}

/** A real minus is as wide as a digit and never breaks from its figure; Intl writes a hyphen. */
const withMinus = (text: string): string => text.replace('-', '−');

/** Intl takes decimal text exactly; the type of its parameter only wants to see that it is one. */
function decimal(text: string): Intl.StringNumericLiteral {
  if (!/^-?\d+(\.\d+)?$/.test(text)) {
    throw new RangeError(`not a decimal figure: ${text.slice(0, 40)}`);
  }
  return text as Intl.StringNumericLiteral;
}

function splitDecimals(parts: Intl.NumberFormatPart[]) {
  const cut = parts.findIndex((part) => part.type === 'decimal');
  const join = (some: Intl.NumberFormatPart[]) =>
    withMinus(some.map((part) => part.value).join(''));
  return cut < 0
    ? { whole: join(parts), fraction: '' }
    : { whole: join(parts.slice(0, cut)), fraction: join(parts.slice(cut)) };
}

function placeIn(language: Language, city: string | null, country: string): string {
  if (!city) {
    return country;
  }
  if (COUNTRY_FIRST.includes(language)) {
    // A name in other letters is set off by a space.
    return `${country}${language === 'ko' || /^\p{Script=Latin}/u.test(city) ? ' ' : ''}${city}`;
  }
  return `${city}${comma(language)}${country}`;
}

function fromNow(format: Intl.RelativeTimeFormat, distance: number): string {
  for (const [unit, length] of STEPS) {
    if (Math.abs(distance) >= length) {
      return format.format(Math.trunc(distance / length), unit);
    }
  }
  return format.format(0, 'minute');
}
