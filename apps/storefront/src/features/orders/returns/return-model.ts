/** What a return request needs before it may be sent. Pure. */
import {
  compare,
  isAmount,
  moneyText,
  toCents,
  type Amount,
  parseAmount,
  ZERO,
} from '@entrepot/contract/money';
import type { ReturnReason } from '@entrepot/contract/orders/rules';

export type ReturnDraft = { reason: ReturnReason | ''; amount: string; detail: string };

export type ReturnFaults = {
  reason?: 'return.reasonMissing';
  amount?: 'return.amountMissing' | 'return.amountTooLarge' | 'return.amountTooFine';
  detail?: 'return.detailMissing';
};

/** All of what was paid as it stands in the field: two decimals, or all that an old order has. */
export const wholeAmount = (paid: Amount): string =>
  compare(paid, toCents(paid)) === 0 ? moneyText(paid) : paid;

/** The amount as typed: `12,5` counts as `12.5`; null when it is none. */
export function readAmount(typed: string): Amount | null {
  const text = typed.trim().replace(/^(\d+),(\d+)$/, '$1.$2');
  const amount = isAmount(text) ? parseAmount(text) : ZERO;
  return compare(amount, ZERO) > 0 ? amount : null;
}

/** `most` is what was paid. Only “another reason” says nothing by itself. */
export function returnFaults(draft: ReturnDraft, most: Amount): ReturnFaults {
  const amount = readAmount(draft.amount);
  return {
    reason: draft.reason === '' ? 'return.reasonMissing' : undefined,
    amount:
      amount === null
        ? 'return.amountMissing'
        : compare(amount, most) > 0
          ? 'return.amountTooLarge'
          : compare(amount, most) !== 0 && compare(amount, toCents(amount)) !== 0
            ? 'return.amountTooFine'
            : undefined,
    detail:
      draft.reason === 'other' && draft.detail.trim() === '' ? 'return.detailMissing' : undefined,
  };
}
