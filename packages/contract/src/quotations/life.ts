// The life of a quotation. Nothing else says what may be done to one: life.ts tells what is read from this table.
import { actsBy, lifeOf } from '../life.ts';
import { QUOTATION_STATES, type QuotationEvent, type QuotationState } from './rules.ts';

/** Who does something to a quotation; `system` is the mall's clock. */
export const QUOTATION_PEOPLE = ['buyer', 'seller', 'system'] as const;
export type QuotationPerson = (typeof QUOTATION_PEOPLE)[number];

/** `expiresAt`: until when the shop has time to answer, then until when its offer holds. */
export type QuotationStanding = { state: QuotationState; expiresAt: Date };

const OPEN = ['asked', 'offered'] as const;
const refusal = 'QUOTATION_NOT_OPEN';

export const quotationLife = lifeOf<
  keyof QuotationStanding | 'orderId',
  QuotationState,
  QuotationPerson,
  QuotationEvent
>()({
  states: QUOTATION_STATES,
  facts: { over: { of: 'expiresAt', is: 'past' } },
  acts: {
    /** An offer, or another in its place: each is kept. A shop may still answer what has expired. */
    offer: {
      by: ['seller'],
      from: [...OPEN, 'expired'],
      to: 'offered',
      refusal,
      event: 'offered',
    },
    decline: { by: ['seller'], from: OPEN, to: 'declined', refusal, event: 'declined' },
    withdraw: { by: ['buyer'], from: OPEN, to: 'withdrawn', refusal, event: 'withdrawn' },
    /** It becomes an order, once. */
    accept: {
      by: ['buyer'],
      from: ['offered'],
      to: 'accepted',
      unless: { over: 'QUOTATION_EXPIRED' },
      refusal,
      event: 'accepted',
    },
    expire: {
      by: ['system'],
      from: OPEN,
      to: 'expired',
      refusal,
      due: 'expiresAt',
      event: 'expired',
    },
  },
});

export type QuotationAct = keyof typeof quotationLife.acts;
export const QUOTATION_BUYER_ACTIONS = actsBy(quotationLife, 'buyer');
export const QUOTATION_SELLER_ACTIONS = actsBy(quotationLife, 'seller');
