// The life of a payment. Nothing else says what may be done to one (decision record 0022).
import { lifeOf } from '../life.ts';
import { PAYMENT_STATES, type PaymentState } from './rules.ts';

const refusal = 'PAYMENT_NOT_OPEN';
const OPEN = ['created', 'redirected'] as const;

export const paymentLife = lifeOf<
  'expiresAt' | 'redirectedAt' | 'confirmedAt' | 'creditedAt' | 'endedAt',
  PaymentState,
  'system',
  PaymentState
>()({
  states: PAYMENT_STATES,
  facts: {},
  acts: {
    /** The provider has made a page to pay at. */
    redirect: {
      by: ['system'],
      from: ['created'],
      to: 'redirected',
      refusal,
      stamps: ['redirectedAt'],
      event: 'redirected',
    },
    /** It was paid; after its end too, until `GRACE_MINUTES` are over: what is paid later goes back (record 0078). */
    confirm: {
      by: ['system'],
      from: ['created', 'redirected', 'failed', 'expired'],
      to: 'confirmed',
      refusal,
      stamps: ['confirmedAt'],
      event: 'confirmed',
    },
    credit: {
      by: ['system'],
      from: ['confirmed'],
      to: 'credited',
      refusal,
      stamps: ['creditedAt'],
      event: 'credited',
    },
    fail: {
      by: ['system'],
      from: OPEN,
      to: 'failed',
      refusal,
      stamps: ['endedAt'],
      event: 'failed',
    },
    expire: {
      by: ['system'],
      from: OPEN,
      to: 'expired',
      refusal,
      due: 'expiresAt',
      stamps: ['endedAt'],
      event: 'expired',
    },
    refund: {
      by: ['system'],
      from: ['credited', 'disputed'],
      to: 'refunded',
      refusal,
      stamps: ['endedAt'],
      event: 'refunded',
    },
    /** All of it has come back: its dispute was won, or its refund failed. */
    restore: {
      by: ['system'],
      from: ['disputed', 'refunded'],
      to: 'credited',
      refusal,
      stamps: [],
      event: 'credited',
    },
    dispute: {
      by: ['system'],
      from: ['credited'],
      to: 'disputed',
      refusal,
      stamps: ['endedAt'],
      event: 'disputed',
    },
  },
});

export type PaymentAct = keyof typeof paymentLife.acts;
