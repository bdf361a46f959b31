// What a provider's report means for the payment that it names. Pure.
import { type Amount, compare, subtract, ZERO } from '@entrepot/contract/money';
import {
  type Fiat,
  GRACE_MINUTES,
  type Outcome,
  type PaymentState,
  type Problem,
  PROBLEMS,
  type ProviderCode,
  type ReportKind,
  type ReportWay,
  reversalOf,
} from '@entrepot/contract/payments/rules';
import { minutesAfter } from '../../platform/days.ts';

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
  expiresAt: Date;
  /** Its account is closed: whatever is credited is nobody's. */
  accountClosed: boolean;
  /** How far its refund has come, once two operators have said so. */
  refund: RefundStep | undefined;
  /** The report's charge came for it, was not credited, and is to be given back. */
  held: boolean;
  /** What the report says has gone back had gone back another way before. */
  twice: boolean;
  /** The report brings back what the ledger knows to be gone. */
  comesBack: boolean;
};
/** Ended by two operators: `elsewhere` it went another way, `put-back` its owner has it again. */
export type RefundStep = 'approved' | 'sent' | 'elsewhere' | 'put-back';
type Report = {
  kind: ReportKind;
  provider: ProviderCode;
  charge: string | null;
  currency: string;
  amount: Amount;
  receiver: string;
  happenedAt: Date;
  via: ReportWay;
  /** All that has gone back of its charge, with this. */
  gone: Amount;
};

export const isProblem = (outcome: Outcome): outcome is Problem =>
  PROBLEMS.some((problem) => problem === outcome);

/** What becomes of it; what does not fit in every point is for people to look at. */
export function judge(report: Report, payment: Judged | undefined): Outcome {
  const { kind } = report;
  if (payment?.comesBack && (kind === 'refund-failed' || kind === 'dispute-won')) {
    return 'came-back';
  }
  if (kind === 'refund-failed') {
    return kind; // whoever was to get it: the provider has it again
  }
  if (!payment || payment.provider !== report.provider) {
    return kind === 'paid' ? 'unknown-payment' : 'ignored';
  }
  const isOpen = payment.state === 'created' || payment.state === 'redirected';
  switch (kind) {
    case 'failed':
    case 'expired':
      return isOpen ? 'ended' : 'ignored';
    case 'paid':
      if (report.via === 'match') {
        return 'owner-found'; // whenever it came, it is too late for the payment's rate
      }
      if (payment.held) {
        return 'ignored'; // told before: it goes back, and is not credited any more
      }
      if (payment.charge !== null) {
        return payment.charge === report.charge ? 'ignored' : 'paid-twice';
      }
      return differs(report, payment) ?? 'credited';
    case 'refunded':
    case 'disputed':
      if (report.currency !== payment.currency) {
        return 'other-currency'; // how much of what was credited that is, only people can say
      }
      if (payment.held) {
        return payment.twice ? 'back-twice' : 'given-back';
      }
      if (isDisputedRefund(report, payment)) {
        return 'refund-disputed';
      }
      if (payment.twice || isPutBack(report, payment)) {
        return 'back-twice';
      }
      return backNow(report, payment) !== undefined || endsCharged(report, payment)
        ? 'reversed'
        : 'ignored';
    case 'dispute-won':
      return report.currency !== payment.currency
        ? 'other-currency'
        : DISPUTED.has(payment.state)
          ? 'dispute-won'
          : 'ignored';
  }
}

function differs(report: Report, payment: Judged): Problem | undefined {
  return report.receiver !== payment.receiver
    ? 'other-receiver'
    : report.currency !== payment.currency
      ? 'other-currency'
      : report.amount !== payment.amount || report.charge === null
        ? 'other-amount'
        : payment.accountClosed
          ? 'account-closed'
          : isLate(report, payment)
            ? 'paid-late'
            : undefined;
}

/** A rate that stays for who pays when he likes is a bet that he cannot lose. */
const isLate = ({ happenedAt }: Report, { expiresAt }: Judged): boolean =>
  happenedAt > minutesAfter(expiresAt, GRACE_MINUTES);

const CAN_GO_BACK: ReadonlySet<Outcome> = new Set([
  ...(['paid-twice', 'paid-late', 'owner-found'] as const),
  ...(['other-amount', 'other-currency', 'account-closed'] as const),
]);

/** Money that came to the mall's own account beside what was credited: it can go back as it came. */
export const mayGoBack = (
  { kind, outcome, charge }: Pick<Report, 'kind' | 'charge'> & { outcome: Outcome | null },
  payment: Pick<Judged, 'charge'>,
): boolean =>
  kind === 'paid' &&
  charge !== null &&
  charge !== payment.charge &&
  outcome !== null &&
  CAN_GO_BACK.has(outcome);

/** A refund through its provider that two have approved, and that he has not told to have paid back: two may end it. */
export const mayEnd = (refund: {
  reference: string | null;
  approvedAt: Date | null;
  declinedAt: Date | null;
  failedAt: Date | null;
  notPaidBack: Amount;
}): boolean =>
  refund.reference === null &&
  refund.approvedAt !== null &&
  refund.declinedAt === null &&
  refund.failedAt === null &&
  compare(refund.notPaidBack, ZERO) > 0;

/** Whether two say the same of how a refund ended: with one reference, however it is spaced and written, or both that it is put back. */
export const isSameEnd = (first: string | null, second: string | null): boolean =>
  plainReference(first) === plainReference(second);

const plainReference = (reference: string | null): string | undefined =>
  reference?.replaceAll(/\s+/g, '').toLowerCase();

/** Its owner has it again by two operators' word, and its provider has paid it back all the same. */
const isPutBack = (report: Report, payment: Judged): boolean =>
  report.kind === 'refunded' &&
  payment.refund === 'put-back' &&
  backNow(report, payment) !== undefined;

/** What its bank has taken; of one that is refunded it may have been a part. */
const DISPUTED: ReadonlySet<PaymentState> = new Set(['disputed', 'refunded']);

const isCharged = (payment: Judged): boolean => payment.reversed === payment.gross;

/**
 * Its bank takes a part of what two operators are giving back, or anything of what is already on its way or has gone back: whether
 * just all of it goes back, and nothing twice, is for people to see.
 */
const isDisputedRefund = (report: Report, payment: Judged): boolean =>
  report.kind === 'disputed' &&
  (payment.state === 'credited' || payment.state === 'refunded') &&
  isCharged(payment) &&
  (payment.refund === 'sent' ||
    (payment.refund === 'approved' && compare(report.gone, payment.amount) < 0));

/**
 * All of it was charged when its refund was approved: nothing more moves, but now it has gone back. Where its bank took a part, the
 * parts are just all of it.
 */
function endsCharged(report: Report, payment: Judged): boolean {
  const { kind, gone } = report;
  const gap = compare(gone, payment.amount);
  return (
    isCharged(payment) &&
    (payment.state === 'credited'
      ? kind === 'disputed' || gap >= 0
      : payment.state === 'disputed' && kind === 'refunded' && gap === 0)
  );
}

/** Of what was credited, what goes back now: all of it so far less what has gone already; undefined for nothing more. */
export function backNow(
  { currency, gone }: Pick<Report, 'currency' | 'gone'>,
  payment: Pick<Judged, 'currency' | 'amount' | 'gross' | 'reversed' | 'creditedAt'>,
): Amount | undefined {
  if (payment.creditedAt === null || currency !== payment.currency) {
    return undefined;
  }
  const more = subtract(reversalOf(payment.gross, payment.amount, gone), payment.reversed);
  return compare(more, ZERO) > 0 ? more : undefined;
}
