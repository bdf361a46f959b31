/** Paying in by card or bank as data: what a form needs, and how a payment stands. Pure. */
import { type Amount, compare, CURRENCY } from '@entrepot/contract/money';
import type { PaymentState } from '@entrepot/contract/payments/rules';
import type { Way } from '@entrepot/contract/payments/types';
import { readAmount, rulesFor } from '@entrepot/client/form/fields.ts';
import { isolatedFigure } from '@entrepot/ui/i18n/isolated.ts';
import type { Look } from '@entrepot/ui/primitives/badge.tsx';

export type PayFields = { way: string; amount: string };

/** What one of a currency is worth, from left to right in every language. */
export const rateText = ({ currency, rate }: Pick<Way, 'currency' | 'rate'>): string =>
  isolatedFigure(`1 ${currency} = ${rate} ${CURRENCY}`);

/** What a way is called in a form. */
export const nameOf = ({ provider, method, currency }: Way): string =>
  [provider, method, currency].join(' ');

/** Limits are looked at before anything is sent; the server has the last word. `money`: how an amount is written. */
export const payRules = (ways: readonly Way[], money: (amount: Amount) => string) =>
  rulesFor<PayFields>()({
    amount: {
      read: readAmount,
      problem: (typed, { way: chosen }) => {
        const amount = readAmount(typed);
        const way = ways.find((each) => nameOf(each) === chosen);
        if (amount === undefined || !way) {
          return 'fault.amount';
        }
        const { minimum, maximum, currency } = way;
        if (compare(amount, minimum) < 0) {
          return ['fault.minimum', { minimum: money(minimum), currency }] as const;
        }
        return compare(amount, maximum) > 0
          ? (['fault.maximum', { maximum: money(maximum), currency }] as const)
          : undefined;
      },
    },
  });

export const LOOKS: Record<PaymentState, Look> = {
  created: { tone: 'neutral', shape: 'open' },
  redirected: { tone: 'warning', shape: 'open' },
  confirmed: { tone: 'info', shape: 'half' },
  credited: { tone: 'positive', shape: 'done' },
  failed: { tone: 'danger', shape: 'stopped' },
  expired: { tone: 'neutral', shape: 'stopped' },
  refunded: { tone: 'neutral', shape: 'stopped' },
  disputed: { tone: 'danger', shape: 'attention' },
};
