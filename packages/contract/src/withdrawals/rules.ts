// What both sides know about taking money out. No schema library in here.
import { type Amount, compare, type Rate, shareHalfUp, subtract, toCents } from '../money.ts';
import type { Chain } from '../wallet/rules.ts';

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

/** Why one waits before it may be sent; each ends by itself. */
export const HOLD_REASONS = ['address-new', 'fund-password-reset'] as const;
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
  'float-empty',
  'gas-empty',
  'fees-too-high',
  'would-fail',
  'dry-run',
] as const;
export type SignerHold = (typeof SIGNER_HOLDS)[number];
/** What else the signer may say of a payment: it was given back, or somebody has to look. */
export const SIGNER_WORDS = [
  ...SIGNER_HOLDS,
  'given-up',
  'reverted',
  'nonce-used-elsewhere',
  'transfer-not-seen',
] as const;
export type SignerWord = (typeof SIGNER_WORDS)[number];

/** The same as owners read it; how the hot wallet stands is none of their business. */
export const PAYOUT_HOLDS = ['payout-limit', 'payout-stopped', 'payout-check'] as const;
export type PayoutHold = (typeof PAYOUT_HOLDS)[number];

export function payoutHoldOf(word: SignerHold): PayoutHold {
  if (word === 'stopped') {
    return 'payout-stopped';
  }
  return word.startsWith('cap-') || word === 'float-empty' || word === 'gas-empty'
    ? 'payout-limit'
    : 'payout-check';
}

/** Why all payouts are stopped, and for how long one person can stop them. */
export const LEAST_STOP_REASON = 10;
export const STOP_HOURS = 24;

/** Why an operator refuses one: read by its owner. */
export const REFUSE_LENGTH = 500;
export const LEAST_REFUSE = 3;

/** What a network costs: a share of the amount, and at least so much. */
export type NetworkTerms = { chain: Chain; feeRate: Rate; leastFee: Amount };

/** The fee of an amount, to the cent (decision 0015), and what arrives. Fees come out of the amount, never on top of it. */
export function feeOf(
  amount: Amount,
  { feeRate, leastFee }: Omit<NetworkTerms, 'chain'>,
): { fee: Amount; net: Amount } {
  const share = shareHalfUp(amount, feeRate);
  const least = toCents(leastFee);
  const fee = compare(share, least) > 0 ? share : least;
  return { fee, net: subtract(amount, fee) };
}

/** Whether withdrawals are taken at an hour (UTC, 0 to 23): from `from` up to `until`, over midnight where that is earlier. */
export function isHourOpen(hour: number, from: number, until: number): boolean {
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

type Waiting = {
  state: WithdrawalState;
  hold: { reason: HoldReason | PayoutHold } | null;
  approvals: number;
  approvalsNeeded: number;
};

/** Why it waits; undefined once it has ended. */
export function waitOf({ state, hold, approvals, approvalsNeeded }: Waiting) {
  if (state === 'requested') {
    return hold ? hold.reason : approvals < approvalsNeeded ? 'people' : 'soon';
  }
  return state === 'approved' || state === 'signing'
    ? (hold?.reason ?? 'soon')
    : state === 'sent'
      ? 'network'
      : undefined;
}

/** An address in groups of four, as people compare it. */
export const inFours = (address: string): string[] => address.match(/.{1,4}/g) ?? [];
