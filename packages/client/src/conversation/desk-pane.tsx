/** One conversation at a desk: what was said, and where an answer is written. */
import type { chatDeskOf } from '@entrepot/contract/chat/desk';
import type { NewContent } from '@entrepot/contract/chat/types';
import type { InputOf, OperationName, OutputOf } from '@entrepot/contract/operation';
import type { ContentLinks } from '@entrepot/ui/patterns/message-content.tsx';
import { MessageComposer, Talk } from '@entrepot/ui/patterns/message-composer.tsx';
import { MessageList } from '@entrepot/ui/patterns/message-list.tsx';
import { DetailPane } from '@entrepot/ui/panel/detail-pane.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useTalkText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { CallOptions } from '../call.ts';
import { useTyping } from '../live.ts';
import { LoadedPane } from '../panel/loaded.tsx';
import type { PaneMoves } from '../panel/paged-table.tsx';
import { usePanelText } from '../panel/use-panel-text.ts';
import type { UploadCall } from '../use-picture-upload.ts';
import { useSending } from '../use-write.ts';
import type { Outbox } from './outbox.ts';
import { useConversation } from './use-conversation.ts';
import { useSeen } from './use-seen.ts';
import { useTalkPictures } from './use-talk-pictures.tsx';

type DeskApi = { chat: ReturnType<typeof chatDeskOf> };
type Asks<N extends OperationName<DeskApi>> = (
  name: N,
  input: InputOf<DeskApi, N>,
  options?: CallOptions,
) => Promise<OutputOf<DeskApi, N>>;
/** The call of either panel: both have a desk. */
export type DeskCall = UploadCall &
  Asks<'chat.listMessages'> &
  Asks<'chat.sendMessage'> &
  Asks<'chat.acknowledge'> &
  Asks<'chat.tellTyping'> &
  Asks<'chat.settle'>;

export type DeskPaneProps = ContentLinks & {
  id: string;
  moves: PaneMoves;
  call: DeskCall;
  outbox: Outbox;
};

export function DeskPane({ id, moves, call, outbox, ...links }: DeskPaneProps) {
  const conversationId = id;
  const talk = useConversation<Answer>({
    name: id,
    outbox,
    isSeen: useSeen(),
    calls: {
      list: (span) => call('chat.listMessages', { conversationId, ...span }),
      send: (message) => call('chat.sendMessage', { conversationId, ...message }),
      acknowledge: (progress) => call('chat.acknowledge', { conversationId, ...progress }),
      tellTyping: () => call('chat.tellTyping', { conversationId }),
    },
  });
  const isTyping = useTyping(id);
  const t = usePanelText();
  return (
    <LoadedPane from={talk.query} title={t('desk.conversation')} moves={moves}>
      {(thread) => (
        <DetailPane
          title={<bdi>{thread.buyer}</bdi>}
          status={thread.waiting && <Settle call={call} conversationId={id} />}
          subtitle={isTyping ? t('desk.typing') : null}
          {...moves}
        >
          <Writing call={call} talk={talk}>
            <MessageList
              {...links}
              own="desk"
              messages={thread.messages}
              waiting={talk.waiting}
              theirs={thread.theirs}
              other={thread.buyer}
              more={thread.more}
              readingBack={talk.readingBack}
              onOlder={() => void talk.readOlder()}
              onRetry={talk.retry}
              onDrop={talk.drop}
            />
          </Writing>
        </DetailPane>
      )}
    </LoadedPane>
  );
}

type Answer = OutputOf<DeskApi, 'chat.listMessages'>;
type WritingProps = {
  call: DeskCall;
  talk: ReturnType<typeof useConversation<Answer>>;
  children: ReactNode;
};

function Writing({ call, talk, children }: WritingProps) {
  const [text, setText] = useState('');
  const toast = useToast();
  const t = useTalkText();
  const say = (content: NewContent): boolean => {
    const taken = talk.say(content);
    if (!taken) {
      toast({ tone: 'danger', title: t('tooManyWaiting') });
    }
    return taken;
  };
  const pictures = useTalkPictures(call, say);
  return (
    <Talk onPictures={pictures.take}>
      {children}
      <MessageComposer
        text={text}
        note={pictures.note}
        onPictures={pictures.take}
        onText={(next) => {
          setText(next);
          talk.typed();
        }}
        onSend={() => {
          if (say({ kind: 'text', text: text.trim() })) {
            setText('');
          }
        }}
      />
    </Talk>
  );
}

/** The buyer's last word was a thank-you: the conversation leaves the queue until he says something again. */
function Settle({ call, conversationId }: { call: DeskCall; conversationId: string }) {
  const queries = useQueryClient();
  const write = useSending(() => call('chat.settle', { conversationId }), { tell: true });
  const t = usePanelText();
  const settle = async () => {
    await write.send(conversationId);
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => String(name).startsWith('chat.'),
    });
  };
  return (
    <Button size="s" loading={write.sending} onClick={() => void settle()}>
      {t('desk.settle')}
    </Button>
  );
}
