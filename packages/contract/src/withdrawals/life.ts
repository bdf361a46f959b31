// The life of a withdrawal. Nothing else says what may be done to one (decision record 0022).
import { actsBy, lifeOf } from '../life.ts';
import { WITHDRAWAL_STATES, type WithdrawalState } from './rules.ts';

/** Who does something to a withdrawal; `system` is the mall's clock and the payout signer. */
type WithdrawalPerson = 'buyer' | 'operator' | 'system';

const refusal = 'WITHDRAWAL_NOT_OPEN';
/** Not signed yet: its owner may take it back, and an operator refuse it. */
const UNSIGNED = ['requested', 'approved'] as const;
const SIGNED = ['signing', 'sent'] as const;

export const withdrawalLife = lifeOf<
  'heldUntil' | 'approvedAt' | 'signedAt' | 'sentAt' | 'endedAt',
  WithdrawalState,
  WithdrawalPerson,
  WithdrawalState | 'endorsed'
>()({
  states: WITHDRAWAL_STATES,
  facts: {},
  acts: {
    /** One operator's word; with as many as it needs, and after its wait, it is approved. */
    endorse: { by: ['operator'], from: ['requested'], refusal, event: 'endorsed' },
    approve: {
      by: ['system'],
      from: ['requested'],
      to: 'approved',
      refusal,
      due: 'heldUntil',
      stamps: ['approvedAt'],
      event: 'approved',
    },
    sign: {
      by: ['system'],
      from: ['approved'],
      to: 'signing',
      refusal,
      stamps: ['signedAt'],
      event: 'signing',
    },
    send: {
      by: ['system'],
      from: ['signing'],
      to: 'sent',
      refusal,
      stamps: ['sentAt'],
      event: 'sent',
    },
    settle: {
      by: ['system'],
      from: ['sent'],
      to: 'settled',
      refusal,
      stamps: ['endedAt'],
      event: 'settled',
    },
    fail: {
      by: ['system'],
      from: SIGNED,
      to: 'failed',
      refusal,
      stamps: ['endedAt'],
      event: 'failed',
    },
    cancel: {
      by: ['buyer'],
      from: UNSIGNED,
      to: 'cancelled',
      refusal,
      stamps: ['endedAt'],
      event: 'cancelled',
    },
    refuse: {
      by: ['operator'],
      from: UNSIGNED,
      to: 'refused',
      refusal,
      stamps: ['endedAt'],
      event: 'refused',
    },
  },
});

export type WithdrawalAct = keyof typeof withdrawalLife.acts;
export const OWNER_ACTIONS = actsBy(withdrawalLife, 'buyer');
export const OPERATOR_ACTIONS = actsBy(withdrawalLife, 'operator');
