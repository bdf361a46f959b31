/** What was said, as a log: own words at the end, the others' at the start, by day, with how far the other side is. */
import type { Content, Message, NewContent } from '@entrepot/contract/chat/types';
import type { Side } from '@entrepot/contract/chat/rules';
import { ArrowDown, Bot, Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { type ReactNode } from 'react';
import { useClock } from '../browser/use-clock.ts';
import { cx } from '../cx.ts';
import { useFormat } from '../i18n/messages.tsx';
import { useTalkText } from '../i18n/use-ui-text.ts';
import { Button } from '../primitives/button.tsx';
import { type ContentLinks, MessageContent, NotYetKnown } from './message-content.tsx';
import styles from './message-list.module.css';
import { useLogScroll } from './use-log-scroll.ts';

export type WaitingMessage = {
  id: string;
  content: NewContent;
  /** When it was written, in milliseconds. */
  at: number;
  /** Why it is not taken. */
  refused?: string;
  /** What it will look like, where the reader knows that already. */
  known?: Content | undefined;
};

export type MessageListProps = ContentLinks & {
  messages: readonly Message[];
  waiting: readonly WaitingMessage[];
  /** Which side is the reader's. */
  own: Side;
  /** How far the other side has received and read. */
  theirs: { got: number; read: number };
  /** Who has written what a person of the other side says, in a few words. */
  other: string;
  /** There are older ones. */
  more: boolean;
  readingBack: boolean;
  onOlder: () => void;
  onRetry: (id: string) => void;
  onDrop: (id: string) => void;
  /** Below all of it, such as a product that is ready to be sent. */
  children?: ReactNode;
};

export function MessageList(props: MessageListProps) {
  const { messages, waiting, more, readingBack, onOlder } = props;
  const t = useTalkText();
  const { log, unseen, toEnd, isAtEnd, onScroll } = useLogScroll({
    ...{ messages, waiting, own: props.own, more, readingBack, onOlder },
  });
  return (
    <div className={styles.frame}>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        ref={log}
        role="log"
        aria-label={t('messages')}
        aria-busy={readingBack}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.log}
        onScroll={onScroll}
      >
        {more && (
          <Button
            size="s"
            variant="quiet"
            className={styles.older}
            loading={readingBack}
            onClick={onOlder}
          >
            {t('older')}
          </Button>
        )}
        <Said {...props} />
        {waiting.map((each) => (
          <NotSent key={each.id} waiting={each} onRetry={props.onRetry} onDrop={props.onDrop} />
        ))}
        {props.children}
      </div>
      {!isAtEnd && (
        <Button
          size="s"
          className={styles.newest}
          icon={<ArrowDown size={16} aria-hidden />}
          aria-label={unseen > 0 ? undefined : t('newest')}
          onClick={toEnd}
        >
          {unseen > 0 && t('new', { count: unseen })}
        </Button>
      )}
    </div>
  );
}

/** Words of one author that follow each other this closely stand together. */
const TOGETHER_MS = 5 * 60_000;

function Said({ messages, own, theirs, other, goodsHref, orderHref }: MessageListProps) {
  const format = useFormat();
  const dayOf = useDayName();
  const lastOwn = messages.findLast(({ from, by }) => from === own && by === 'person')?.seq;
  return messages.map((message, at) => {
    const before = messages[at - 1];
    const isNewDay = !before || format.date(before.at) !== format.date(message.at);
    const isOwn = message.from === own && message.by === 'person';
    return (
      <div key={message.seq} data-seq={message.seq}>
        {isNewDay && <p className={styles.day}>{dayOf(message.at)}</p>}
        <Bubble
          message={message}
          isOwn={isOwn}
          author={isNewDay || !goesOn(before, message) ? other : undefined}
          mark={isOwn ? markOf(message.seq, theirs) : undefined}
          isLastOwn={message.seq === lastOwn}
          {...{ goodsHref, orderHref }}
        />
      </div>
    );
  });
}

