// The lives of a move of the operator's own, and of the end of what was found at an address. Who proposed one cannot approve it: that is the
// database's to hold.
import { actsBy, lifeOf } from '../life.ts';
import { MOVE_STATES, type MoveState } from './rules.ts';

const WAITING = { by: ['operator'], from: ['proposed'], stamps: ['decidedAt'] } as const;

const lifeWith = <Code extends 'OWN_MOVE_NOT_OPEN' | 'UNREAD_END_NOT_OPEN'>(refusal: Code) =>
  lifeOf<'decidedAt', MoveState, 'operator', MoveState>()({
    states: MOVE_STATES,
    facts: {},
    acts: {
      approve: { ...WAITING, refusal, to: 'approved', event: 'approved' },
      decline: { ...WAITING, refusal, to: 'declined', event: 'declined' },
    },
  });

export const ownMoveLife = lifeWith('OWN_MOVE_NOT_OPEN');
export const unreadEndLife = lifeWith('UNREAD_END_NOT_OPEN');

export type OwnMoveAct = keyof typeof ownMoveLife.acts;
export const OWN_MOVE_ACTS = actsBy(ownMoveLife, 'operator');
