// The public interface of the ledger: the only way money moves, and the only place balances come from.
export { post, withoutPosting, type Leg, type Movement } from './post.ts';
export { balance, type BookTotals, bookTotals, statement, type StatementLine } from './read.ts';
export { ledgerInvariants, type Invariant } from './invariants.ts';
export { PLATFORM } from './post.ts';
