// The life of a deposit. Nothing else says what may be done to one (decision record 0022).
import { actsBy, lifeOf } from '../life.ts';
import { DEPOSIT_STATES, type DepositState } from './rules.ts';

/** Who does something to a deposit; `system` is the mall's clock, with what it has seen on the chain. */
type DepositPerson = 'operator' | 'system';

const refusal = 'DEPOSIT_NOT_OPEN';
/** On the chain, and not in the wallet. */
const UNCREDITED = [
  ...['seen', 'small', 'unpriced', 'review'],
  ...['unknown', 'confirmed', 'dust'],
] as const;
/** It has come, and two operators may credit it, with what shows that it is right. What is only announced nobody credits. */
export const ASKS_FOR_PEOPLE = [
  ...['small', 'unpriced', 'review'],
  ...['unknown', 'own', 'reversed'],
] as const;

export const depositLife = lifeOf<
  'waitUntil' | 'confirmedAt' | 'creditedAt' | 'endedAt',
  DepositState,
  DepositPerson,
  DepositState | 'proposed' | 'declined'
>()({
  states: DEPOSIT_STATES,
  facts: {},
  acts: {
    /** Something came for what was announced: that is a deposit of its own. */
    arrive: {
      ...{ by: ['system'], from: ['announced'], to: 'arrived', refusal, event: 'arrived' },
      stamps: ['endedAt'],
    },
    expire: {
      ...{ by: ['system'], from: ['announced'], to: 'expired', refusal, event: 'expired' },
      due: 'waitUntil',
      stamps: ['endedAt'],
    },
    /** Final, of a coin that the mall does not take. */
    setApart: { by: ['system'], from: ['seen'], to: 'unknown', refusal, event: 'unknown' },
    /** Final, and the coin has no price that is young enough: until `waitUntil` at least, when people say what it is worth. */
    awaitPrice: {
      ...{ by: ['system'], from: ['seen', 'small'], to: 'unpriced', refusal, event: 'unpriced' },
    },
    /** Below the least: credited together with others as soon as they are enough, and at `waitUntil` by itself. */
    addUp: {
      by: ['system'],
      from: ['seen', 'unpriced'],
      to: 'small',
      refusal,
      event: 'small',
    },
    /** Nothing that could be credited: it is worth less than a cent. */
    letGo: {
      ...{
        by: ['system'],
        from: ['seen', 'small', 'unpriced'],
        to: 'dust',
        refusal,
        event: 'dust',
      },
      stamps: ['endedAt'],
    },
    /** It came from an address of the mall's own: no customer has sent it, and none gets it unless two people say that it was his. */
    setOwn: {
      ...{ by: ['system'], to: 'own', refusal, event: 'own' },
      from: ['seen', 'small', 'unpriced', 'review', 'unknown'],
      stamps: ['endedAt'],
    },
    /** Above the most: operators look at it, and at the latest at `waitUntil` it goes on by itself. */
    look: {
      ...{ by: ['system'], from: ['seen', 'small', 'unpriced'], to: 'review', refusal },
      event: 'review',
    },
    /** What it is worth is fixed from here on. */
    confirm: {
      ...{ by: ['system'], to: 'confirmed', refusal, event: 'confirmed' },
      from: ['seen', 'small', 'unpriced', 'review'],
      stamps: ['confirmedAt'],
    },
    credit: {
      ...{ by: ['system'], from: ['confirmed'], to: 'credited', refusal, event: 'credited' },
      stamps: ['creditedAt'],
    },
    orphan: { by: ['system'], from: UNCREDITED, to: 'orphaned', refusal, event: 'orphaned' },
    /** However late. */
    seeAgain: { by: ['system'], from: ['orphaned', 'gone'], to: 'seen', refusal, event: 'seen' },
    /** It has not come again in time: nobody is left to think that it is on its way. */
    giveUp: {
      ...{ by: ['system'], from: ['orphaned'], to: 'gone', refusal, event: 'gone' },
      due: 'waitUntil',
      stamps: ['endedAt'],
    },
    reverse: {
      ...{ by: ['system'], from: ['credited'], to: 'reversed', refusal, event: 'reversed' },
      stamps: ['endedAt'],
    },
    /** The first operator says how much and why; nothing moves. */
    propose: { by: ['operator'], from: ASKS_FOR_PEOPLE, refusal, event: 'proposed' },
    /** The second one. */
    approve: {
      ...{ by: ['operator'], from: ASKS_FOR_PEOPLE, to: 'credited', refusal, event: 'credited' },
      stamps: ['creditedAt'],
    },
    decline: { by: ['operator'], from: ASKS_FOR_PEOPLE, refusal, event: 'declined' },
  },
});

export type DepositAct = keyof typeof depositLife.acts;
export const DEPOSIT_ACTS = actsBy(depositLife, 'operator');
