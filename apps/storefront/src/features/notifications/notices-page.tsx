/** Everything the reader was told of, by category and page. */
import { keepPreviousData } from '@tanstack/react-query';
import { exactly, pageOf } from '@entrepot/contract/addresses/search';
import { NOTICE_CATEGORY_NAMES } from '@entrepot/contract/notifications/notices';
import { useNavigate, usePlace } from '@entrepot/client/router/use-router.ts';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { Bell, Settings } from 'lucide-react';
import { useEffect } from 'react';
import { useAsk } from '../../kit/api.ts';
import { openChat } from '../../kit/chat.ts';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NoticeList } from './notice-list.tsx';
import styles from './notices.module.css';

const PAGE_SIZE = 20;
const FILTERS = ['all', 'unread', ...NOTICE_CATEGORY_NAMES] as const;

export function NoticesPage() {
  const query = usePlace().search;
  const navigate = useNavigate();
  const t = useText('notifications');
  useConversation(query['chat']);
  const filter = exactly(FILTERS, query['show']) ?? 'all';
  const page = pageOf(query);
  const category = exactly(NOTICE_CATEGORY_NAMES, filter);
  const notices = useAsk(
    'notifications.listNotices',
    {
      ...{ page, size: PAGE_SIZE },
      ...(category && { category }),
      ...(filter === 'unread' && { unread: true }),
    },
    { placeholderData: keepPreviousData },
  );
  const rows = notices.data?.rows ?? [];
  const show = (of: string, to?: number) =>
    paths.messages({ show: of === 'all' ? undefined : of, page: to });
  return (
    <CentreFrame title={t('title')} aside={<ToPreferences />}>
      <Tabs
        className={styles.tabs}
        label={t('title')}
        items={FILTERS.map((id) => ({ id, label: t(`filter.${id}`) }))}
        value={filter}
        onChange={(id) => void navigate({ href: show(id) })}
      />
      <Loaded from={notices} waiting={<Skeleton lines={6} height="52px" />}>
        {() =>
          rows.length === 0 ? (
            <None isAll={filter === 'all'} />
          ) : (
            <Box flush aside={<MarkAllRead newest={rows[0]} category={category} />}>
              <NoticeList notices={rows} />
            </Box>
          )
        }
      </Loaded>
      <Pagination
        page={page}
        pages={Math.ceil((notices.data?.total ?? 0) / PAGE_SIZE)}
        href={(to) => show(filter, to)}
      />
    </CentreFrame>
  );
}

function ToPreferences() {
  const t = useText('notifications');
  return (
    <ButtonLink
      size="s"
      href={paths.setup('message-preferences')}
      icon={<Settings size={16} aria-hidden />}
    >
      {t('preferences.open')}
    </ButtonLink>
  );
}

function None({ isAll }: { isAll: boolean }) {
  const t = useText('notifications');
  return (
    <EmptyState
      icon={<Bell size={28} strokeWidth={1.4} aria-hidden />}
      title={t(isAll ? 'none' : 'noneHere')}
    >
      {t(isAll ? 'noneHint' : 'noneHereHint')}
    </EmptyState>
  );
}

/** A notice or a mail of an unread message leads here; the conversation opens over it, once. */
function useConversation(partner: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (partner) {
      openChat({ partner });
      void navigate({ href: paths.messages(), replace: true });
    }
  }, [partner, navigate]);
}
