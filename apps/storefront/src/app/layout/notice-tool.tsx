/** The bell of those who are logged in; what it opens comes when it is first wanted. */
import { AppLink } from '@entrepot/client/router/link.tsx';
import { usePart } from '@entrepot/client/router/use-part.ts';
import { useRouter } from '@entrepot/client/router/use-router.ts';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Popover } from '@entrepot/ui/primitives/popover.tsx';
import { Bell } from 'lucide-react';
import { useAsk } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import { Unread } from './message-tools.tsx';
import styles from './header.module.css';

const ICON = <Bell size={22} strokeWidth={1.5} aria-hidden />;

export function NoticeTool() {
  const loggedIn = useLoggedIn();
  const unread = useUnreadNotices();
  const t = useText('layout');
  if (!loggedIn) {
    return null;
  }
  return (
    <li className={styles.counted}>
      <Popover
        align="end"
        label={t('tools.notices')}
        trigger={(props) => (
          <button type="button" {...props} className={styles.tool}>
            {ICON}
            {t('tools.notices')}
          </button>
        )}
      >
        {(close) => <Panel onClose={close} />}
      </Popover>
      <Unread count={unread} label={t('tools.unreadNotices', { count: unread })} />
    </li>
  );
}

/** On phones, in the menu: straight to the page. */
export function NoticeEntry({ onOpen }: { onOpen: () => void }) {
  const loggedIn = useLoggedIn();
  const unread = useUnreadNotices();
  const t = useText('layout');
  return (
    loggedIn && (
      <li className={styles.counted}>
        <AppLink href={paths.messages()} onClick={onOpen}>
          <Bell size={20} strokeWidth={1.5} aria-hidden />
          {t('tools.notices')}
        </AppLink>
        <Unread count={unread} label={t('tools.unreadNotices', { count: unread })} />
      </li>
    )
  );
}

/** As they were counted last (chat-follower.tsx); nothing is asked for here. */
export const useUnreadNotices = (): number =>
  useAsk('notifications.countNotices', {}, { enabled: false }).data?.unread ?? 0;

function Panel({ onClose }: { onClose: () => void }) {
  const { texts } = useRouter().context;
  const load = async () => {
    const [part] = await Promise.all([
      import('../../features/notifications/notice-panel.tsx'),
      texts.need(['notifications']),
    ]);
    return part.NoticePanel;
  };
  const NoticePanel = usePart(true, load, onClose);
  return NoticePanel ? (
    <NoticePanel onClose={onClose} />
  ) : (
    <Skeleton className={styles.noticesWait} lines={4} height="36px" />
  );
}
