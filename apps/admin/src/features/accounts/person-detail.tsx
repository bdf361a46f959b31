import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { PanelLink } from '@entrepot/client/panel/panel-router.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { Timeline } from '@entrepot/ui/primitives/timeline.tsx';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { ask, useCall, type Output } from '../../kit/api.ts';
import { ordersAt } from '../../kit/paths.ts';
import styles from './accounts.module.css';
import { LockDialog } from './lock-dialog.tsx';
import { PersonStatus } from './person-state.tsx';
import { useAccountsText } from './use-accounts-text.ts';

type Person = Output<'accounts.getUser'>;

type Props = PaneMoves & { id: string };

export function PersonDetail({ id, onClose, onPrevious, onNext }: Props) {
  const person = useQuery(ask(useCall(), 'accounts.getUser', { id }));
  const [asking, setAsking] = useState(false);
  const t = useAccountsText();
  const data = person.data;
  const act = data?.state === 'disabled' ? 'enable' : 'disable';
  return (
    <DetailPane
      title={data ? <bdi>{data.username}</bdi> : <Skeleton width="140px" />}
      status={data && <PersonStatus state={data.state} />}
      subtitle={data ? <CopyCode value={data.userCode} /> : null}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      footer={
        data &&
        data.state !== 'closed' && (
          <Button
            variant={act === 'disable' ? 'danger' : 'primary'}
            icon={
              act === 'disable' ? (
                <Lock size={15} aria-hidden />
              ) : (
                <LockOpen size={15} aria-hidden />
              )
            }
            onClick={() => setAsking(true)}
          >
            {t(`lock.${act}.open`)}
          </Button>
        )
      }
    >
      {data ? (
        <>
          <About person={data} />
          <History person={data} />
          <LockDialog
            key={act}
            act={act}
            person={data}
            open={asking}
            onClose={() => setAsking(false)}
          />
        </>
      ) : person.isError ? (
        <ErrorState error={person.error} onRetry={() => void person.refetch()} />
      ) : (
        <DetailPart>
          <Skeleton lines={8} height="14px" />
        </DetailPart>
      )}
    </DetailPane>
  );
}

function About({ person }: { person: Person }) {
  const format = useFormat();
  const t = useAccountsText();
  const yes = (is: boolean) => (is ? t('detail.yes') : t('detail.no'));
  return (
    <>
      <DetailPart title={t('detail.account')}>
        <Facts
          facts={[
            {
              label: t('list.email'),
              value: <Contact to={person.email} proven={person.emailVerified} />,
            },
            {
              label: t('list.phone'),
              value: <Contact to={person.phone} proven={person.phoneVerified} />,
            },
            { label: t('list.brand'), value: person.brand },
            {
              label: t('list.kind'),
              value: [
                person.merchant ? t('kind.merchant') : t('kind.buyer'),
                ...(person.test ? [t('kind.test')] : []),
              ].join(' · '),
            },
            { label: t('list.since'), value: format.dateTime(person.createdAt) },
            ...(person.closeReason
              ? [{ label: t('detail.closeReason'), value: person.closeReason }]
              : []),
          ]}
        />
      </DetailPart>
      <DetailPart title={t('detail.safety')}>
        <Facts
          facts={[
            {
              label: t('detail.sessions'),
              value: t('detail.sessionCount', { count: person.openSessions }),
            },
            {
              label: t('list.seen'),
              value: person.lastLoginAt ? format.dateTime(person.lastLoginAt) : '–',
            },
            { label: t('detail.fundPassword'), value: yes(person.fundPasswordSet) },
            { label: t('detail.addresses'), value: format.quantity(person.addressCount) },
            { label: t('detail.invitedBy'), value: <bdi>{person.invitedBy ?? '–'}</bdi> },
            { label: t('detail.invited'), value: format.quantity(person.invitedCount) },
          ]}
        />
        <p className={styles.note}>
          <PanelLink href={ordersAt({ q: person.username })}>{t('detail.orders')}</PanelLink>
          {' · '}
          {t('detail.moneyNote')}
        </p>
      </DetailPart>
    </>
  );
}

/** An address, and whether its owner has shown with a code that it is his. */
function Contact({ to, proven }: { to: string | null; proven: boolean }) {
  const t = useAccountsText();
  return (
    <>
      <bdi className="ltr">{to ?? '–'}</bdi>
      {to && (
        <small className={styles.quiet}>
          {' '}
          {proven ? t('detail.verified') : t('detail.unverified')}
        </small>
      )}
    </>
  );
}

function History({ person }: { person: Person }) {
  const format = useFormat();
  const t = useAccountsText();
  return (
    <DetailPart title={t('detail.history')}>
      {person.history.length === 0 ? (
        <p className={styles.quiet}>{t('detail.noHistory')}</p>
      ) : (
        <Timeline
          items={person.history.map((entry, index) => ({
            time: format.dateTime(entry.at),
            title: t(`act.${entry.act}`, { by: entry.by }),
            text: <bdi>{entry.reason}</bdi>,
            current: index === 0,
          }))}
        />
      )}
    </DetailPart>
  );
}
