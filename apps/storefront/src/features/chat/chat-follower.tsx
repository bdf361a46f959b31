import { partnerNamed } from '@entrepot/client/conversation/heard.ts';
import { sendWaiting, type Waiting } from '@entrepot/client/conversation/outbox.ts';
import { useEvery, useLive } from '@entrepot/client/live.ts';
import { useStored } from '@entrepot/client/stored.ts';
import { useReadableRefusal } from '@entrepot/client/use-write.ts';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useAsk, useCall } from '../../kit/api.ts';
import { useChat } from '../../kit/chat.ts';
import { session } from '../../kit/session.ts';
import { outbox, sendTo } from './own-conversations.ts';

/** While somebody is logged in: hears what changes, counts what is unread, also of notices, and sends what was left behind unsent. */
export function ChatFollower() {
  const token = useSyncExternalStore(
    (watcher) => session.subscribe(watcher),
    session.token,
    () => null,
  );
  useLive(token);
  const every = useEvery();
  useAsk('chat.countUnread', {}, { refetchInterval: every });
  useAsk('notifications.countNotices', {}, { refetchInterval: every });
  useSendingLeftOver(useChat() === null);
  return null;
}

const AGAIN_MS = 15_000;

/** The window sends what is written in it; this what waits when it is closed, or when the page was left. */
function useSendingLeftOver(isClosed: boolean): void {
  const call = useCall();
  const readable = useReadableRefusal();
  const open = useStored(outbox.store).filter(({ refused }) => refused === undefined);
  const waits = isClosed && open.length > 0;
  const busy = useRef(false);
  const sendAll = useEffectEvent(async () => {
    if (busy.current) {
      return;
    }
    busy.current = true;
    for (const to of new Set(open.map((each) => each.to))) {
      const send = async (message: Pick<Waiting, 'id' | 'content'>) =>
        void (await sendTo(call, partnerNamed(to))(message));
      await sendWaiting({ outbox, to, send, readable });
    }
    busy.current = false;
  });
  useEffect(() => {
    if (!waits) {
      return;
    }
    const again = () => void sendAll();
    again();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [waits]);
}
