/** The buyer's conversations: how each is asked for, and what of them waits to be sent. */
import { openOutbox } from '@entrepot/client/conversation/outbox.ts';
import type { ConversationCalls } from '@entrepot/client/conversation/use-conversation.ts';
import type { Content, NewContent, OwnMessages } from '@entrepot/contract/chat/types';
import type { ShopId } from '@entrepot/contract/ids';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Call, type Input, useCall } from '../../kit/api.ts';
import { type Attached, outboxPlace, SERVICE } from '../../kit/chat.ts';
import { session } from '../../kit/session.ts';

export const outbox = openOutbox(outboxPlace);

/** Names a conversation in this browser, and whose it is: what one account has read is nothing for the next one. */
export const nameOf = (partner: string): string => `${session.user()?.userCode ?? ''}/${partner}`;

/** A shop's id is from an answer or from a page's own shop. */
const partnerOf = (partner: string): Input<'chat.tellTyping'> =>
  partner === SERVICE ? {} : { shopId: partner as ShopId };

export const sendTo =
  (call: Call, partner: string) => (message: { id: string; content: NewContent }) =>
    call('chat.sendMessage', { ...partnerOf(partner), ...message });

/** How a conversation is asked for; counts and the list follow what is sent and read here. */
export function useOwnCalls(partner: string): ConversationCalls<OwnMessages> {
  const call = useCall();
  const queries = useQueryClient();
  const whom = partnerOf(partner);
  return {
    list: (span) => call('chat.listMessages', { ...whom, ...span }),
    async send(message) {
      const sent = await sendTo(call, partner)(message);
      void askAnew(queries, 'chat.listConversations');
      return sent;
    },
    async acknowledge(progress) {
      await call('chat.acknowledge', { ...whom, ...progress });
      void askAnew(queries, 'chat.countUnread');
      void askAnew(queries, 'chat.listConversations');
    },
    tellTyping: () => call('chat.tellTyping', whom),
  };
}

const askAnew = (queries: QueryClient, name: string) =>
  queries.invalidateQueries({ queryKey: [name] });

/** What was attached is sent by its id alone; what it looks like is known here until it has come back. */
const known = new Map<string, Attached>();

export function contentOf(attached: Attached): NewContent | undefined {
  if (attached.kind === 'order') {
    known.set(attached.orderId, attached);
    return { kind: 'order', orderId: attached.orderId };
  }
  if (!attached.goods) {
    return undefined;
  }
  known.set(attached.goods.listingId, attached);
  return { kind: 'goods', listingId: attached.goods.listingId };
}

export function knownContent(content: NewContent): Content | undefined {
  switch (content.kind) {
    case 'goods':
      return known.get(content.listingId);
    case 'order':
      return known.get(content.orderId);
    default:
      return undefined;
  }
}
