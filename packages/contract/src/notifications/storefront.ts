import { z } from 'zod';
import { anyone, buyer, type Rate } from '../operation.ts';
import { id, page, pageOf } from '../shapes.ts';
import { notice } from './notice-shapes.ts';
import { NOTICE_CATEGORY_NAMES } from './notices.ts';
import { preference, preferences } from './preferences.ts';
import { dialled, email, subscriber } from './types.ts';
import { codeInput, subscribeInput } from './wire.ts';

/** What stands in a mail's link. */
const byLink = z.strictObject({ token: z.string().max(200) });
const ended = z.object({ what: z.enum(['newsletter', ...NOTICE_CATEGORY_NAMES]) });
const LINK_RATE: Rate = { count: 60, seconds: 60, per: 'network' };

const category = z.enum(NOTICE_CATEGORY_NAMES);

export const notificationsStorefront = {
  subscribe: anyone.writes({
    summary:
      'Subscribes an e-mail address to the newsletter, once its owner has confirmed it from a mail',
    visitorsKeys: true,
    input: z.strictObject({ email: subscriber }),
    refusals: ['ALREADY_SUBSCRIBED'],
    rate: { count: 10, seconds: 600, per: 'network' },
    wire: { paths: ['subscribe!add'], input: subscribeInput },
  }),
  confirmSubscription: anyone.writes({
    summary: 'The owner of an address wants the newsletter: from the link in his mail',
    input: byLink,
    refusals: ['MAIL_LINK_INVALID'],
    rate: LINK_RATE,
  }),
  readUnsubscribe: anyone.reads({
    summary: 'Which mails a link to unsubscribe ends; asking changes nothing',
    input: byLink,
    output: ended,
    refusals: ['MAIL_LINK_INVALID'],
  }),
  unsubscribe: anyone.writes({
    summary: 'Ends the mails that a link names, without a log-in',
    input: byLink,
    output: ended,
    refusals: ['MAIL_LINK_INVALID'],
    whileClosed: true,
    // Mail providers send it for many readers from one network.
    rate: { count: 600, seconds: 60, per: 'network' },
  }),
  sendCode: anyone.writes({
    summary:
      'Sends a six-digit code by mail or text message; the answer never tells whether an account has this address',
    visitorsKeys: true,
    input: z.union([z.strictObject({ email }), z.strictObject({ phone: dialled })]),
    refusals: ['CODE_TOO_MANY', 'PHONE_CODES_CLOSED'],
    rate: { count: 5, seconds: 600, per: 'network' },
    wire: {
      // The second is where existing clients ask for the code of a registration by e-mail. Whatever its name says, no
      // script is ever sent to a client.
      paths: ['idcode!execute', 'jscode!execute'],
      input: codeInput,
    },
  }),
  listNotices: buyer.reads({
    summary: 'What the reader was told of, the newest first',
    input: z.strictObject({
      ...page,
      category: category.optional(),
      unread: z.boolean().optional(),
    }),
    output: pageOf(notice),
    log: ['page', 'category', 'unread'],
  }),
  countNotices: buyer.reads({
    summary: 'How many notices are unread, counted up to 100',
    output: z.object({ unread: z.int() }),
  }),
  markRead: buyer.writes({
    summary: 'Notices that the reader has seen; those of others stay as they are',
    whileClosed: true,
    input: z.strictObject({ ids: z.array(id).min(1).max(100) }),
  }),
  markAllRead: buyer.writes({
    summary: 'All notices up to the newest that the reader has before him',
    whileClosed: true,
    input: z.strictObject({ newest: id, category: category.optional() }),
    log: ['category'],
  }),
  getPreferences: buyer.reads({
    summary: 'Which notices reach the reader in the mall and by mail',
    output: preferences,
  }),
  savePreference: buyer.writes({
    summary: 'Switches a way of a category on or off',
    whileClosed: true,
    input: preference,
    log: ['category', 'channel', 'on'],
  }),
};
