/** Figures as sellers type them. */
import { type Amount, compare, HIGHEST_AMOUNT, parseAmount } from '@entrepot/contract/money';

/** `12,50` and `١٢٫٥` are figures too. */
export function readAmount(text: string): Amount | undefined {
  const plain = plainly(text);
  const read = /^\d{1,10}(?:\.\d{1,4})?$/.test(plain) ? parseAmount(plain) : undefined;
  return read && compare(read, HIGHEST_AMOUNT) <= 0 ? read : undefined;
}

/** The same figure in Latin digits with a point. */
export const plainly = (text: string): string => latin(text).replace(/[,٫]/, '.');

export const latin = (text: string): string =>
  text.trim().replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
