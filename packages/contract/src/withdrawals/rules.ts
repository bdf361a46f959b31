// What both sides know about taking money out. No schema library in here.
import {
  type Amount,
  amount as amountOf,
  compare,
  parseAmount,
  parseRate,
  type Rate,
  shareHalfUp,
  subtract,
  toCents,
  units,
  ZERO,
} from '../money.ts';

export const WITHDRAWAL_STATES = [
  'requested',
  'approved',
  'signing',
  'sent',
  'settled',
  'cancelled',
  'refused',
  'failed',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Its money is reserved: on its way, and nowhere else. */
export const OPEN_STATES = ['requested', 'approved', 'signing', 'sent'] as const;

/** The part of them whose money a wallet calls reserved: what was sent it calls on its way. */
export const RESERVED_STATES = ['requested', 'approved', 'signing'] as const;

/** Why one waits before it may be sent; each ends by itself. */
export const HOLD_REASONS = ['address-new', 'fund-password-reset', 'password-changed'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Why the payout signer does not sign one yet; each is tried again until the signer gives it back. */
export const SIGNER_HOLDS = [
  'network-not-served',
  'asset-not-allowed',
  'address-wrong',
  'recipient-own',
  'not-reserved',
  'two-people',
  'cap-payout',
  'cap-day',
  'cap-hour',
  'stopped',
  'books-wrong',
  'float-empty',
  'gas-empty',
  'fees-too-high',
  'wallet-frozen',
  'would-fail',
  'node-fails',
  'not-taken',
  'dry-run',
] as const;
export type SignerHold = (typeof SIGNER_HOLDS)[number];
/**
 * What else the signer may say of a payment: it was given back, somebody has to look, two nodes do not say the same of it yet, or it was settled
 * and its network has lost the block that had it.
 */
export const SIGNER_WORDS = [
  ...SIGNER_HOLDS,
  'given-up',
  'address-not-bound',
  'reverted',
  'nonce-used-elsewhere',
  'transfer-not-seen',
  'nodes-differ',
  'block-lost',
] as const;
export type SignerWord = (typeof SIGNER_WORDS)[number];
/** Of which two people have to find out how they ended; what something else has used the nonce of was never paid. */
export const SIGNER_PUZZLES = ['nonce-used-elsewhere', 'transfer-not-seen'] as const;
export const OUTCOME_LENGTH = 300;
export const LEAST_OUTCOME = 10;

/** The same as owners read it; how the hot wallet stands is none of their business. */
export const PAYOUT_HOLDS = [
  'payout-limit',
  'payout-stopped',
  'payout-books',
  'payout-frozen',
  'payout-look',
  'payout-look-late',
  'payout-nodes',
  'payout-lost',
  'payout-again',
  'payout-check',
] as const;
export type PayoutHold = (typeof PAYOUT_HOLDS)[number];

/**
 * Why one that nothing else keeps is not paid: the books do not add up (until they are proved anew), no signer serves its network,
 * or it lacks people (both until it is given back); `screening`: these because a service outside did not say that it is clear. `bank`: somebody has taken it to pay it there, or has; at its end it is
 * `bank-late`, which is urgent for all operators.
 */
export const HANDOVER_HOLDS = [
  'books',
  'no-signer',
  'no-payer',
  'people',
  'screening',
  'bank',
  'bank-late',
] as const;
export type HandoverHold = (typeof HANDOVER_HOLDS)[number];

/** What a service outside says of where money goes. `unavailable`: it did not answer. */
export const SCREENING_ANSWERS = ['clear', 'review', 'unavailable'] as const;
export type ScreeningAnswer = (typeof SCREENING_ANSWERS)[number];

export function payoutHoldOf(word: SignerHold): PayoutHold {
  if (word === 'stopped') {
    return 'payout-stopped';
  }
  if (word === 'books-wrong') {
    return 'payout-books';
  }
  if (word === 'wallet-frozen') {
    return 'payout-frozen';
  }
  if (word === 'not-taken') {
    return 'payout-again';
  }
  // What is above the cap for one payout does not go on by itself.
  return word === 'cap-hour' || word === 'cap-day' || word === 'float-empty' || word === 'gas-empty'
    ? 'payout-limit'
    : 'payout-check';
}

/** What nobody has signed for so long is given back: also what lacks its people, and what a signer has not answered about. */
export const GIVE_BACK_HOURS = 72;

/** Why all payouts are stopped, and for how long one person can stop them. */
export const LEAST_STOP_REASON = 10;
export const STOP_HOURS = 24;
/** Who has stopped them needs another person to do it again for so long. */
export const STOP_AGAIN_DAYS = 7;

/** Somebody who has taken one to pay it at the bank is relieved after so many hours without a word, and not before. */
export const TAKE_OVER_HOURS = 8;

/**
 * Whether two people have to say that a bank has not paid it: somebody has opened where it goes, or says that he has paid; or
 * another one of its owner's was refused before.
 */
export const needsTwoWords = (
  state: WithdrawalState,
  { isOpened, refusedBefore }: { isOpened: boolean; refusedBefore: boolean },
): boolean => state === 'sent' || isOpened || refusedBefore;

/**
 * What was taken to be paid at a bank and has not ended after so many hours is urgent for all operators, whoever has it by then. It
 * may have been paid: it ends by the word of somebody who has asked the bank, and never by itself.
 */
export const BANK_URGENT_HOURS = 72;

/** From when on somebody else may take over what was taken at an instant (ISO, both). */
export const takenOverFrom = (takenAt: string): string =>
  new Date(Date.parse(takenAt) + TAKE_OVER_HOURS * 3_600_000).toISOString();

export const isLeft = ({ takenAt }: { takenAt: Date | null }, now: Date): boolean =>
  takenAt !== null && takenOverFrom(takenAt.toISOString()) <= now.toISOString();

/** What a court or an authority has ordered, or what the screening service has found. */
export const REFUSAL_GROUNDS = ['court', 'authority', 'screening'] as const;
export type RefusalGround = (typeof REFUSAL_GROUNDS)[number];

/** Why an operator refuses one: read by its owner. */
export const REFUSE_LENGTH = 500;
export const LEAST_REFUSE = 3;

/** What a way out costs: a share of the amount, and at least so much. */
export type FeeTerms = { feeRate: Rate; leastFee: Amount };

/** A tenth, as of a deposit (MOST_FEE_SHARE); of little up to this, which a network or a bank may cost (decision record 0099). */
const MOST_FEE_SHARE = parseRate('0.1');
const MOST_FEE_OF_LITTLE = parseAmount('25');

/** However high a fee is set; the database takes no more either (migration 1700). */
function mostFeeOf(amount: Amount): Amount {
  const half = allOf(amountOf(units(amount) / 2n));
  const little = compare(half, MOST_FEE_OF_LITTLE) > 0 ? MOST_FEE_OF_LITTLE : half;
  const tenth = shareHalfUp(amount, MOST_FEE_SHARE);
  return compare(tenth, little) > 0 ? tenth : little;
}

/**
 * The fee of an amount, to the cent (decision 0015), and what arrives. Fees come out of the amount, never on top of it, and never
 * take more than half of it: whoever has less than the fee is not asked to pay in before he gets it out (trust.md 6).
 */
export function feeOf(
  amount: Amount,
  { feeRate, leastFee }: FeeTerms,
): { fee: Amount; net: Amount } {
  const share = shareHalfUp(amount, feeRate);
  const least = toCents(leastFee);
  const most = mostFeeOf(amount);
  const due = compare(share, least) > 0 ? share : least;
  const fee = compare(due, most) > 0 ? most : due;
  return { fee, net: subtract(amount, fee) };
}

/** An existing client that was told the fee confirms it for so long, by sending the same again. */
export const FEE_TOLD_MINUTES = 10;

/** Withdrawals go to the cent, and so does the fee. */
const CENT = parseAmount('0.01');

/** All that a withdrawal can take of a balance: its whole cents. */
export const allOf = (available: Amount): Amount =>
  amountOf(units(available) - (units(available) % units(CENT)));

/**
 * Whether it is not too little: at least the minimum, or all there is. Whoever has less than the minimum is not asked to pay
 * in before he gets it out (trust.md 6).
 */
export const isEnough = (
  amount: Amount,
  { minimum, available }: { minimum: Amount; available: Amount },
): boolean =>
  compare(amount, minimum) >= 0 ||
  (compare(amount, ZERO) > 0 && compare(amount, allOf(available)) === 0);

/** Whether withdrawals are taken at an hour (UTC, 0 to 23): from `from` up to `until`, over midnight where that is earlier. */
export function isHourOpen(hour: number, from: number, until: number): boolean {
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

export const NOT_YET = ['count', 'hours'] as const;
type Limits = { dailyCount: number; fromHour: number; untilHour: number };
const HOUR_MS = 3_600_000;

/**
 * Why nothing can be asked for now though withdrawals are open, and from when on it can: a day’s number is counted from midnight
 * (UTC), and the first open hour after that takes the next one.
 */
export function notYetOf(
  now: Date,
  usedToday: number,
  { dailyCount, fromHour, untilHour }: Limits,
): { reason: (typeof NOT_YET)[number]; until: Date } | undefined {
  const isUsedUp = usedToday >= dailyCount;
  const isOpen = (hour: Date) => isHourOpen(hour.getUTCHours(), fromHour, untilHour);
  if (!isUsedUp && isOpen(now)) {
    return undefined;
  }
  const until = new Date(now);
  until.setUTCHours(isUsedUp ? 24 : now.getUTCHours() + 1, 0, 0, 0);
  while (!isOpen(until)) {
    until.setTime(until.getTime() + HOUR_MS);
  }
  return { reason: isUsedUp ? 'count' : 'hours', until };
}

type Waiting = {
  state: WithdrawalState;
  bank: object | null;
  hold: { reason: HoldReason | HandoverHold | PayoutHold } | null;
  approvals: number;
  approvalsNeeded: number;
};

/** What is waited for once somebody pays it at a bank: the mall's people. */
const AT_THE_BANK: Partial<Record<WithdrawalState, 'bank' | 'confirm'>> = {
  signing: 'bank',
  sent: 'confirm',
};

/** Why it waits; undefined once it has ended. */
export function waitOf({ state, bank, hold, approvals, approvalsNeeded }: Waiting) {
  if (hold?.reason === 'books') {
    return hold.reason;
  }
  if (bank && (state === 'signing' || state === 'sent')) {
    return hold?.reason === 'bank-late' ? hold.reason : AT_THE_BANK[state];
  }
  if (bank && hold?.reason === 'address-new') {
    return 'bank-new';
  }
  if (state === 'requested') {
    return hold ? hold.reason : approvals < approvalsNeeded ? 'people' : 'soon';
  }
  if (state === 'approved' || state === 'signing') {
    return hold?.reason ?? 'soon';
  }
  // What was settled waits again only when its network has lost it.
  return hold?.reason ?? (state === 'sent' ? 'network' : undefined);
}

/** An address in groups of four, as people compare it. */
export const inFours = (address: string): string[] => address.match(/.{1,4}/g) ?? [];
