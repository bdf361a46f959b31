// Corrections of a wallet by two operators. Both sides read it from here.

export const ADJUSTMENT_STATES = ['proposed', 'approved', 'declined'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];
/** As it is told: who proposed one and says no to it has taken it back. */
export const TOLD_STATES = [...ADJUSTMENT_STATES, 'taken-back'] as const;
export type ToldState = (typeof TOLD_STATES)[number];

/** Why a wallet is corrected: its owner reads it in his statement. The database wants as much. */
export const LEAST_REASON = 10;
export const REASON_LENGTH = 300;
/** What shows that it is right, for the second person. */
export const EVIDENCE_LENGTH = 1_000;
/** Why it is not done. */
export const LEAST_DECLINE = 3;
export const DECLINE_LENGTH = 300;

/** More or less in a wallet, as it is typed: whole cents, a minus before what is taken; never nothing. */
export const CORRECTION = /^-?(?!0+(?:\.0+)?$)\d{1,10}(?:\.\d{1,2})?$/;

/** What may be credited in a day, as it is typed: whole cents; nothing at all stops it. */
export const LIMIT = /^\d{1,10}(?:\.\d{1,2})?$/;
