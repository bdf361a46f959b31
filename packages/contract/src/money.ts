// Exact amounts of USDT. On every border an amount is a decimal string; inside it is a bigint of 10^-10 USDT
// (spec §5: at most 10 decimals). No number ever takes part in arithmetic.
import type { z } from 'zod';

/**
 * A decimal string in USDT, canonical: no plus sign, no exponent, no needless zeros. No other string is one: it comes
 * from `parseAmount`, from a shape of shapes.ts at the border, or from the database (platform/db.ts).
 */
export type Amount = string & z.core.$brand<'Amount'>;
/** A share such as `0.045`, a canonical decimal string like an amount, of which it is no kind. */
export type Rate = string & z.core.$brand<'Rate'>;

/** Currencies that the ledger keeps; a movement is in one of them. The database has the same list. */
export const CURRENCIES = ['USDT'] as const;
export type Currency = (typeof CURRENCIES)[number];
/** The one of wallets and prices, in which every amount is that does not say another. */
export const CURRENCY: Currency = 'USDT';
/** Decimals an amount may have (spec §5). */
export const SCALE = 10;
/** Decimals of what is charged, credited, split or summed: cents. Unit prices may have PRICE_SCALE. */
export const CHARGE_SCALE = 2;
/** Decimals that the price of one piece may have. */
export const PRICE_SCALE = 4;
const UNIT = 10n ** BigInt(SCALE);
const SHAPE = /^-?\d{1,28}(?:\.\d{1,10})?$/;

/** True for a decimal string that an amount may be. */
export function isAmount(text: string): boolean {
  return SHAPE.test(text);
}

/** The amount that a text says, for example a database numeric: `5.5000000000` → `5.5`. Throws RangeError for anything else. */
export function parseAmount(text: string): Amount {
  return decimal(text) as Amount;
}

/** The share that a text says; throws RangeError for anything else, and for one below zero. */
export function parseRate(text: string): Rate {
  if (text.startsWith('-')) {
    throw new RangeError(`not a rate: ${text.slice(0, 40)}`);
  }
  return decimal(text) as Rate;
}

/** Works on the text alone: every amount of every row that is read passes here. */
function decimal(text: string): string {
  if (!isAmount(text)) {
    throw new RangeError(`not an amount: ${text.slice(0, 40)}`);
  }
  const short = (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace(
    /^(-?)0+(?=\d)/,
    '$1',
  );
  return short === '-0' ? '0' : short;
}

export const ZERO = parseAmount('0');
/** The most that somebody may type as a price or an amount. */
export const HIGHEST_AMOUNT = parseAmount('1000000000');

/** Decimal string → units of 10^-10. */
export function units(value: Amount | Rate): bigint {
  const point = value.indexOf('.');
  return point === -1
    ? BigInt(value) * UNIT
    : BigInt(value.slice(0, point) + value.slice(point + 1).padEnd(SCALE, '0'));
}

/** Units of 10^-10 → canonical decimal string. */
export function amount(value: bigint): Amount {
  const negative = value < 0n;
  const digits = (negative ? -value : value).toString().padStart(SCALE + 1, '0');
  const fraction = digits.slice(-SCALE).replace(/0+$/, '');
  const text = digits.slice(0, -SCALE) + (fraction ? `.${fraction}` : '');
  return (negative ? `-${text}` : text) as Amount;
}

export function add(...amounts: readonly Amount[]): Amount {
  return amount(amounts.reduce((sum, each) => sum + units(each), 0n));
}

export function subtract(from: Amount, what: Amount): Amount {
  return amount(units(from) - units(what));
}

/** Amount × a whole count of pieces. */
export function times(each: Amount, count: number): Amount {
  if (!Number.isSafeInteger(count)) {
    throw new RangeError('count must be a whole number');
  }
  return amount(units(each) * BigInt(count));
}

/** For the length of a bar, a growth in percent or a dice; nothing is charged, compared or summed with it. */
export function approximate(exact: Amount): number {
  return Number(exact);
}

/** Negative, zero or positive, like a sort function. */
export function compare(a: Amount, b: Amount): number {
  const difference = units(a) - units(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** `rate` of an amount, rounded half up at `decimals`. */
export function shareHalfUp(of: Amount, rate: Rate, decimals: number = CHARGE_SCALE): Amount {
  const step = UNIT / 10n ** BigInt(decimals);
  const product = units(of) * units(rate);
  const divisor = UNIT * step;
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return amount((product < 0n ? -rounded : rounded) * step);
}

/** The whole per cent that a price lies below another, rounded down: no more is promised than is given. */
export function percentOff(was: Amount, now: Amount): number {
  return compare(was, now) > 0 ? Number(((units(was) - units(now)) * 100n) / units(was)) : 0;
}

const WHOLE = parseRate('1');
/** No fee is more than this share of money that comes in, over a chain or a provider: one operator says it. The database holds it too. */
export const MOST_FEE_SHARE = parseRate('0.1');

/** An amount rounded half up to the cent: what is charged for it. */
export function toCents(exact: Amount): Amount {
  return shareHalfUp(exact, WHOLE);
}

/** A charged or summed amount as it is written outside a screen: always two decimals, a point and no thousands. */
export function moneyText(exact: Amount): string {
  const [whole, cents = ''] = toCents(exact).split('.');
  return `${whole}.${cents.padEnd(CHARGE_SCALE, '0')}`;
}

/**
 * Splits an amount in proportion to weights, to the cent; the parts always sum to the whole. Cents left over go to
 * the largest remainders. What an old amount has below the cent goes to the largest weight.
 */
export function split(whole: Amount, weights: readonly Amount[]): Amount[] {
  const step = UNIT / 10n ** BigInt(CHARGE_SCALE);
  const shares = weights.map(units);
  const total = shares.reduce((sum, share) => sum + share, 0n);
  if (total <= 0n || shares.some((share) => share < 0n)) {
    throw new RangeError('weights must not be below zero, and sum above it');
  }
  if (units(whole) === total) {
    return shares.map(amount);
  }
  const steps = units(whole) / step;
  const parts = shares.map((share) => ((steps * share) / total) * step);
  const byRemainder = order(shares.map((share) => (steps * share) % total));
  const left = steps - parts.reduce((sum, part) => sum + part, 0n) / step;
  for (const index of byRemainder.slice(0, Number(left))) {
    parts[index] = (parts[index] as bigint) + step;
  }
  const largest = order(shares)[0] as number;
  parts[largest] = (parts[largest] as bigint) + (units(whole) - steps * step);
  return parts.map(amount);
}

/** The places of the values, the largest first; equal ones stay as they stand. */
function order(values: readonly bigint[]): number[] {
  return values
    .map((value, index) => ({ value, index }))
    .toSorted((a, b) => Number(a.value < b.value) - Number(a.value > b.value))
    .map(({ index }) => index);
}
