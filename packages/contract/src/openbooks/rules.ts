import type { AccountKind } from '../wallet/rules.ts';

/**
 * What the mall owes somebody: his free money, what is on its way to him, what waits in escrow for him, and what he has paid by card or
 * bank that goes back to him.
 */
export const OWED_KINDS = [
  'available',
  'reserved',
  'escrow',
  'to-give-back',
] as const satisfies readonly AccountKind[];

/** Checkpoints that a page shows. */
export const SHOWN_CHECKPOINTS = 14;
