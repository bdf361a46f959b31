// What both sides know about deposits by card or bank, through a payment provider. No schema library in here.
import { amount, type Amount, type Rate, shareHalfUp, subtract, units } from '../money.ts';

/** Drivers that the server has. `sandbox` is the demo world's own, and moves no real money. */
export const PROVIDERS = ['stripe', 'sandbox'] as const;
export type ProviderCode = (typeof PROVIDERS)[number];

/** Currencies that a provider may take money in; each has two decimals. */
export const FIAT = ['USD', 'EUR', 'GBP', 'PHP'] as const;
export type Fiat = (typeof FIAT)[number];

export const PAYMENT_STATES = [
  'created',
  'redirected',
  'confirmed',
  'credited',
  'failed',
  'expired',
  'refunded',
  'disputed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What a provider says of a payment. `refund-failed`: a refund came back to it. `dispute-won`: its money has come back. */
export const REPORT_KINDS = [
  'paid',
  'failed',
  'expired',
  'refunded',
  'refund-failed',
  'disputed',
  'dispute-won',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** How the mall heard of it; `match`: two people have said which payment it was meant for. */
export const REPORT_WAYS = ['callback', 'query', 'match'] as const;
export type ReportWay = (typeof REPORT_WAYS)[number];

/** Why a report is for people to look at. `owner-found`: two of them have said which payment it was meant for. */
export const PROBLEMS = [
  'unknown-payment',
  'other-amount',
  'other-currency',
  'other-receiver',
  'paid-twice',
  'paid-late',
  'owner-found',
  'dispute-won',
  'refund-failed',
  'refund-disputed',
  'back-twice',
  'account-closed',
] as const;
export type Problem = (typeof PROBLEMS)[number];

/**
 * What became of a report. `given-back`: what was never credited has gone back; `came-back`: what had gone back is here again, and where it
 * was; `ignored`: it says nothing new.
 */
export const OUTCOMES = [
  'credited',
  'ended',
  'reversed',
  'given-back',
  'came-back',
  'ignored',
  ...PROBLEMS,
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A rate has at most eight decimals: an amount in cents times a rate is exact in the ledger's ten. */
export const RATE_PATTERN = /^\d{1,6}(?:\.\d{1,8})?$/;
/** For so long after its end a payment is still credited at its rate; its page at the provider closes by then. */
export const GRACE_MINUTES = 31;
/**
 * Per cent: what two people approve, of a rate or of a coin's price, and lies further than this from what counted within the last
 * day counts a day later (the database holds it, migration 1473).
 */
export const LEAP_PERCENT = 20;
/** Hours for which a rate may count. */
export const MOST_RATE_HOURS = 168;
/** Methods of one provider. */
export const MOST_METHODS = 20;
export const SOURCE_LENGTH = 200;
export const NOTE_LENGTH = 500;
export const LEAST_NOTE = 3;

/** Where money outside of the mall lies that no chain holds. */
export const PLACES = ['bank', ...PROVIDERS] as const;
export type Place = (typeof PLACES)[number];
/** Movements of these days before and after the end of the statement's day are shown: a bank books some of them on another day. */
export const NEAR_DAYS = 3;
export const MOST_NEAR = 50;
export const LEAST_EVIDENCE = 3;
export const EVIDENCE_LENGTH = 300;
/** As it is typed: a bank account may be overdrawn. */
export const BALANCE = /^-?\d{1,12}(?:\.\d{1,2})?$/;

/** What the sandbox provider's page can do with a payment. */
export const SANDBOX_ACTS = ['pay', 'fail', 'later', 'twice', 'short'] as const;
export type SandboxAct = (typeof SANDBOX_ACTS)[number];

const CENT = 10n ** 8n;
const ONE = 10n ** 10n;

/**
 * What comes into the wallet for an amount that is paid: its worth in USDT, down to the cent, less the fee of it. `rest` is what
 * lies below the cent. The database works it out in the same way.
 */
export function creditOf(
  paid: Amount,
  { rate, feeRate }: { rate: Rate; feeRate: Rate },
): { gross: Amount; fee: Amount; credit: Amount; rest: Amount } {
  const exact = (units(paid) * units(rate)) / ONE;
  const gross = amount((exact / CENT) * CENT);
  const fee = shareHalfUp(gross, feeRate);
  return { gross, fee, credit: subtract(gross, fee), rest: amount(exact % CENT) };
}

/** Of what was credited, the part that a provider has taken back: as much as of what was paid, in full for all of it. */
export function reversalOf(gross: Amount, paid: Amount, back: Amount): Amount {
  const most = units(back) > units(paid) ? units(paid) : units(back);
  return amount(((units(gross) * most) / units(paid) / CENT) * CENT);
}
