/** Who is talked with in the window for messages, and whether it is open. The window itself comes when it is first wanted. */
import { stored, textFormat } from '@entrepot/client/stored.ts';
import type { Content } from '@entrepot/contract/chat/types';
import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** What a conversation is about, ready to be sent with the first words. */
export type Attached = Extract<Content, { kind: 'goods' | 'order' }>;

/** The customer service, beside the ids of shops. */
export const SERVICE = 'service';

export type Chat = {
  /** A shop's id or SERVICE; without one the list of all conversations. */
  partner?: string | undefined;
  attached?: Attached | undefined;
};

let chat: Chat | null = null;
const watchers = new Set<() => void>();

function set(value: Chat | null): void {
  chat = value;
  watchers.forEach((watcher) => watcher());
}

export const openChat = (wanted: Chat = {}): void => set(wanted);
export const closeChat = (): void => set(null);

/** Either opens the customer service (spec §2). */
export const SERVICE_PARAMETERS = ['customerService', 'customer-service'];

export const asksForService = (search: URLSearchParams): boolean =>
  SERVICE_PARAMETERS.some((name) => search.has(name));

/** Null while the window is closed. */
export const useChat = (): Chat | null =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => chat,
    () => null,
  );

/** Where what waits to be sent is kept: one place per account. */
export const outboxPlace = (): string => `ES_CHAT_OUTBOX_${session.user()?.userCode ?? ''}`;

/** Who logs out leaves nothing that the next reader of this browser could see. */
export const forgetChatOnLeaving = (): (() => void) =>
  session.beforeLeaving(() => {
    stored(outboxPlace, textFormat).set(null);
    closeChat();
  });
