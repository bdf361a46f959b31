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
  | 'heldUntil'
  | 'approvedAt'
  | 'signedAt'
  | 'takenAt'
  | 'sentAt'
  | 'endedAt'
  | 'chain'
  | 'bankAccountId',
  WithdrawalState,
  WithdrawalPerson,
  WithdrawalState | 'endorsed'
>()({
  states: WITHDRAWAL_STATES,
  facts: {
    overChain: { of: 'chain', is: 'set' },
    toBank: { of: 'bankAccountId', is: 'set' },
  },
  acts: {
    /** One operator's word; with as many as it needs, and after its wait, it is approved. */
    endorse: {
      by: ['operator'],
      from: ['requested'],
      unless: { toBank: refusal },
      refusal,
      event: 'endorsed',
    },
    approve: {
      by: ['system'],
      from: ['requested'],
      to: 'approved',
      refusal,
      due: 'heldUntil',
      stamps: ['approvedAt'],
      event: 'approved',
    },
    /** For too long it had not its people, or nobody to sign it or to pay it at the bank. */
    lapse: {
      by: ['system'],
      from: UNSIGNED,
      to: 'cancelled',
      refusal,
      stamps: ['endedAt'],
      event: 'cancelled',
    },
    sign: {
      by: ['system'],
      from: ['approved'],
      to: 'signing',
      unless: { toBank: refusal },
      refusal,
      stamps: ['signedAt'],
      event: 'signing',
    },
    send: {
      by: ['system'],
      from: ['signing'],
      to: 'sent',
      unless: { toBank: refusal },
      refusal,
      stamps: ['sentAt'],
      event: 'sent',
    },
    settle: {
      by: ['system'],
      from: ['sent'],
      to: 'settled',
      unless: { toBank: refusal },
      refusal,
      stamps: ['endedAt'],
      event: 'settled',
    },
    fail: {
      by: ['system'],
      from: SIGNED,
      to: 'failed',
      unless: { toBank: refusal },
      refusal,
      stamps: ['endedAt'],
      event: 'failed',
    },
    /** Somebody of the mall pays it at the bank: from here on its owner cannot take it back. */
    take: {
      by: ['operator'],
      from: ['approved'],
      to: 'signing',
      unless: { overChain: refusal },
      refusal,
      stamps: ['signedAt', 'takenAt'],
      event: 'signing',
    },
    /** Who took it is away and has said nothing: another pays it, and the first reads no more of where to. */
    takeOver: {
      by: ['operator'],
      from: ['signing'],
      unless: { overChain: refusal },
      refusal,
      stamps: ['takenAt'],
      event: 'signing',
    },
    /** He says with which reference he has paid it: the first of two people. */
    pay: {
      by: ['operator'],
      from: ['signing'],
      to: 'sent',
      unless: { overChain: refusal },
      refusal,
      stamps: ['sentAt'],
      event: 'sent',
    },
    /** The second has seen it in the bank's own books. */
    confirm: {
      by: ['operator'],
      from: ['sent'],
      to: 'settled',
      unless: { overChain: refusal },
      refusal,
      stamps: ['endedAt'],
      event: 'settled',
    },
    /** The bank has not paid it, says somebody else than who was to; once somebody may have paid it, two say so. */
    giveBack: {
      by: ['operator'],
      from: SIGNED,
      to: 'failed',
      unless: { overChain: refusal },
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
