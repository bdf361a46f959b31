/** Amounts that an operator types. Pure. */
import {
  type Amount,
  compare,
  isAmount,
  parseAmount,
  toCents,
  ZERO,
} from '@entrepot/contract/money';
import { plainAmount } from '@entrepot/client/form/fields.ts';

/** The amount as typed, `12,5` as `12.5`; null when it is none, or nothing. */
export function readAmount(typed: string): Amount | null {
  const text = plainAmount(typed);
  const amount = isAmount(text) ? parseAmount(text) : ZERO;
  return compare(amount, ZERO) > 0 ? amount : null;
}

/** Neither less nor more than that, and no finer than a cent, but where that is. */
export function isWithin(
  amount: Amount,
  { least, most }: { least: Amount; most: Amount },
): boolean {
  const isWhole = compare(amount, most) === 0 || compare(amount, toCents(amount)) === 0;
  return compare(amount, least) >= 0 && compare(amount, most) <= 0 && isWhole;
}
