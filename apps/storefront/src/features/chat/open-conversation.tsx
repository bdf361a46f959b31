/** One conversation: what was said, and what is being written. */
import { threadKey } from '@entrepot/client/conversation/heard.ts';
import { useConversation } from '@entrepot/client/conversation/use-conversation.ts';
import { useSeen } from '@entrepot/client/conversation/use-seen.ts';
import { useTalkPictures } from '@entrepot/client/conversation/use-talk-pictures.tsx';
import { useTyping } from '@entrepot/client/live.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import type { OwnMessages } from '@entrepot/contract/chat/types';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { MessageComposer, Talk } from '@entrepot/ui/patterns/message-composer.tsx';
import { GoodsCard, MessageContent } from '@entrepot/ui/patterns/message-content.tsx';
import { MessageList } from '@entrepot/ui/patterns/message-list.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { WifiOff, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useCall } from '../../kit/api.ts';
import { useSentence } from '../../kit/brand.ts';
import { type Attached, openChat, SERVICE } from '../../kit/chat.ts';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { contentOf, knownContent, nameOf, outbox, useOwnCalls } from './own-conversations.ts';
import styles from './chat-window.module.css';

/** What was begun to be written, until the page is left. */
const drafts = new Map<string, string>();

type Props = { partner: string; attached?: Attached | undefined };

export function OpenConversation({ partner, attached }: Props) {
  const name = nameOf(partner);
  const isSeen = useSeen();
  const conversation = useConversation({ name, calls: useOwnCalls(partner), outbox, isSeen });
  const pictures = useTalkPictures(useCall(), conversation.say);
  const t = useText('chat');
  const { waiting, readingBack, readOlder, retry, drop } = conversation;
  return (
    <section className={styles.conversation}>
      <Talk onPictures={pictures.take}>
        <Loaded from={conversation.query} waiting={<div aria-busy />}>
          {({ messages, more, theirs, shop }) => (
            <MessageList
              {...{ messages, more, theirs, readingBack }}
              own="buyer"
              waiting={waiting.map((each) => ({ ...each, known: knownContent(each.content) }))}
              other={shop ? t('fromShop', { shop: shop.name }) : t('fromService')}
              onOlder={() => void readOlder()}
              onRetry={retry}
              onDrop={drop}
              goodsHref={paths.product}
              orderHref={paths.order}
            />
          )}
        </Loaded>
        <Writing
          {...{ name, partner, attached }}
          say={conversation.say}
          typed={conversation.typed}
          pictures={pictures}
        />
      </Talk>
    </section>
  );
}

type WritingProps = Props &
  Pick<ReturnType<typeof useConversation<OwnMessages>>, 'say' | 'typed'> & {
    name: string;
    pictures: ReturnType<typeof useTalkPictures>;
  };

function Writing({ name, partner, attached, say, typed, pictures }: WritingProps) {
  const [text, setText] = useState(() => drafts.get(name) ?? '');
  const [isFull, setIsFull] = useState(false);
  const write = (value: string) => {
    drafts.set(name, value);
    setText(value);
  };
  const forgetAttached = () => openChat({ partner });
  const send = () => {
    const content = attached && contentOf(attached);
    const said = text.trim();
    const isTaken =
      (!content || say(content)) && (said === '' || say({ kind: 'text', text: said }));
    setIsFull(!isTaken);
    if (isTaken) {
      write('');
    }
    if (attached) {
      forgetAttached();
    }
  };
  return (
    <MessageComposer
      text={text}
      onText={(value) => {
        write(value);
        typed();
      }}
      onSend={send}
      onPictures={pictures.take}
      attached={attached && <ReadyToSend attached={attached} onRemove={forgetAttached} />}
      isFull={isFull}
      note={
        <>
          <Offline />
          {pictures.note}
        </>
      }
    />
  );
}

/** What is asked about goes along with the first words. */
function ReadyToSend({ attached, onRemove }: { attached: Attached; onRemove: () => void }) {
  const t = useText('chat');
  return (
    <div className={styles.ready}>
      {attached.kind === 'goods' ? (
        <GoodsCard goods={attached.goods} />
      ) : (
        <MessageContent content={attached} />
      )}
      <IconButton
        size="s"
        label={t('notThis')}
        icon={<X size={16} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

function Offline() {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  const t = useText('chat');
  return isOnline ? null : (
    <p role="status" className={styles.note}>
      <WifiOff size={14} aria-hidden />
      {t('offline')}
    </p>
  );
}

/** What the conversation below has been answered. */
function useKnownThread(name: string): OwnMessages | undefined {
  const queries = useQueryClient();
  return useSyncExternalStore(
    (watcher) => queries.getQueryCache().subscribe(watcher),
    () => queries.getQueryData<OwnMessages>(threadKey(name)),
  );
}

/** With whom one talks: who is writing, or when somebody answers. */
export function PartnerTitle({ partner }: { partner: string }) {
  const data = useKnownThread(nameOf(partner));
  const isWriting = useTyping(partner);
  const serviceHours = useSentence('service_hours');
  const t = useText('chat');
  const isService = partner === SERVICE;
  const hours = data?.hours ?? (isService ? serviceHours : '');
  const shop = data?.shop;
  return (
    <>
      <h2 dir="auto">
        {isService ? (
          t('service')
        ) : shop ? (
          <AppLink href={paths.shop(shop.id)}>{shop.name}</AppLink>
        ) : (
          t('loading')
        )}
      </h2>
      <p className={styles.state} role="status">
        {isWriting ? t('isWriting') : hours && t('hours', { hours })}
      </p>
    </>
  );
}

function onConnection(watcher: () => void): () => void {
  window.addEventListener('online', watcher);
  window.addEventListener('offline', watcher);
  return () => {
    window.removeEventListener('online', watcher);
    window.removeEventListener('offline', watcher);
  };
}
