// The front door of the ledger: the only way money moves, and the only place balances come from.
export { PLATFORM, post, withoutPosting, type Leg, type Movement, type Owner } from './post.ts';
export {
  approve,
  closeApproval,
  freeUpTo,
  gateTestMoney,
  type Proposal,
  propose,
  WHILE_WRONG,
  sayYes,
} from './approval.ts';
export { creditLimit, setCreditLimit } from './credit-limit.ts';
export { bearWitness, type Seen } from './witness.ts';
export { balance, bookTotals } from './read.ts';
export { setMilestones } from './milestones.ts';
export {
  hasMoreLines,
  linesBelow,
  type Narrowed,
  periodSums,
  type PeriodSums,
  type Span,
  spanOf,
  statement,
  type StatementLine,
} from './statements.ts';
export {
  ALL,
  type Among,
  type Changed,
  ledgerInvariants,
  type Invariant,
  type Of,
  violationsOf,
} from './invariants.ts';
export { countMovements, endOf, postedSince } from './since.ts';
export { chainInvariant, chainMovements } from './chain.ts';
