/** The window for messages, fetched with its texts when it is first opened; and, after the page stands, what is unread. */
import { useEffect, useState, type ComponentType } from 'react';
import { usePart } from '@entrepot/client/router/use-part.ts';
import { useRouter } from '@entrepot/client/router/use-router.ts';
import { closeChat, forgetChatOnLeaving, useChat } from '../../kit/chat.ts';
import { useLoggedIn } from '../../kit/session.ts';

export function ChatDock() {
  const { texts } = useRouter().context;
  const chat = useChat();
  const Follower = useFollower();
  useEffect(forgetChatOnLeaving, []);
  const load = async () => {
    const [part] = await Promise.all([
      import('../../features/chat/chat-window.tsx'),
      texts.need(['chat', 'talk']),
    ]);
    return part.ChatWindow;
  };
  const ChatWindow = usePart(chat !== null, load, closeChat);
  return (
    <>
      {Follower && <Follower />}
      {ChatWindow && chat && <ChatWindow chat={chat} />}
    </>
  );
}

/** The page's first view comes first. */
const AFTER_MS = 1_000;

/** What listens for messages, of those who are logged in. */
function useFollower(): ComponentType | undefined {
  const loggedIn = useLoggedIn();
  const [Follower, setFollower] = useState<ComponentType>();
  useEffect(() => {
    if (!loggedIn) {
      return;
    }
    const load = async () => {
      const { ChatFollower } = await import('../../features/chat/chat-follower.tsx');
      setFollower(() => ChatFollower);
    };
    // Without it nothing is counted; the next page tries again.
    const timer = setTimeout(() => void load().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [loggedIn]);
  return loggedIn ? Follower : undefined;
}
