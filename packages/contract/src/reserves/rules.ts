// What the mall holds, beside what it owes. Both sides read it from here.

/** A proof that an address is the mall's counts for so long; then it says that it is old, and the address is not counted. */
export const PROOF_DAYS = 30;
/** What was read of a network counts for so long. */
export const READING_HOURS = 48;
/** Networks on which an address can be proven, by their kind. */
export const PROVABLE = ['evm', 'bitcoin', 'tron'] as const;
/** The coin that is counted: what wallets are in. Others are shown and not counted. */
export const COUNTED_COIN = 'USDT';
/** As long as the longest that is a signature: 65 bytes in hexadecimal, or a witness in base64. */
export const SIGNATURE_LENGTH = 300;
export const NETWORK_ADDRESS_LENGTH = 100;

/** Why an address is not counted, or that it is. */
export const RESERVE_STATES = ['counted', 'old-proof', 'not-read', 'old-reading'] as const;
export type ReserveState = (typeof RESERVE_STATES)[number];

export const MOVE_STATES = ['proposed', 'approved', 'declined'] as const;
export type MoveState = (typeof MOVE_STATES)[number];
/** As it is told: who proposed one and says no to it has taken it back. */
export const TOLD_STATES = [...MOVE_STATES, 'taken-back'] as const;
export type ToldState = (typeof TOLD_STATES)[number];
/** Why the operator moved something of his own; the database wants as much. */
export const LEAST_REASON = 10;
export const REASON_LENGTH = 300;
export const LEAST_DECLINE = 3;
export const TRANSACTION_LENGTH = 100;
/** More at the mall's addresses or less, as it is typed, in the coin; never nothing. */
export const MOVED = /^-?(?!0+(?:\.0+)?$)\d{1,20}(?:\.\d{1,30})?$/;
/** Moves that the page shows, and addresses with more than was read. */
export const SHOWN_MOVES = 50;
export const SHOWN_UNREAD = 50;

/** Of each kind of network: so many watched addresses are asked in one turn for what lies there, and a turn is so long after the last. */
export const SEARCH = {
  evm: { addresses: 1_000, seconds: 300 },
  tron: { addresses: 1_000, seconds: 300 },
  // A node looks through everything that is unspent, which takes it minutes, for one address as for ten thousand.
  bitcoin: { addresses: 10_000, seconds: 3_600 },
} as const;
/** Rounds begin so far apart at least, however soon one is over. */
export const ROUND_HOURS = 24;

/** Hours until so many addresses have been asked for, rounded up. */
export const roundHours = (kind: keyof typeof SEARCH, addresses: number): number =>
  Math.ceil((Math.ceil(addresses / SEARCH[kind].addresses) * SEARCH[kind].seconds) / 3_600);
