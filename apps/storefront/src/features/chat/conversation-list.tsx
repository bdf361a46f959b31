/** With whom a buyer talks: the customer service first, then the shops, the latest word first. */
import { lineOf } from '@entrepot/client/conversation/line-of.ts';
import { useFollowed } from '@entrepot/client/live.ts';
import type { Message } from '@entrepot/contract/chat/types';
import { useClock } from '@entrepot/ui/browser/use-clock.ts';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useTalkText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { type Output, useAsk } from '../../kit/api.ts';
import { openChat, SERVICE } from '../../kit/chat.ts';
import { useText } from '../../kit/text.ts';
import styles from './chat-window.module.css';

type Conversations = Output<'chat.listConversations'>;
type Conversation = Conversations['rows'][number];

/** Spec §9: without a live channel. */
const EVERY_MS = { without: 5_000, with: 60_000 };
const AT_ONCE = 20;
const MOST = 100;

export function ConversationList({ partner }: { partner: string | undefined }) {
  const [size, setSize] = useState(AT_ONCE);
  const list = useAsk(
    'chat.listConversations',
    { page: 1, size },
    {
      refetchInterval: useFollowed() ? EVERY_MS.with : EVERY_MS.without,
      placeholderData: keepPreviousData,
    },
  );
  const t = useText('chat');
  return (
    <nav className={styles.list} aria-label={t('title')}>
      <Loaded from={list} lines={4} height="56px">
        {({ rows, total }) => (
          <>
            <Rows rows={rows} partner={partner} />
            {total > rows.length && size < MOST && (
              <Button
                size="s"
                variant="quiet"
                wide
                loading={list.isFetching}
                onClick={() => setSize(size + AT_ONCE)}
              >
                {t('more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </nav>
  );
}

function Rows({ rows, partner }: { rows: readonly Conversation[]; partner: string | undefined }) {
  const t = useText('chat');
  const service = rows.find(({ shop }) => shop === null);
  const shops = rows.filter(({ shop }) => shop !== null);
  return (
    <>
      <ul>
        <Row
          name={t('service')}
          mark={<Headset size={22} strokeWidth={1.5} aria-hidden />}
          to={SERVICE}
          isChosen={partner === SERVICE}
          said={service}
        />
        {shops.map(
          (each) =>
            each.shop && (
              <Row
                key={each.shop.id}
                name={each.shop.name}
                mark={<ShopMark mark={each.shop.mark} size={36} />}
                to={each.shop.id}
                isChosen={partner === each.shop.id}
                said={each}
              />
            ),
        )}
      </ul>
      {shops.length === 0 && <p className={styles.none}>{t('noShops')}</p>}
    </>
  );
}

type RowProps = {
  name: string;
  mark: ReactNode;
  to: string;
  isChosen: boolean;
  /** Undefined where nobody has said anything yet. */
  said: Conversation | undefined;
};

function Row({ name, mark, to, isChosen, said }: RowProps) {
  const t = useText('chat');
  const unread = said?.unread ?? 0;
  return (
    <li>
      <button
        type="button"
        className={cx(styles.row, unread > 0 && styles.unread)}
        aria-current={isChosen || undefined}
        onClick={() => openChat({ partner: to })}
      >
        <span className={styles.mark}>{mark}</span>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {said && <Moment iso={said.last.at} />}
        <span className={styles.last} dir="auto">
          {said ? <Last message={said.last} /> : t('writeToService')}
        </span>
        {unread > 0 && (
          <span className={cx(styles.count, 'num')} aria-label={t('unread', { count: unread })}>
            {unread}
          </span>
        )}
      </button>
    </li>
  );
}

/** The time today, the day before that. */
function Moment({ iso }: { iso: string }) {
  const format = useFormat();
  const now = useClock(undefined, 0, 60_000);
  const isToday = format.date(iso) === format.date(new Date(now).toISOString());
  return (
    <time dateTime={iso} className={styles.at}>
      {isToday ? format.time(iso) : format.shortDate(iso)}
    </time>
  );
}

function Last({ message: { from, content } }: { message: Message }) {
  const t = useTalkText();
  return (
    <>
      {from === 'buyer' && `${t('you')}: `}
      {lineOf(content, t)}
    </>
  );
}
