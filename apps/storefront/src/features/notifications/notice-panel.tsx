/** What the bell opens: the last notices, and the way to all of them. */
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useAsk } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NoticeList } from './notice-list.tsx';
import styles from './notices.module.css';

const SHOWN = 6;

export function NoticePanel({ onClose }: { onClose: () => void }) {
  const notices = useAsk('notifications.listNotices', { page: 1, size: SHOWN });
  const t = useText('notifications');
  const rows = notices.data?.rows ?? [];
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        {rows.some(({ isRead }) => !isRead) && <MarkAllRead newest={rows[0]} />}
      </div>
      <Loaded
        from={notices}
        waiting={<Skeleton className={styles.waiting} lines={4} height="36px" />}
      >
        {() =>
          rows.length === 0 ? (
            <p className={styles.none}>{t('none')}</p>
          ) : (
            <NoticeList notices={rows} onOpen={onClose} />
          )
        }
      </Loaded>
      <div className={styles.foot}>
        <AppLink href={paths.messages()} onClick={onClose}>
          {t('all')}
        </AppLink>
        <AppLink href={paths.setup('message-preferences')} onClick={onClose}>
          {t('preferences.title')}
        </AppLink>
      </div>
    </div>
  );
}
