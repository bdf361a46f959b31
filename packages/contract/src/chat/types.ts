import { z } from 'zod';
import { shopName } from '../sellers/types.ts';
import {
  id,
  instant,
  language,
  listingId,
  orderId,
  page,
  pageOf,
  price,
  shopId,
  text,
  versioned,
} from '../shapes.ts';
import { picture, pictureId } from '../uploads/types.ts';
import { GREETING_LENGTH, HOURS_LENGTH, MESSAGE_LENGTH, MESSAGES_AT_ONCE, SIDES } from './rules.ts';

export const side = z.enum(SIDES);

/** What is said, as it is sent. */
export const newContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: text(MESSAGE_LENGTH, 1) }),
  z.strictObject({ kind: z.literal('picture'), pictureId }),
  z.strictObject({ kind: z.literal('goods'), listingId }),
  z.strictObject({ kind: z.literal('order'), orderId }),
]);
export type NewContent = z.infer<typeof newContent>;

/** The same as it is read. Of goods and an order what they are now, in the reader's language. */
export const content = z.discriminatedUnion('kind', [
  /** `hidden`: a code or a wallet's key stood here. */
  z.object({ kind: z.literal('text'), text: z.string(), hidden: z.boolean() }),
  z.object({ kind: z.literal('picture'), picture }),
  /** Null: no longer on sale. */
  z.object({
    kind: z.literal('goods'),
    goods: z.object({ listingId, name: z.string(), picture: picture.nullable(), price }).nullable(),
  }),
  z.object({ kind: z.literal('order'), orderId, number: z.string() }),
]);
export type Content = z.infer<typeof content>;

/** `seq` counts the messages of a conversation from 1; the greeting, which nobody has sent, is 0. */
export const message = z.object({
  seq: z.int(),
  /** What its sender called it: a message that is sent again is there once. */
  id,
  from: side,
  /** Written by a person, or by the mall itself. */
  by: z.enum(['person', 'automatic']),
  content,
  at: instant,
});
export type Message = z.infer<typeof message>;

/** How far a side has received and read, by the number of the last message. */
export const progress = z.object({ got: z.int(), read: z.int() });

/** The reader's own side of a conversation, and how far the other one is. */
const standing = {
  lastSeq: z.int(),
  unread: z.int(),
  own: progress,
  theirs: progress,
};

/** Whom a buyer talks with: a shop, or without one the customer service. */
export const partner = z.strictObject({ shopId: shopId.optional() });
export type Partner = z.infer<typeof partner>;

/** A conversation of a buyer. */
export const ownConversation = z.object({
  /** Null: the customer service. */
  shop: shopName.nullable(),
  ...standing,
  last: message,
});
export const ownConversationPage = pageOf(ownConversation);

export const seq = z.int().min(0).max(2_147_483_647);
/** Newest first are asked `before` one; `after` asks for what has come since. Without either: the newest. */
const span = {
  before: seq.optional(),
  after: seq.optional(),
  size: z.int().min(1).max(MESSAGES_AT_ONCE).default(30),
};
/** Messages in the order they were sent. `more`: there are others in the direction that was asked. */
const messages = { ...standing, messages: z.array(message), more: z.boolean() };

export const listOwnMessagesInput = partner.extend(span);
export const ownMessages = z.object({
  shop: shopName.nullable(),
  /** When somebody answers, in the words of who does; empty when they do not say. */
  hours: z.string(),
  ...messages,
});
export type OwnMessages = z.infer<typeof ownMessages>;

/** Without an id it is a new message each time it is sent. */
export const sendOwnInput = partner.extend({ id: id.optional(), content: newContent });
export type SendOwnInput = z.output<typeof sendOwnInput>;
export const acknowledgeOwnInput = partner.extend({ got: seq, read: seq });

export const unreadCount = z.object({ service: z.int(), shops: z.int() });

/** The desk's side: a shop's, or the customer service's. */
export const deskFilter = z.enum(['waiting', 'all']);
export const listDeskInput = z.strictObject({
  ...page,
  filter: deskFilter.default('all'),
});
export const deskConversation = z.object({
  id,
  /** As strangers see a buyer's name. */
  buyer: z.string(),
  avatar: z.int(),
  /** For an answer. */
  waiting: z.boolean(),
  ...standing,
  last: message,
});
export type DeskConversation = z.infer<typeof deskConversation>;
export const deskPage = pageOf(deskConversation).extend({ waiting: z.int() });

export const conversationInput = z.strictObject({ conversationId: id });
export const listDeskMessagesInput = conversationInput.extend(span);
export const deskMessages = deskConversation
  .pick({ buyer: true, avatar: true, waiting: true })
  .extend(messages);
export const sendDeskInput = conversationInput.extend({ id, content: newContent });
export const acknowledgeDeskInput = conversationInput.extend({ got: seq, read: seq });
export const waitingCount = z.object({ waiting: z.int() });

/** How a shop greets, by language, and when it answers. English stands in for other languages; without it the mall's own words. */
const greetings = z.partialRecord(language, text(GREETING_LENGTH));
export const shopDesk = z.object({ greetings, hours: z.string(), version: z.int() });
export type ShopDesk = z.infer<typeof shopDesk>;
export const saveShopDeskInput = versioned({ greetings, hours: text(HOURS_LENGTH) });
