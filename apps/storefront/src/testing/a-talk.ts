/** The other end of a buyer's conversations: what was said is kept, once for each id. */
import type { Content, Message, OwnMessages } from '@entrepot/contract/chat/types';
import { anId } from '@entrepot/contract/testing/an-id';
import type { Input } from '../kit/api.ts';
import type { Answers } from './show-page.tsx';

export const aMessage = (seq: number, text: string, change: Partial<Message> = {}): Message => ({
  seq,
  id: `m${seq}`,
  from: 'desk',
  by: 'person',
  content: { kind: 'text', text, hidden: false },
  at: new Date(Date.parse('2026-11-20T10:00:00.000Z') + seq * 60_000).toISOString(),
  ...change,
});

export const GREETING = aMessage(0, 'Welcome. A person answers here.', { by: 'automatic' });

export type Talk = {
  said: Message[];
  theirs: { got: number; read: number };
  shop: OwnMessages['shop'];
  hours: string;
  unread: { service: number; shops: number };
};

export const aTalk = (change: Partial<Talk> = {}): Talk => ({
  said: [],
  theirs: { got: 0, read: 0 },
  shop: null,
  hours: '',
  unread: { service: 0, shops: 0 },
  ...change,
});

const toContent = (content: Input<'chat.sendMessage'>['content']): Content => {
  switch (content.kind) {
    case 'text':
      return { ...content, hidden: false };
    case 'goods':
      return { kind: 'goods', goods: null };
    case 'order':
      return { ...content, orderId: anId(content.orderId), number: 'EN-2641-104417' };
    default:
      return {
        kind: 'picture',
        picture: { id: anId(content.pictureId), width: 600, height: 400, tint: '#888888' },
      };
  }
};

/** Keeps a message, once for its id. */
export function keep(talk: Talk, { id = '', content }: Input<'chat.sendMessage'>): Message {
  const known = talk.said.find((each) => each.id === id);
  const sent = known ?? {
    ...aMessage(talk.said.length + 1, '', { id, from: 'buyer' }),
    content: toContent(content),
  };
  talk.said = known ? talk.said : [...talk.said, sent];
  return sent;
}

export function list(talk: Talk, span: Input<'chat.listMessages'>): OwnMessages {
  const { before, after, size = 30 } = span;
  const wanted = talk.said.filter(
    ({ seq }) => seq > (after ?? 0) && (before === undefined || seq < before),
  );
  const messages = after === undefined ? wanted.slice(-size) : wanted.slice(0, size);
  const more = messages.length < wanted.length;
  return {
    ...{ shop: talk.shop, hours: talk.hours, unread: 0, own: { got: 0, read: 0 } },
    ...{ lastSeq: talk.said.length, theirs: talk.theirs, more },
    messages: after === undefined && !more ? [GREETING, ...messages] : messages,
  };
}

/** Answers as the mall does; `talk` may be changed meanwhile. */
export const answersOf = (talk: Talk): Answers => ({
  'chat.listConversations': () => ({
    rows: talk.said.slice(-1).map((last) => ({
      shop: talk.shop,
      ...{ lastSeq: last.seq, unread: 0, own: { got: 0, read: 0 }, theirs: talk.theirs, last },
    })),
    ...{ page: 1, size: 20, total: Math.min(1, talk.said.length) },
  }),
  'chat.listMessages': (span) => list(talk, span),
  'chat.sendMessage': (message) => keep(talk, message),
  'chat.acknowledge': {},
  'chat.tellTyping': {},
  'chat.countUnread': () => talk.unread,
});