const goesOn = (before: Message, message: Message): boolean =>
  before.from === message.from &&
  before.by === message.by &&
  Date.parse(message.at) - Date.parse(before.at) < TOGETHER_MS;

type Mark = 'sent' | 'delivered' | 'read';

function markOf(seq: number, { got, read }: MessageListProps['theirs']): Mark {
  if (seq <= read) {
    return 'read';
  }
  return seq <= got ? 'delivered' : 'sent';
}

type BubbleProps = ContentLinks & {
  message: Message;
  isOwn: boolean;
  /** Named where others begin to speak. */
  author: string | undefined;
  mark: Mark | undefined;
  isLastOwn: boolean;
};

function Bubble({ message, isOwn, author, mark, isLastOwn, ...links }: BubbleProps) {
  const format = useFormat();
  const t = useTalkText();
  return (
    <div className={cx(styles.row, isOwn && styles.own, author !== undefined && styles.first)}>
      {author !== undefined && (
        <p className={isOwn ? 'sr-only' : styles.author}>
          {message.by === 'automatic' && <Bot size={14} aria-hidden />}
          {message.by === 'automatic' ? t('automatic') : isOwn ? t('you') : author}
        </p>
      )}
      <div className={cx(styles.bubble, styles[message.content.kind])}>
        <MessageContent content={message.content} {...links} />
      </div>
      <p className={styles.foot}>
        <time dateTime={message.at} className="ltr">
          {format.time(message.at)}
        </time>
        {mark && <MarkSign mark={mark} isSpelt={isLastOwn} />}
      </p>
    </div>
  );
}

/** Two checks: it has arrived; in the accent's colour: it was read. Spelt out once, below the latest. */
function MarkSign({ mark, isSpelt }: { mark: Mark; isSpelt: boolean }) {
  const t = useTalkText();
  const Sign = mark === 'sent' ? Check : CheckCheck;
  return (
    <span className={cx(styles.mark, mark === 'read' && styles.read)} title={t(mark)}>
      <Sign size={14} aria-hidden />
      <span className={isSpelt ? undefined : 'sr-only'}>{t(mark)}</span>
    </span>
  );
}

type NotSentProps = Pick<MessageListProps, 'onRetry' | 'onDrop'> & { waiting: WaitingMessage };

function NotSent({ waiting: { id, content, refused, known }, onRetry, onDrop }: NotSentProps) {
  const t = useTalkText();
  return (
    <div className={cx(styles.row, styles.own, styles.first, styles.notSent)}>
      <div className={cx(styles.bubble, styles[content.kind], refused !== undefined && styles.bad)}>
        {known ? <MessageContent content={known} /> : <NotYetKnown content={content} />}
      </div>
      {refused === undefined ? (
        <p className={cx(styles.foot, styles.late)}>
          <Clock size={14} aria-hidden />
          {t('waiting')}
          <Button size="s" variant="quiet" onClick={() => onDrop(id)}>
            {t('remove')}
          </Button>
        </p>
      ) : (
        <div role="alert" className={cx(styles.foot, styles.refused)}>
          <CircleAlert size={14} aria-hidden />
          <span>{t('refused', { why: refused })}</span>
          <Button size="s" variant="quiet" onClick={() => onRetry(id)}>
            {t('retry')}
          </Button>
          <Button size="s" variant="quiet" onClick={() => onDrop(id)}>
            {t('remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Today and yesterday by name. */
function useDayName(): (iso: string) => string {
  const format = useFormat();
  const t = useTalkText();
  const now = useClock(undefined, 0, 60_000);
  const today = format.date(new Date(now).toISOString());
  const yesterday = format.date(new Date(now - 24 * 3_600_000).toISOString());
  return (iso) => {
    const day = format.date(iso);
    return day === today ? t('today') : day === yesterday ? t('yesterday') : day;
  };
}
