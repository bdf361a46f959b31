// What must be true between the chains and the books (trust.md 3, I28). Each rule counts violations.
import type { Invariant } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';

export const reservesInvariants: readonly Invariant[] = [
  {
    // Anybody can send something to an address: more than is explained is for operators to look at, and breaks nothing.
    code: 'chains-hold-what-books-say',
    name: 'no less lies on chains than deposits, payouts, fees and own moves leave there',
    of: 'mall',
    broken: () => sql`select 1 from reserves.shown_reconciliation r where r.rest like '-%'`,
  },
];
