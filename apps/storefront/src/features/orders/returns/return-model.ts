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
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import type { ReturnReason } from '@entrepot/contract/orders/rules';

export type ReturnDraft = { reason: ReturnReason | ''; amount: string; detail: string };

/** All of what was paid as it stands in the field: two decimals, or all that an old order has. */
export const wholeAmount = (paid: Amount): string =>
  compare(paid, toCents(paid)) === 0 ? moneyText(paid) : paid;

/** The amount as typed: `12,5` counts as `12.5`; null when it is none. */
export function readAmount(typed: string): Amount | null {
  const text = typed.trim().replace(/^(\d+),(\d+)$/, '$1.$2');
  const amount = isAmount(text) ? parseAmount(text) : ZERO;
  return compare(amount, ZERO) > 0 ? amount : null;
}

/** `paid`: no more can be asked for; `most` says it in the reader's figures. Only “another reason” says nothing by itself. */
export const returnRules = (paid: Amount, most: string) =>
  rulesFor<ReturnDraft>()({
    reason: { problem: (reason) => (reason === '' ? 'return.reasonMissing' : undefined) },
    amount: {
      problem: (typed) => {
        const fault = amountFault(readAmount(typed), paid);
        return fault && ([fault, { most }] as const);
      },
    },
    detail: {
      read: trimmed,
      problem: (detail, { reason }) =>
        reason === 'other' && detail.trim() === '' ? 'return.detailMissing' : undefined,
    },
  });

function amountFault(amount: Amount | null, paid: Amount) {
  if (amount === null) {
    return 'return.amountMissing';
  }
  if (compare(amount, paid) > 0) {
    return 'return.amountTooLarge';
  }
  const isWhole = compare(amount, paid) === 0 || compare(amount, toCents(amount)) === 0;
  return isWhole ? undefined : 'return.amountTooFine';
}
