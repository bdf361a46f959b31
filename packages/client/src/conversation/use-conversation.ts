/** A conversation on the screen: what was said, what waits to be sent, and how far the other side is. */
import type { Message, NewContent } from '@entrepot/contract/chat/types';
import { TYPING_MS } from '@entrepot/contract/chat/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFollowed } from '../live.ts';
import { useStored } from '../stored.ts';
import { useReadableRefusal } from '../use-write.ts';
import { threadKey } from './heard.ts';
import { type Outbox, sendWaiting, type Waiting } from './outbox.ts';
import {
  type Answer,
  type List,
  readBack,
  readOn,
  type Thread,
  wholeUntil,
  withMessages,
} from './thread.ts';

export type ConversationCalls<A extends Answer> = {
  list: List<A>;
  send: (message: { id: string; content: NewContent }) => Promise<Message>;
  acknowledge: (progress: { got: number; read: number }) => Promise<unknown>;
  tellTyping: () => Promise<unknown>;
};

export type ConversationOptions<A extends Answer> = {
  /** Names the conversation in this browser. */
  name: string;
  calls: ConversationCalls<A>;
  outbox: Outbox;
  /** Whether somebody sees it now: what he sees he has read. */
  isSeen: boolean;
};

/** Without a live channel it is asked for so often (spec §9), with one only in case. */
const EVERY_MS = { without: 5_000, with: 60_000 };
/** How long a message that did not get through waits for the next try. */
const AGAIN_MS = 5_000;

export function useConversation<A extends Answer>(options: ConversationOptions<A>) {
  const { name, calls } = options;
  const queries = useQueryClient();
  const queryKey = threadKey(name);
  const known = () => queries.getQueryData<Thread<A>>(queryKey);
  const isLive = useFollowed();
  const query = useQuery({
    queryKey,
    async queryFn() {
      const read = await readOn(known(), calls.list);
      // What was sent meanwhile is not lost.
      return withMessages(read, known()?.messages.filter(({ seq }) => seq > read.lastSeq) ?? []);
    },
    refetchInterval: isLive ? EVERY_MS.with : EVERY_MS.without,
  });
  const sending = useSendingWaiting(options, (message) =>
    queries.setQueryData<Thread<A>>(queryKey, (now) => now && withMessages(now, [message])),
  );
  useAcknowledging(options, query.data);
  const [readingBack, setReadingBack] = useState(false);
  const readOlder = async () => {
    const thread = known();
    if (!thread?.more || readingBack) {
      return;
    }
    setReadingBack(true);
    try {
      const joined = await readBack(thread, calls.list);
      queries.setQueryData<Thread<A>>(queryKey, (now) => now && joined(now));
    } catch {
      // Whoever scrolls on tries again.
    } finally {
      setReadingBack(false);
    }
  };
  return {
    query,
    thread: query.data,
    readOlder,
    readingBack,
    ...sending,
    typed: useTellingTyping(calls),
  };
}

/** Sends what waits as soon as it can. */
function useSendingWaiting<A extends Answer>(
  { name, calls, outbox }: ConversationOptions<A>,
  onSent: (message: Message) => void,
) {
  const waiting = useStored(outbox.store).filter(({ to }) => to === name);
  const readable = useReadableRefusal();
  const busy = useRef(false);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [tries, setTries] = useState(0);
  const tryAgain = () => setTries((before) => before + 1);
  const sendAll = useEffectEvent(async () => {
    clearTimeout(again.current);
    if (busy.current) {
      return;
    }
    busy.current = true;
    const send = async (message: Pick<Waiting, 'id' | 'content'>) =>
      onSent(await calls.send(message));
    const isThrough = await sendWaiting({ outbox, to: name, send, readable });
    busy.current = false;
    if (!isThrough) {
      again.current = setTimeout(tryAgain, AGAIN_MS);
    }
  });
  const open = waiting.filter(({ refused }) => refused === undefined).length;
  useEffect(() => {
    if (open > 0) {
      void sendAll();
    }
  }, [open, name, tries]);
  useEffect(() => {
    const backOnline = () => setTries((before) => before + 1);
    window.addEventListener('online', backOnline);
    return () => {
      window.removeEventListener('online', backOnline);
      clearTimeout(again.current);
    };
  }, []);
  return {
    waiting,
    /** False when too much waits already. */
    say: (content: NewContent) => outbox.put(name, content, Date.now()),
    retry: outbox.retry,
    drop: outbox.drop,
  };
}

/** Says how far one has received and read, when that is further than before. */
function useAcknowledging<A extends Answer>(
  { name, calls, isSeen }: ConversationOptions<A>,
  thread: Thread<A> | undefined,
) {
  const said = useRef({ name, got: 0, read: 0 });
  // What he has sent may be behind something that he has not seen yet.
  const got = wholeUntil(thread?.messages ?? []);
  const read = isSeen ? got : 0;
  const own = thread?.own;
  const say = useEffectEvent(async () => {
    const before = said.current.name === name ? said.current : { got: 0, read: 0 };
    const isNew =
      got > Math.max(before.got, own?.got ?? 0) || read > Math.max(before.read, own?.read ?? 0);
    if (isNew) {
      said.current = { name, got, read: Math.max(read, before.read) };
      await calls.acknowledge({ got, read }).catch(() => {
        said.current = { name, got: 0, read: 0 }; // said again with the next message
      });
    }
  });
  useEffect(() => void say(), [name, got, read]);
}

/** Tells the other side that somebody is writing, once while its sign lasts. */
function useTellingTyping({ tellTyping }: Pick<ConversationCalls<Answer>, 'tellTyping'>) {
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current > TYPING_MS / 2) {
      last.current = now;
      tellTyping().catch(() => undefined); // a sign that nobody misses
    }
  };
}
