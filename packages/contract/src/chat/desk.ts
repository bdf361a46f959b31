import { seller } from '../operation.ts';
import { SEND_RATE } from './storefront.ts';
import {
  acknowledgeDeskInput,
  conversationInput,
  deskMessages,
  deskPage,
  listDeskInput,
  listDeskMessagesInput,
  message,
  sendDeskInput,
  waitingCount,
} from './types.ts';

/** The desk that answers buyers: a shop has its own, and operators are the customer service of the mall. */
export const chatDeskOf = (kind: 'conversation' | 'enquiry') => ({
  listConversations: seller.reads({
    summary: 'Conversations of the desk, the latest word first.',
    input: listDeskInput,
    output: deskPage,
    log: ['filter', 'page'],
  }),
  listMessages: seller.reads({
    summary: 'What was said in a conversation, a page at a time.',
    input: listDeskMessagesInput,
    output: deskMessages,
    log: ['before', 'after'],
    object: { field: 'conversationId', kind, notFound: 'NOT_FOUND' },
  }),
  sendMessage: seller.writes({
    summary: 'Answer a buyer; sent again under its id it is there once.',
    transaction: false,
    input: sendDeskInput,
    output: message,
    refusals: ['MESSAGE_QUOTA', 'PICTURE_NOT_YOURS', 'GOODS_NOT_FOUND', 'ORDER_NOT_FOUND'],
    rate: SEND_RATE,
    object: { field: 'conversationId', kind, notFound: 'NOT_FOUND' },
  }),
  acknowledge: seller.writes({
    summary: 'How far the desk has received and read; never back.',
    transaction: false,
    audited: false,
    input: acknowledgeDeskInput,
    log: ['got', 'read'],
    object: { field: 'conversationId', kind, notFound: 'NOT_FOUND' },
  }),
  settle: seller.writes({
    summary: 'What the buyer has said last needs no answer.',
    transaction: false,
    input: conversationInput,
    object: { field: 'conversationId', kind, notFound: 'NOT_FOUND' },
  }),
  tellTyping: seller.writes({
    summary: 'Somebody at the desk is writing; said again every few seconds.',
    transaction: false,
    audited: false,
    input: conversationInput,
    object: { field: 'conversationId', kind, notFound: 'NOT_FOUND' },
  }),
  countWaiting: seller.reads({
    summary: 'How many conversations wait for an answer.',
    output: waitingCount,
  }),
});
