// The life of a correction. Who proposed it cannot approve it: that is the database's to hold (decision record 0056).
import { actsBy, lifeOf } from '../life.ts';
import { ADJUSTMENT_STATES, type AdjustmentState } from './rules.ts';

const WAITING = {
  by: ['operator'],
  from: ['proposed'],
  refusal: 'ADJUSTMENT_NOT_OPEN',
  stamps: ['decidedAt'],
} as const;

export const adjustmentLife = lifeOf<'decidedAt', AdjustmentState, 'operator', AdjustmentState>()({
  states: ADJUSTMENT_STATES,
  facts: {},
  acts: {
    approve: { ...WAITING, to: 'approved', event: 'approved' },
    decline: { ...WAITING, to: 'declined', event: 'declined' },
  },
});

export type AdjustmentAct = keyof typeof adjustmentLife.acts;
export const ADJUSTMENT_ACTS = actsBy(adjustmentLife, 'operator');
