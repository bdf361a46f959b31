import type { AccountKind } from '../wallet/rules.ts';

/** What the mall owes somebody: his free money, what is on its way to him, and what waits in escrow for him. */
export const OWED_KINDS = [
  'available',
  'reserved',
  'escrow',
] as const satisfies readonly AccountKind[];

/** Checkpoints that a page shows. */
export const SHOWN_CHECKPOINTS = 14;
