// A payout counts towards what two people may credit in a day (decision record 0085). Pure.
import { add, type Amount, compare } from '@entrepot/contract/money';
import { daysAfter, midnightOf } from '../../platform/days.ts';

type Limit = { amount: Amount; used: Amount; nextAmount: Amount | null; nextFrom: Date | null };

/** When a payout that is too much for today can be made; null for one that is not. */
export function overLimit(
  { amount: limit, used, nextAmount, nextFrom }: Limit,
  amount: Amount,
  now: Date,
): { limit: Amount; from: string | null } | null {
  if (compare(add(used, amount), limit) <= 0) {
    return null;
  }
  if (compare(amount, limit) <= 0) {
    return { limit, from: daysAfter(midnightOf(now), 1).toISOString() };
  }
  const isLater = nextAmount !== null && compare(amount, nextAmount) <= 0;
  return { limit, from: isLater ? (nextFrom?.toISOString() ?? null) : null };
}
