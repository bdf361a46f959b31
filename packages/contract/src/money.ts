// Exact amounts of USDT. On every border an amount is a decimal string; inside it is a bigint of 10^-10 USDT
// (spec §5: at most 10 decimals). No number ever takes part in arithmetic.

declare const amountBrand: unique symbol;
/** A decimal string in USDT, canonical: no plus sign, no exponent, no needless zeros. */
export type Amount = string & { readonly [amountBrand]?: true };

/** The one currency of wallets and prices. */
export const CURRENCY = 'USDT';
/** Decimals an amount may have (spec §5). */
export const SCALE = 10;
/** Decimals of USDT on its chains: what can be paid and paid out. */
export const PAY_SCALE = 6;

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
  const [whole = '0', fraction = ''] = (negative ? amount.slice(1) : amount).split('.');
  const value = BigInt(whole) * UNIT + BigInt(fraction.padEnd(SCALE, '0') || '0');
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
export function shareHalfUp(of: Amount, rate: string, decimals: number = PAY_SCALE): Amount {
  const step = UNIT / 10n ** BigInt(decimals);
  const product = units(of) * units(rate);
  const divisor = UNIT * step;
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return amount((product < 0n ? -rounded : rounded) * step);
}

/** Splits an amount by weights at `decimals`; the parts always sum to the whole (largest remainders first). */
export function split(
  whole: Amount,
  weights: readonly number[],
  decimals: number = PAY_SCALE,
): Amount[] {
  const step = UNIT / 10n ** BigInt(decimals);
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total <= 0n) {
    throw new RangeError('weights must sum above zero');
  }
  const steps = units(whole) / step;
  const dust = units(whole) - steps * step;
  const parts = weights.map((weight) => (steps * BigInt(weight)) / total);
  let left = steps - parts.reduce((sum, part) => sum + part, 0n);
  const order = weights
    .map((weight, index) => ({ index, rest: (steps * BigInt(weight)) % total }))
    .toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : a.index - b.index));
  for (const { index } of order) {
    if (left === 0n) {
      break;
    }
    parts[index] = (parts[index] as bigint) + 1n;
    left -= 1n;
  }
  return parts.map((part, index) => amount(part * step + (index === 0 ? dust : 0n)));
}
