// The life of a budget that one operator proposes for a coupon. Who proposed it cannot approve it: that is the database's to hold
// (decision record 0079).
import { actsBy, lifeOf } from '../life.ts';
import { BUDGET_STATES, type BudgetState } from './rules.ts';

const WAITING = {
  by: ['operator'],
  from: ['proposed'],
  refusal: 'COUPON_NOT_OPEN',
  stamps: ['decidedAt'],
} as const;

export const budgetLife = lifeOf<'decidedAt', BudgetState, 'operator', BudgetState>()({
  states: BUDGET_STATES,
  facts: {},
  acts: {
    approve: { ...WAITING, to: 'approved', event: 'approved' },
    decline: { ...WAITING, to: 'declined', event: 'declined' },
  },
});

export type BudgetAct = keyof typeof budgetLife.acts;
export const BUDGET_ACTS = actsBy(budgetLife, 'operator');
