// The life of a move of the operator's own. Who proposed it cannot approve it: that is the database's to hold.
import { actsBy, lifeOf } from '../life.ts';
import { MOVE_STATES, type MoveState } from './rules.ts';

const WAITING = {
  by: ['operator'],
  from: ['proposed'],
  refusal: 'OWN_MOVE_NOT_OPEN',
  stamps: ['decidedAt'],
} as const;

export const ownMoveLife = lifeOf<'decidedAt', MoveState, 'operator', MoveState>()({
  states: MOVE_STATES,
  facts: {},
  acts: {
    approve: { ...WAITING, to: 'approved', event: 'approved' },
    decline: { ...WAITING, to: 'declined', event: 'declined' },
  },
});

export type OwnMoveAct = keyof typeof ownMoveLife.acts;
export const OWN_MOVE_ACTS = actsBy(ownMoveLife, 'operator');
