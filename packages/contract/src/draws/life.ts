// The life of a draw. Nothing else says what may be done to one: life.ts tells what is read from this table.
import { actsBy, lifeOf } from '../life.ts';
import { DRAW_STATES, type DrawState } from './rules.ts';

/** Who does something to a draw; `system` is the mall's clock. */
type DrawPerson = 'operator' | 'buyer' | 'system';

export type DrawStanding = { state: DrawState; closesAt: Date; closedAt: Date | null };

const notDraft = 'DRAW_NOT_DRAFT';
const notOpen = 'DRAW_NOT_OPEN';

export const drawLife = lifeOf<
  keyof DrawStanding | 'startedAt' | 'revealedAt',
  DrawState,
  DrawPerson,
  'changed' | 'discarded' | 'started' | 'drawn' | 'stopped' | 'closed' | 'revealed'
>()({
  states: DRAW_STATES,
  facts: { over: { of: 'closesAt', is: 'past' } },
  acts: {
    change: { by: ['operator'], from: ['draft'], refusal: notDraft, event: 'changed' },
    /** The draft is gone for good: nobody has seen it but operators. */
    discard: { by: ['operator'], from: ['draft'], refusal: notDraft, event: 'discarded' },
    /** The seed is made, and what it commits to is public; from now on nothing of the terms changes. */
    start: {
      by: ['operator'],
      from: ['draft'],
      to: 'open',
      refusal: notDraft,
      stamps: ['startedAt'],
      event: 'started',
    },
    take: {
      by: ['buyer'],
      from: ['open'],
      unless: { over: notOpen },
      refusal: notOpen,
      event: 'drawn',
    },
    /** Before its time, with a reason that everybody reads. */
    stop: {
      by: ['operator'],
      from: ['open'],
      to: 'closed',
      refusal: notOpen,
      stamps: ['closedAt'],
      event: 'stopped',
    },
    close: {
      by: ['system'],
      from: ['open'],
      to: 'closed',
      refusal: notOpen,
      due: 'closesAt',
      stamps: ['closedAt'],
      event: 'closed',
    },
    /** Nobody can draw any more: the seed is public, and everybody can prove every draw. */
    reveal: {
      by: ['system'],
      from: ['closed'],
      to: 'revealed',
      refusal: notOpen,
      due: 'closedAt',
      stamps: ['revealedAt'],
      event: 'revealed',
    },
  },
});

export type DrawAct = keyof typeof drawLife.acts;
export const DRAW_OPERATOR_ACTIONS = actsBy(drawLife, 'operator');
