// The life of what somebody says of who he is. Nothing else says what may be done to it (decision record 0022).
import { actsBy, lifeOf } from '../life.ts';
import { CLAIM_STATES, type ClaimState } from './rules.ts';

/** `system` is the mall's clock, and what closes an account. */
type ClaimPerson = 'member' | 'operator' | 'system';

const WAITING = { from: ['submitted'], refusal: 'CLAIM_NOT_OPEN' } as const;

/** Where it ends, and when. */
const endsAs = <State extends ClaimState>(state: State) => ({
  to: state,
  event: state,
  stamps: ['decidedAt'] as const,
});

export const claimLife = lifeOf<
  'decidedAt' | 'expiresAt' | 'expiredAt',
  ClaimState,
  ClaimPerson,
  ClaimState
>()({
  states: CLAIM_STATES,
  facts: {},
  acts: {
    confirm: { ...WAITING, by: ['operator'], ...endsAs('confirmed') },
    refuse: { ...WAITING, by: ['operator'], ...endsAs('refused') },
    withdraw: { ...WAITING, by: ['member'], ...endsAs('withdrawn') },
    expire: {
      by: ['system'],
      from: ['confirmed'],
      to: 'expired',
      refusal: 'CLAIM_NOT_OPEN',
      due: 'expiresAt',
      stamps: ['expiredAt'],
      event: 'expired',
    },
  },
});

export type ClaimAct = keyof typeof claimLife.acts;
export const CLAIM_MEMBER_ACTIONS = actsBy(claimLife, 'member');
export const CLAIM_OPERATOR_ACTIONS = actsBy(claimLife, 'operator');
