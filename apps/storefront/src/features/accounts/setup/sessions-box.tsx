/** Where the account is logged in, and the ways to log out there. */
import { useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '@entrepot/contract/accounts/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Monitor, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useText } from '../../../kit/text.ts';
import { useWrite, useAsk } from '../../../kit/api.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import styles from './setup.module.css';

export function SessionsBox() {
  const sessions = useAsk('accounts.listSessions', {});
  const t = useText('accounts');
  const count = sessions.data?.rows.length ?? 0;
  return (
    <Box title={t('devices.title')} aside={count > 1 && <EndOthers />} flush>
      <Loaded
        from={sessions}
        waiting={<Skeleton className={styles.waiting} lines={2} height="20px" />}
      >
        {({ rows }) => (
          <ul className={styles.sessions}>
            {rows.map((session) => (
              <Line key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Box>
  );
}

const HAND_HELD = new Set(['iPhone', 'iPad', 'Android', 'HarmonyOS']);

function Line({ session }: { session: OwnSession }) {
  const { place, current, system, openedAt, seenAt } = session;
  const format = useFormat();
  const t = useText('accounts');
  const Icon = system === null ? MonitorSmartphone : HAND_HELD.has(system) ? Smartphone : Monitor;
  return (
    <li aria-current={current || undefined}>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <span>
        <b>{useDeviceName(session)}</b> {current && <Badge>{t('devices.here')}</Badge>}
        <small>
          {t(`devices.${place}`)} · {t('devices.since', { time: format.dateTime(openedAt) })}
          {!current && (
            <>
              {' · '}
              <time dateTime={seenAt}>{t('devices.seen', { time: format.relative(seenAt) })}</time>
            </>
          )}
        </small>
      </span>
      {!current && <EndOne session={session} />}
    </li>
  );
}

/** Names of browsers and systems are the same in every language. */
function useDeviceName({ browser, system }: OwnSession): string {
  const t = useText('accounts');
  return browser && system
    ? t('devices.on', { browser, system })
    : (browser ?? system ?? t('devices.unknown'));
}

function EndOne({ session }: { session: OwnSession }) {
  const write = useWrite('accounts.endSession');
  const device = useDeviceName(session);
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('accounts');
  const end = async () => {
    const ended = await write.send({ id: session.id });
    // What is refused was over already: the list shows it.
    await queries.invalidateQueries({ queryKey: ['accounts.listSessions'] });
    if (ended) {
      toast({ tone: 'positive', title: t('devices.endedOne', { device }) });
    }
  };
  return (
    <span className={styles.end}>
      <RefusedNote refused={write.refused} />
      <Button
        size="s"
        loading={write.sending}
        aria-label={`${t('devices.end')}: ${device}`}
        onClick={() => void end()}
      >
        {t('devices.end')}
      </Button>
    </span>
  );
}

function EndOthers() {
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('accounts');
  const write = useWrite('accounts.endOtherSessions', {
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: ['accounts.listSessions'] });
      toast({ tone: 'positive', title: t('devices.ended') });
    },
  });
  return (
    <>
      <RefusedNote refused={write.refused} />
      <Button size="s" loading={write.sending} onClick={() => void write.send({})}>
        {t('devices.endOthers')}
      </Button>
    </>
  );
}
