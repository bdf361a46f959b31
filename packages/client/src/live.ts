/** The live channel of a page: what has changed is asked for when it changes, not again and again. */
import {
  LIVE_CLOSED,
  LIVE_PATH,
  type LiveHello,
  type LiveMessage,
  type LiveNews,
  type LiveTalk,
} from '@entrepot/contract/live';
import { TYPING_MS } from '@entrepot/contract/chat/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { takeIn } from './conversation/heard.ts';

/** How long nothing is tried after one failure, two, and so on; some of it by chance, for a restart loses all at once. */
const RETRY_MS = [1_000, 3_000, 10_000, 30_000];

/** What the frame shows is asked for so often: without a channel, and with one, since some of it only time changes. */
const EVERY_MS = { without: 30_000, with: 120_000 };

export type Channel = {
  url: string;
  token: string;
  /** Something is different. */
  onNews: (changed: LiveNews['changed']) => void;
  onListening: (isListening: boolean) => void;
  /** Somebody is writing in that conversation. */
  onTyping?: (conversation: string) => void;
  /** Something was said or read in a conversation. */
  onTalk?: (talk: LiveTalk) => void;
};

/** Listens until it is told to stop; connects again by itself unless the session has ended. */
export function openChannel({
  url,
  token,
  onNews,
  onListening,
  onTyping,
  onTalk,
}: Channel): () => void {
  let socket: WebSocket;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const connect = () => {
    socket = new WebSocket(url);
    socket.onopen = () => socket.send(JSON.stringify({ token } satisfies LiveHello));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as LiveMessage;
      if ('changed' in message) {
        onNews(message.changed);
        return;
      }
      if ('talk' in message) {
        onTalk?.(message);
        return;
      }
      if ('typing' in message) {
        onTyping?.(message.typing);
        return;
      }
      onListening(true);
      // Nobody told us what happened since the page asked. That is a moment, in which somebody may have said his last
      // word; after a failure it is more.
      onNews(failures > 0 ? 'anything' : 'chat');
      failures = 0;
    };
    socket.onclose = ({ code }) => {
      onListening(false);
      if (code === LIVE_CLOSED.loggedOut) {
        onNews('anything'); // whatever is asked for now says so, and the page is hidden
        return;
      }
      const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
      failures += 1;
      timer = setTimeout(connect, wait * (0.5 + Math.random()));
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    onListening(false);
  };
}

let isLive = false;
const watchers = new Set<() => void>();

function setLive(now: boolean): void {
  isLive = now;
  watchers.forEach((watch) => watch());
}

/** Keeps the channel of this page open while somebody is logged in, and asks anew for what is shown of what changed. */
export function useLive(token: string | null): void {
  const queries = useQueryClient();
  const onNews = useEffectEvent((changed: LiveNews['changed']) => {
    void queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        changed === 'anything' || String(queryKey[0]).startsWith(`${changed}.`),
    });
  });
  const onTalk = useEffectEvent((talk: LiveTalk) => takeIn(queries, talk));
  useEffect(() => {
    if (token === null) {
      return;
    }
    const url = location.origin.replace(/^http/, 'ws') + LIVE_PATH;
    return openChannel({
      ...{ url, token, onListening: setLive, onTyping: noteTyping },
      onNews: (changed) => onNews(changed),
      onTalk: (talk) => onTalk(talk),
    });
  }, [token]);
}

/** Whether this page is told what changes. */
export const useFollowed = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isLive,
    () => false,
  );

/** Milliseconds after which what the frame shows is asked for anyway. */
export const useEvery = (): number => (useFollowed() ? EVERY_MS.with : EVERY_MS.without);

/** Conversations in which somebody writes now. */
let typing: ReadonlySet<string> = new Set();
const typingEnds = new Map<string, ReturnType<typeof setTimeout>>();

function noteTyping(conversation: string): void {
  clearTimeout(typingEnds.get(conversation));
  typingEnds.set(
    conversation,
    setTimeout(() => setTyping([...typing].filter((each) => each !== conversation)), TYPING_MS),
  );
  setTyping([...typing, conversation]);
}

function setTyping(now: readonly string[]): void {
  typing = new Set(now);
  watchers.forEach((watcher) => watcher());
}

/** Whether somebody writes in a conversation: a desk's by its id, a buyer's by its shop's or `service`. */
export const useTyping = (conversation: string): boolean =>
  useSyncExternalStore(
    watch,
    () => typing.has(conversation),
    () => false,
  );

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
