// What the mall holds, beside what it owes. Both sides read it from here.

/** A proof that an address is the mall's counts for so long; then it says that it is old, and the address is not counted. */
export const PROOF_DAYS = 30;
/** What was read of a network counts for so long. */
export const READING_HOURS = 48;
/** Networks on which an address can be proven, by their kind. */
export const PROVABLE = ['evm', 'bitcoin'] as const;
/** The coin that is counted: what wallets are in. Others are shown and not counted. */
export const COUNTED_COIN = 'USDT';
/** As long as the longest that is a signature: 65 bytes in hexadecimal, or a witness in base64. */
export const SIGNATURE_LENGTH = 300;
export const NETWORK_ADDRESS_LENGTH = 100;

/** Why an address is not counted, or that it is. */
export const RESERVE_STATES = ['counted', 'old-proof', 'not-read', 'old-reading'] as const;
export type ReserveState = (typeof RESERVE_STATES)[number];
