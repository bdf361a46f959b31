// Exact amounts of USDT. On every border an amount is a decimal string; inside it is a bigint of 10^-10 USDT
// (spec §5: at most 10 decimals). No number ever takes part in arithmetic.

declare const amountBrand: unique symbol;
/** A decimal string in USDT, canonical: no plus sign, no exponent, no needless zeros. */
export type Amount = string & { readonly [amountBrand]?: true };

/** The one currency of wallets and prices. */
export const CURRENCY = 'USDT';
/** Decimals an amount may have (spec §5). */
export const SCALE = 10;
/** Decimals of what is charged, credited, split or summed: cents. Unit prices may have PRICE_SCALE. */
export const CHARGE_SCALE = 2;
/** Decimals that the price of one piece may have. */
export const PRICE_SCALE = 4;
/** The most that somebody may type as a price or an amount. */
export const HIGHEST_AMOUNT = '1000000000';

const UNIT = 10n ** BigInt(SCALE);
const SHAPE = /^-?\d{1,28}(?:\.\d{1,10})?$/;

/** True for a decimal string that an amount may be. */
export function isAmount(text: string): boolean {
  return SHAPE.test(text);
}

/** Decimal string → units of 10^-10; throws RangeError for anything else. */
export function units(amount: Amount): bigint {
  if (!isAmount(amount)) {
    throw new RangeError(`not an amount: ${amount.slice(0, 40)}`);
  }
  const negative = amount.startsWith('-');
  const digits = negative ? amount.slice(1) : amount;
  const [whole, fraction = ''] = digits.split('.') as [string, string?];
  const value = BigInt(whole) * UNIT + BigInt(fraction.padEnd(SCALE, '0'));
  return negative ? -value : value;
}

/** Units of 10^-10 → canonical decimal string. */
export function amount(value: bigint): Amount {
  const negative = value < 0n;
  const digits = (negative ? -value : value).toString().padStart(SCALE + 1, '0');
  const fraction = digits.slice(-SCALE).replace(/0+$/, '');
  const text = digits.slice(0, -SCALE) + (fraction ? `.${fraction}` : '');
  return negative ? `-${text}` : text;
}

/** Canonical form of an amount, for example of a database numeric `5.5000000000` → `5.5`. */
export function canonical(text: string): Amount {
  return amount(units(text));
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

/** Negative, zero or positive, like a sort function. */
export function compare(a: Amount, b: Amount): number {
  const difference = units(a) - units(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** `rate` (a decimal string such as `0.045`) of an amount, rounded half up at `decimals`. */
export function shareHalfUp(of: Amount, rate: string, decimals: number = CHARGE_SCALE): Amount {
  const step = UNIT / 10n ** BigInt(decimals);
  const product = units(of) * units(rate);
  const divisor = UNIT * step;
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return amount((product < 0n ? -rounded : rounded) * step);
}

/** An amount rounded half up to the cent: what is charged for it. */
export function toCents(exact: Amount): Amount {
  return shareHalfUp(exact, '1');
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
