// The life of a conversation: whether the desk still has something to say. It never ends.
import { lifeOf } from '../life.ts';

export const CONVERSATION_STATES = ['waiting', 'answered'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

const always = { from: CONVERSATION_STATES, refusal: 'NOT_FOUND', event: 'said' } as const;

export const conversationLife = lifeOf<never, ConversationState, 'buyer' | 'desk', 'said'>()({
  states: CONVERSATION_STATES,
  facts: {},
  acts: {
    ask: { by: ['buyer'], to: 'waiting', ...always },
    answer: { by: ['desk'], to: 'answered', ...always },
    /** What the buyer has said needs no answer. */
    settle: { by: ['desk'], to: 'answered', ...always },
  },
});
