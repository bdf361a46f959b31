import { anyone, buyer, READ_RATE, type Rate } from '../operation.ts';
import { page } from '../shapes.ts';
import { z } from 'zod';
import {
  acknowledgeOwnInput,
  listOwnMessagesInput,
  message,
  ownConversationPage,
  ownMessages,
  partner,
  sendOwnInput,
  unreadCount,
} from './types.ts';
import * as wire from './wire.ts';

/** More than anybody types; pictures and pasted lines come in bursts. */
export const SEND_RATE: Rate = { count: 60, seconds: 60, per: 'account' };

/** What a buyer says to shops and to customer service, and hears from them. */
export const chatStorefront = {
  listConversations: buyer.reads({
    summary: 'The own conversations, the latest word first.',
    input: z.strictObject(page),
    output: ownConversationPage,
    refusals: ['LOGIN_TO_CHAT'],
    log: ['page'],
    wire: {
      paths: ['userOnlineChatController!userlist'],
      withoutToken: 'LOGIN_TO_CHAT',
      input: wire.listConversationsInput,
      output: wire.wireConversations,
    },
  }),
  listMessages: buyer.reads({
    summary: 'What was said with a shop or with customer service, a page at a time.',
    input: listOwnMessagesInput,
    output: ownMessages,
    refusals: ['SHOP_NOT_FOUND', 'LOGIN_TO_CHAT'],
    log: ['shopId', 'before', 'after'],
    wire: {
      paths: ['userOnlineChatController!list'],
      withoutToken: 'LOGIN_TO_CHAT',
      input: wire.listShopInput,
      output: wire.wireShopMessages,
    },
  }),
  sendMessage: buyer.writes({
    summary:
      'Say something to a shop or to customer service; sent again under its id it is there once.',
    whileClosed: true,
    transaction: false,
    input: sendOwnInput,
    output: message,
    refusals: [
      'LOGIN_TO_CHAT',
      'SHOP_NOT_FOUND',
      'MESSAGE_QUOTA',
      'OWN_SHOP',
      'PICTURE_NOT_YOURS',
      'GOODS_NOT_FOUND',
      'ORDER_NOT_FOUND',
    ],
    rate: SEND_RATE,
    log: ['shopId'],
    wire: {
      paths: ['newOnlinechat!send', 'userOnlineChatController!send'],
      withoutToken: 'LOGIN_TO_CHAT',
      input: wire.sendInput,
      output: wire.wireMessage,
    },
  }),
  acknowledge: buyer.writes({
    summary: 'How far the reader has received and read; never back.',
    whileClosed: true,
    transaction: false,
    input: acknowledgeOwnInput,
    log: ['shopId', 'got', 'read'],
  }),
  tellTyping: buyer.writes({
    summary: 'The reader is writing; said again every few seconds.',
    whileClosed: true,
    transaction: false,
    input: partner,
    log: ['shopId'],
  }),
  countUnread: anyone.reads({
    summary:
      'How many messages are unread, of customer service and of all shops; visitors have none.',
    output: unreadCount,
    wire: {
      // Asked on every screen: anything but a number is an error notice there.
      paths: ['newOnlinechat!unread'],
      output: wire.wireServiceUnread,
    },
  }),
  countShopsUnread: anyone.reads({
    summary: 'The same, answered to existing clients with the shops’ alone.',
    output: unreadCount,
    wire: { paths: ['userOnlineChatController!unread'], output: wire.wireShopsUnread },
  }),
  readService: anyone.writes({
    summary:
      'The latest words with customer service, as existing clients ask for them: whoever asks has read them.',
    whileClosed: true,
    transaction: false,
    input: wire.readServiceInput,
    output: ownMessages,
    rate: READ_RATE,
    log: ['before'],
    wire: {
      paths: ['newOnlinechat!list'],
      input: wire.listServiceInput,
      output: wire.wireMessages,
    },
  }),
};
