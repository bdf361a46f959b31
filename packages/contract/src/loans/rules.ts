// What a loan may be. Both sides read it from here; no schema library.
import { type Amount, compare, parseAmount, type Rate, ZERO } from '../money.ts';

/**
 * `approved` by one operator and not yet paid out by another; `overdue` since its last day has passed; `withdrawn` by
 * the applicant before he was paid.
 */
export const LOAN_STATES = [
  'submitted',
  'declined',
  'withdrawn',
  'approved',
  'running',
  'overdue',
  'repaid',
] as const;
export type LoanState = (typeof LOAN_STATES)[number];
/** States in which an account can have no second loan: what it owes is one sum. */
export const OPEN_LOAN_STATES = ['submitted', 'approved', 'running', 'overdue'] as const;
/** States in which something is owed. */
export const OWED_LOAN_STATES = ['running', 'overdue'] as const;
export const isOwed = ({ state }: { state: LoanState }): boolean =>
  OWED_LOAN_STATES.some((each) => each === state);

export const LOAN_NAME_LENGTH = 120;
export const IDENTIFICATION_LENGTH = 40;
export const LEAST_LOAN_DECLINE = 3;
export const LOAN_DECLINE_LENGTH = 500;
export const MOST_LOAN_APPLICATIONS_A_DAY = 3;
/** So long an application waits for its borrower to confirm an agreement that his client did not show him. */
export const CONFIRM_LOAN_DAYS = 7;
/** No loan is for longer (spec §8). */
export const LONGEST_LOAN_DAYS = 365;

/** Who lends, as an operator has entered it. */
export type Lender = { name: string; authority: string; licence: string; link: string };

/** What every loan of a brand is lent at. */
export type LoanOffer = {
  lender: Lender;
  amountMin: Amount;
  amountMax: Amount;
  /** Terms that can be chosen, in days. */
  days: readonly number[];
  /** Interest a year of 365 days, as a share of what is owed of the amount lent. */
  rate: Rate;
  /** In its place for days after the last one. */
  lateRate: Rate;
  /** A share of the amount, owed once. */
  feeRate: Rate;
  /** The share of the amount that fee and all interest together never exceed, late or not. */
  costCap: Rate;
  /** Whoever has repaid amount and interest by this day pays no fee. */
  coolingOffDays: number;
};

/** What an operator has entered of an offer; empty or 0 where he has not. */
export type LoanSettings = Omit<LoanOffer, 'days'> & { open: boolean; days: readonly string[] };

/** Why no loan can be applied for. `fee-above-cap`: the fee by itself would be more than the cap that is signed beside it. */
export const LOAN_PROBLEMS = [
  'not-open',
  'no-lender',
  'no-amounts',
  'no-days',
  'no-cap',
  'fee-above-cap',
] as const;
export type LoanProblem = (typeof LOAN_PROBLEMS)[number];

const isTerm = (days: string): boolean =>
  /^[1-9]\d{1,2}$/.test(days) && Number(days) <= LONGEST_LOAN_DAYS;

/** Everything that stands in the way of lending, in the order of the settings. */
export function loanProblemsOf({
  open,
  lender,
  amountMin,
  amountMax,
  days,
  feeRate,
  costCap,
}: LoanSettings): LoanProblem[] {
  const isCapped = compare(parseAmount(costCap), ZERO) > 0;
  const found: [LoanProblem, boolean][] = [
    ['not-open', !open],
    ['no-lender', Object.values(lender).some((said) => said.trim() === '')],
    ['no-amounts', compare(amountMin, ZERO) <= 0 || compare(amountMax, amountMin) < 0],
    ['no-days', days.length === 0 || !days.every(isTerm)],
    ['no-cap', !isCapped],
    ['fee-above-cap', isCapped && compare(parseAmount(feeRate), parseAmount(costCap)) > 0],
  ];
  return found.filter(([, isSo]) => isSo).map(([problem]) => problem);
}

/** The offer that settings make; undefined while something is missing. */
export function loanOfferOf(settings: LoanSettings): LoanOffer | undefined {
  if (loanProblemsOf(settings).length > 0) {
    return undefined;
  }
  const { open: _open, days, ...offer } = settings;
  return { ...offer, days: days.map(Number).toSorted((a, b) => a - b) };
}

/** Of the text of the agreement; a new one for every change of what it says. */
export const AGREEMENT_VERSION = 1;
