import type { Content, Message, ShopDesk } from '@entrepot/contract/chat/types';
import type { Side } from '@entrepot/contract/chat/rules';
import type { Language } from '@entrepot/contract/languages';
import type { Picture } from '@entrepot/contract/uploads/types';
import { told } from '../../platform/texts.ts';
import { texts } from './own-texts.ts';
import type { ConversationRow, Listed, MessageRow, SeenConversation } from './queries.ts';

const GREETINGS = {
  service: texts.line('greetingOfService'),
  shop: texts.line('greetingOfShop'),
};
type Greetings = ShopDesk['greetings'];
/** Of the greeting, which is nobody's message. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * What stands above every conversation, in the buyer's language: it says itself that no person has written it. A shop's
 * own words, where it has any in that language or in English.
 */
export function greeting(
  shop: { name: string } | null,
  own: Greetings,
  at: Date,
  language: Language,
): Message {
  const text =
    own[language] ||
    own.en ||
    told(GREETINGS[shop ? 'shop' : 'service'], language, { shop: shop?.name ?? '' });
  return {
    seq: 0,
    id: NOBODY,
    from: 'desk',
    by: 'automatic',
    content: { kind: 'text', text, hidden: false },
    at: at.toISOString(),
  };
}

export const presentMessage = (row: MessageRow): Message => ({
  seq: row.seq,
  id: row.id,
  from: row.side,
  by: row.authorId === null ? 'automatic' : 'person',
  content: contentOf(row),
  at: row.at.toISOString(),
});

function contentOf(row: MessageRow): Content {
  switch (row.kind) {
    case 'picture':
      return { kind: 'picture', picture: row.picture as Picture };
    case 'goods':
      return { kind: 'goods', goods: row.goods };
    case 'order':
      return { kind: 'order', orderId: row.orderId as never, number: row.orderNumber ?? '' };
    default:
      return { kind: 'text', text: row.text ?? '', hidden: row.hidden };
  }
}

/** How far the reader's side of a conversation is, and the other one. */
export function progressOf(side: Side, row: ConversationRow) {
  const buyer = { got: row.buyerGot, read: row.buyerRead };
  const desk = { got: row.deskGot, read: row.deskRead };
  return side === 'buyer' ? { own: buyer, theirs: desk } : { own: desk, theirs: buyer };
}

export const standing = (side: Side, row: ConversationRow & { unread: number }) => ({
  lastSeq: row.lastSeq,
  unread: row.unread,
  ...progressOf(side, row),
});

export const presentOwn = (row: Listed) => ({
  shop: row.shop,
  ...standing('buyer', row),
  last: presentMessage(row.last),
});

export const buyerOf = ({ buyer, avatar, state }: SeenConversation) => ({
  buyer,
  avatar,
  waiting: state === 'waiting',
});

export const presentForDesk = (row: Listed) => ({
  id: row.id,
  ...buyerOf(row),
  ...standing('desk', row),
  last: presentMessage(row.last),
});
