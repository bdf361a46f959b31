// The life of a loan. Nothing else says what may be done to one (decision record 0022). That whoever pays it out is not
// who approved it is held by the database.
import { actsBy, lifeOf } from '../life.ts';
import { LOAN_STATES, type LoanState, OWED_LOAN_STATES } from './rules.ts';

/** Who does something to a loan; `system` is the mall's clock. */
type LoanPerson = 'buyer' | 'operator' | 'system';

type LoanEvent = LoanState | 'confirmed' | 'lapsed' | 'paid-out' | 'repaid-in-part';

const refusal = 'LOAN_NOT_OPEN';
const BEFORE_PAYOUT = ['submitted', 'approved'] as const;

export const loanLife = lifeOf<
  'dueAt' | 'agreedAt' | 'confirmBy' | 'approvedAt' | 'paidOutAt' | 'endedAt',
  LoanState,
  LoanPerson,
  LoanEvent
>()({
  states: LOAN_STATES,
  facts: {
    agreed: { of: 'agreedAt', is: 'set' },
    unread: { of: 'confirmBy', is: 'set' },
  },
  acts: {
    /** An existing client has sent it without the agreement: its borrower reads and signs that here. */
    confirm: {
      by: ['buyer'],
      from: ['submitted'],
      unless: { agreed: refusal },
      refusal,
      stamps: ['agreedAt'],
      event: 'confirmed',
    },
    /** Nobody has confirmed it in time. */
    lapse: {
      by: ['system'],
      from: ['submitted'],
      to: 'withdrawn',
      unless: { agreed: refusal },
      refusal,
      due: 'confirmBy',
      stamps: ['endedAt'],
      event: 'lapsed',
    },
    approve: {
      by: ['operator'],
      from: ['submitted'],
      to: 'approved',
      unless: { unread: refusal },
      refusal,
      stamps: ['approvedAt'],
      event: 'approved',
    },
    /** Also by the second person, who does not agree with the first. */
    decline: {
      by: ['operator'],
      from: BEFORE_PAYOUT,
      to: 'declined',
      refusal,
      stamps: ['endedAt'],
      event: 'declined',
    },
    withdraw: {
      by: ['buyer'],
      from: BEFORE_PAYOUT,
      to: 'withdrawn',
      refusal,
      stamps: ['endedAt'],
      event: 'withdrawn',
    },
    payOut: {
      by: ['operator'],
      from: ['approved'],
      to: 'running',
      refusal,
      stamps: ['paidOutAt'],
      event: 'paid-out',
    },
    fallDue: {
      by: ['system'],
      from: ['running'],
      to: 'overdue',
      refusal,
      due: 'dueAt',
      event: 'overdue',
    },
    /** A part of what is owed. */
    repay: { by: ['buyer'], from: OWED_LOAN_STATES, refusal, event: 'repaid-in-part' },
    /** All of it. */
    settle: {
      by: ['buyer'],
      from: OWED_LOAN_STATES,
      to: 'repaid',
      refusal,
      stamps: ['endedAt'],
      event: 'repaid',
    },
  },
});

export type LoanAct = keyof typeof loanLife.acts;
export const LOAN_BUYER_ACTIONS = actsBy(loanLife, 'buyer');
export const LOAN_OPERATOR_ACTIONS = actsBy(loanLife, 'operator');
