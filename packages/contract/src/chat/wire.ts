// Messages as existing clients know them (existing-clients.md §2.6). They put what they get into their pages as HTML.
import { z } from 'zod';
import { parseWirePicture, wireLargePicture, wirePicture } from '../uploads/wire.ts';
import { encodedText, optionalText, plainWhole, shanghai, whole } from '../wire.ts';
import {
  type Content,
  type Message,
  type ownConversationPage,
  type OwnMessages,
  seq,
  type unreadCount,
} from './types.ts';

const PAGE = 30;

/** The id of a message is its number; whatever else an old client has kept asks for the newest. */
const before = optionalText.transform((value) => {
  const found = seq.safeParse(plainWhole(value ?? ''));
  return found.data || undefined;
});

export const readServiceInput = z.strictObject({ before: seq.optional() });
export const listServiceInput = z
  .object({ message_id: before })
  .transform((wire) => ({ before: wire.message_id }));

export const listShopInput = z
  .object({ partyid: optionalText, message_id: before })
  .transform((wire) => ({ shopId: wire.partyid, before: wire.message_id, size: PAGE }));

export const listConversationsInput = z
  .object({ page_no: whole(1).transform((page) => Math.max(1, page)) })
  .transform((wire) => ({ page: wire.page_no, size: PAGE }));

/** An existing client gives its messages no id: each is a new one. */
export const sendInput = z
  .object({ partyid: optionalText, type: optionalText, content: encodedText })
  .transform(({ partyid, type, content }) => ({
    shopId: partyid,
    content:
      type === 'img'
        ? { kind: 'picture' as const, pictureId: parseWirePicture(content) ?? '' }
        : { kind: 'text' as const, text: content },
  }));

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

function shown(content: Content): string {
  switch (content.kind) {
    case 'picture':
      return wireLargePicture(content.picture);
    case 'goods':
      return escaped(content.goods ? `${content.goods.name} · ${content.goods.price} USDT` : '—');
    case 'order':
      return escaped(content.number);
    default:
      return escaped(content.text);
  }
}

export const wireMessage = (message: Message) => ({
  id: String(message.seq),
  chat_id: String(message.seq),
  send_receive: message.from === 'buyer' ? 'send' : 'receive',
  type: message.content.kind === 'picture' ? 'img' : 'text',
  content: shown(message.content),
  createtime: shanghai(message.at),
  updatetime: message.at,
  delete_status: 0,
});

/** Newest first: the client turns them round. */
export const wireMessages = ({ messages }: OwnMessages) => messages.toReversed().map(wireMessage);

/** The other kind of chat has its times in ISO. */
export const wireShopMessages = ({ messages }: OwnMessages) =>
  messages.toReversed().map((message) => ({ ...wireMessage(message), createtime: message.at }));

export const wireConversations = ({ rows }: z.output<typeof ownConversationPage>) =>
  rows
    .filter(({ shop }) => shop !== null)
    .map(({ shop, unread, last }) => ({
      id: shop?.id,
      partyid: shop?.id,
      uid: shop?.id,
      username: shop?.name,
      useravatar: wirePicture(null),
      avatar: wirePicture(null),
      remarks: '',
      content: shown(last.content),
      unreadmsg: unread,
      updatetime: last.at,
    }));

export const wireServiceUnread = ({ service }: z.output<typeof unreadCount>) => service;
export const wireShopsUnread = ({ shops }: z.output<typeof unreadCount>) => shops;
