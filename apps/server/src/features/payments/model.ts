// What a provider's report means for the payment that it names. Pure.
import { type Amount, compare, subtract, ZERO } from '@entrepot/contract/money';
import {
  type Fiat,
  type Outcome,
  type PaymentState,
  type Problem,
  PROBLEMS,
  type ProviderCode,
  type ReportKind,
  reversalOf,
} from '@entrepot/contract/payments/rules';

type Judged = {
  state: PaymentState;
  provider: ProviderCode;
  receiver: string;
  currency: Fiat;
  amount: Amount;
  gross: Amount;
  reversed: Amount;
  charge: string | null;
  creditedAt: Date | null;
};
type Report = {
  kind: ReportKind;
  provider: ProviderCode;
  charge: string | null;
  currency: string;
  amount: Amount;
  receiver: string;
};

export const isProblem = (outcome: Outcome): outcome is Problem =>
  PROBLEMS.some((problem) => problem === outcome);

/** What becomes of it; what does not fit in every point is for people to look at. */
export function judge(report: Report, payment: Judged | undefined): Outcome {
  const { kind } = report;
  if (!payment || payment.provider !== report.provider) {
    return kind === 'paid' ? 'unknown-payment' : 'ignored';
  }
  const isOpen = payment.state === 'created' || payment.state === 'redirected';
  switch (kind) {
    case 'failed':
    case 'expired':
      return isOpen ? 'ended' : 'ignored';
    case 'paid':
      if (payment.charge !== null) {
        return payment.charge === report.charge ? 'ignored' : 'paid-twice';
      }
      return differs(report, payment) ?? 'credited';
    case 'refunded':
    case 'disputed':
      return backNow(report, payment) === undefined ? 'ignored' : 'reversed';
    case 'dispute-won':
      return payment.state === 'disputed' ? 'dispute-won' : 'ignored';
  }
}

function differs(report: Report, payment: Judged): Problem | undefined {
  return report.receiver !== payment.receiver
    ? 'other-receiver'
    : report.currency !== payment.currency
      ? 'other-currency'
      : report.amount !== payment.amount || report.charge === null
        ? 'other-amount'
        : undefined;
}

/** Of what was credited, what goes back now: all of it so far less what has gone already; undefined for nothing more. */
export function backNow(
  { currency, amount: back }: Pick<Report, 'currency' | 'amount'>,
  payment: Pick<Judged, 'currency' | 'amount' | 'gross' | 'reversed' | 'creditedAt'>,
): Amount | undefined {
  if (payment.creditedAt === null || currency !== payment.currency) {
    return undefined;
  }
  const more = subtract(reversalOf(payment.gross, payment.amount, back), payment.reversed);
  return compare(more, ZERO) > 0 ? more : undefined;
}
