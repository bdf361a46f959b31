/** Where the account is logged in, and the way to log out everywhere but here. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '@entrepot/contract/accounts/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { MonitorSmartphone, Store } from 'lucide-react';
import { useAccountsText } from '../../../features/accounts/use-accounts-text.ts';
import { ask, useCall } from '../../api.ts';
import { Box } from '../../member/box.tsx';
import { RefusedNote } from '../../member/refused-note.tsx';
import { useWrite } from '../../use-write.ts';
import styles from './setup.module.css';

export function SessionsBox() {
  const sessions = useQuery(ask(useCall(), 'accounts.listSessions', {}));
  const t = useAccountsText();
  const rows = sessions.data?.rows;
  return (
    <Box title={t('devices.title')} aside={rows && rows.length > 1 && <EndOthers />} flush>
      {sessions.isError ? (
        <ErrorState
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      ) : !rows ? (
        <div className={styles.waiting}>
          <Skeleton lines={2} height="20px" />
        </div>
      ) : (
        <ul className={styles.sessions}>
          {rows.map((session) => (
            <Line key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Box>
  );
}

function Line({ session: { place, current, openedAt, seenAt } }: { session: OwnSession }) {
  const format = useFormat();
  const t = useAccountsText();
  const Icon = place === 'seller' ? Store : MonitorSmartphone;
  return (
    <li>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <span>
        <b>{t(`devices.${place}`)}</b> {current && <Badge>{t('devices.here')}</Badge>}
        <small>{t('devices.since', { time: format.dateTime(openedAt) })}</small>
      </span>
      {!current && (
        <time dateTime={seenAt}>{t('devices.seen', { time: format.relative(seenAt) })}</time>
      )}
    </li>
  );
}

function EndOthers() {
  const write = useWrite('accounts.endOtherSessions');
  const queries = useQueryClient();
  const toast = useToast();
  const t = useAccountsText();
  const end = async () => {
    if (await write.send({})) {
      await queries.invalidateQueries({ queryKey: ['accounts.listSessions'] });
      toast({ tone: 'positive', title: t('devices.ended') });
    }
  };
  return (
    <>
      <RefusedNote refused={write.refused} />
      <Button size="s" loading={write.sending} onClick={() => void end()}>
        {t('devices.endOthers')}
      </Button>
    </>
  );
}
