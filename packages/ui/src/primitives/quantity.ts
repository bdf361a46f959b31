/** Which quantities can be ordered: whole lots between a minimum and what is there. Pure. */

export type QuantityRule = {
  /** Least pieces of an order. */
  min?: number;
  /** Most pieces, usually the stock. */
  max?: number;
  /** Pieces per lot. */
  step?: number;
  /** Zero pieces is a choice too, as in a colour table. */
  allowZero?: boolean;
};

/** The nearest quantity that can be ordered; upwards, since nobody wants to learn at the till that a lot is missing. */
export function fitQuantity(wanted: number, rule: QuantityRule = {}): number {
  const { min = 1, max = Number.MAX_SAFE_INTEGER, step = 1, allowZero = false } = rule;
  if (!(wanted > 0) && allowZero) {
    return 0;
  }
  const least = Math.ceil(Math.max(min, step) / step) * step;
  const most = Math.floor(max / step) * step;
  if (most < least) {
    return allowZero ? 0 : least;
  }
  const inLots = Math.ceil((wanted > 0 ? wanted : least) / step) * step;
  return Math.min(most, Math.max(least, inLots));
}

/** What kept a typed quantity from being taken as it is. */
export type QuantityChange = 'inPacks' | 'least' | 'most';

/** Why a typed quantity becomes another one, to be said beside the box; undefined where it stays. */
export function quantityChange(
  wanted: number,
  rule: QuantityRule = {},
): QuantityChange | undefined {
  const fitted = fitQuantity(wanted, rule);
  if (fitted === wanted || (wanted <= 0 && fitted === 0)) {
    return undefined;
  }
  if (fitted < wanted) {
    return 'most';
  }
  const { min = 1, step = 1 } = rule;
  return wanted < min && min > step ? 'least' : 'inPacks';
}

/** One lot more or less; from zero straight to the minimum and back. */
export function stepQuantity(value: number, lots: 1 | -1, rule: QuantityRule = {}): number {
  const { min = 1, step = 1, allowZero = false } = rule;
  const next = value + lots * step;
  if (lots < 0 && allowZero && next < Math.max(min, step)) {
    return 0;
  }
  return fitQuantity(next, rule);
}

/** Reads what people type and paste: `1,200`, `1 200 pcs`, `١٢٠٠`; undefined when there is no whole number. */
export function readQuantity(text: string): number | undefined {
  const latin = text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
  const digits = /\d[\d\s.,'’٬]*/.exec(latin)?.[0].trim();
  if (!digits) {
    return undefined;
  }
  // A group of exactly three digits after a separator is thousands; anything else is a decimal, which is cut off.
  const whole = digits.replace(/[\s.,'’٬](?=\d{3}(?!\d))/g, '').replace(/[\s.,'’٬].*$/, '');
  const value = Number(whole);
  return Number.isSafeInteger(value) ? value : undefined;
}
