import {
  type Notice,
  NOTICE_KINDS,
  type NoticeCategory,
  noticeLink,
} from '@entrepot/contract/notifications/notices';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import {
  FileText,
  type LucideIcon,
  MessageCircle,
  Package,
  PackageCheck,
  ShieldAlert,
  Star,
  Ticket,
  TrendingDown,
  Undo2,
  Wallet,
} from 'lucide-react';
import { useText } from '../../kit/text.ts';
import { useMarkRead, useNoticeText } from './use-notices.tsx';
import styles from './notices.module.css';

const ICONS: Record<NoticeCategory, LucideIcon> = {
  orders: Package,
  returns: Undo2,
  quotes: FileText,
  messages: MessageCircle,
  reviews: Star,
  prices: TrendingDown,
  stock: PackageCheck,
  draws: Ticket,
  money: Wallet,
  security: ShieldAlert,
};

type Props = { notices: readonly Notice[]; onOpen?: () => void };

/** Each is a link to what it tells of; who follows it has read it. */
export function NoticeList({ notices, onOpen }: Props) {
  const say = useNoticeText();
  const format = useFormat();
  const markRead = useMarkRead();
  const t = useText('notifications');
  return (
    <ul className={styles.list}>
      {notices.map((notice) => {
        const Icon = ICONS[NOTICE_KINDS[notice.kind].category];
        const open = () => {
          markRead(notice.isRead ? [] : [notice.id]);
          onOpen?.();
        };
        return (
          <li key={notice.id}>
            <AppLink
              href={noticeLink(notice)}
              className={cx(styles.notice, !notice.isRead && styles.unread)}
              onClick={open}
            >
              <Icon size={20} strokeWidth={1.6} aria-hidden />
              <span>
                {say(notice)}
                <small>
                  <time dateTime={notice.at} title={format.dateTime(notice.at)}>
                    {format.relative(notice.at)}
                  </time>
                </small>
              </span>
              {!notice.isRead && (
                <span className={styles.mark} role="img" aria-label={t('unread')} />
              )}
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
