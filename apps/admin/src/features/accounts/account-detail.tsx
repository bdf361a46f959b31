import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Timeline } from '@entrepot/ui/primitives/timeline.tsx';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { adjustmentsAt, ordersAt } from '../../kit/paths.ts';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import { type Account, InviteDialog, LockDialog, ResetTwoStep } from './account-dialogs.tsx';
import styles from './accounts.module.css';

export const ACCOUNT_STATES = ['active', 'disabled', 'closed'] as const;
type AccountState = (typeof ACCOUNT_STATES)[number];

const LOOKS: Record<AccountState, Look> = {
  active: { tone: 'positive', shape: 'full' },
  disabled: { tone: 'danger', shape: 'stopped' },
  closed: { tone: 'neutral', shape: 'open' },
};

export function AccountStatus({ state }: { state: AccountState }) {
  const t = useText('accounts');
  return <Status {...LOOKS[state]}>{t(`state.${state}`)}</Status>;
}

export function AccountDetail({ id, ...moves }: PaneMoves & { id: string }) {
  const account = useAsk('accounts.getAccount', { id });
  const t = useText('accounts');
  return (
    <LoadedPane from={account} title={t('detail.account')} moves={moves}>
      {(data) => <Detail account={data} {...moves} />}
    </LoadedPane>
  );
}

function Detail({ account, ...moves }: PaneMoves & { account: Account }) {
  const [asking, setAsking] = useState<'lock' | 'reset' | 'invite'>();
  const t = useText('accounts');
  const act = account.state === 'disabled' ? 'enable' : 'disable';
  const onClose = () => setAsking(undefined);
  const Icon = act === 'disable' ? Lock : LockOpen;
  return (
    <DetailPane
      title={<bdi>{account.username}</bdi>}
      status={<AccountStatus state={account.state} />}
      subtitle={<CopyCode value={account.userCode} />}
      {...moves}
      footer={
        account.state !== 'closed' && (
          <>
            {account.twoStep && account.twoStepResetAt === null && (
              <Button onClick={() => setAsking('reset')}>{t('reset.open')}</Button>
            )}
            <Button onClick={() => setAsking('invite')}>
              {t(`invite.${account.mayInvite ? 'stop' : 'allow'}.open`)}
            </Button>
            <Button
              variant={act === 'disable' ? 'danger' : 'primary'}
              icon={<Icon size={15} aria-hidden />}
              onClick={() => setAsking('lock')}
            >
              {t(`lock.${act}.open`)}
            </Button>
          </>
        )
      }
    >
      <About account={account} />
      <History account={account} />
      {asking === 'lock' && <LockDialog {...{ act, account, onClose }} />}
      {asking === 'invite' && <InviteDialog {...{ account, onClose }} />}
      {asking === 'reset' && <ResetTwoStep {...{ account, onClose }} />}
    </DetailPane>
  );
}

function About({ account }: { account: Account }) {
  const format = useFormat();
  const t = useText('accounts');
  return (
    <>
      <DetailPart title={t('detail.account')}>
        <Facts
          facts={[
            {
              label: t('list.email'),
              value: <Contact to={account.email} proven={account.emailVerified} />,
            },
            {
              label: t('list.phone'),
              value: <Contact to={account.phone} proven={account.phoneVerified} />,
            },
            { label: t('list.brand'), value: account.brand },
            {
              label: t('list.kind'),
              value: [
                account.merchant ? t('kind.merchant') : t('kind.buyer'),
                ...(account.test ? [t('kind.test')] : []),
              ].join(' · '),
            },
            { label: t('list.since'), value: format.dateTime(account.createdAt) },
            ...(account.closeReason
              ? [{ label: t('detail.closeReason'), value: account.closeReason }]
              : []),
          ]}
        />
      </DetailPart>
      <Safety account={account} />
    </>
  );
}

function Safety({ account }: { account: Account }) {
  const format = useFormat();
  const t = useText('accounts');
  return (
    <DetailPart title={t('detail.safety')}>
      <Facts
        facts={[
          {
            label: t('detail.sessions'),
            value: t('detail.sessionCount', { count: account.openSessions }),
          },
          {
            label: t('list.seen'),
            value: account.lastLoginAt ? format.dateTime(account.lastLoginAt) : '–',
          },
          {
            label: t('detail.fundPassword'),
            value: t(account.fundPasswordSet ? 'detail.yes' : 'detail.no'),
          },
          { label: t('detail.twoStep'), value: <TwoStep account={account} /> },
          { label: t('detail.addresses'), value: format.quantity(account.addressCount) },
          { label: t('detail.invitedBy'), value: <bdi>{account.invitedBy ?? '–'}</bdi> },
          { label: t('detail.invited'), value: format.quantity(account.invitedCount) },
          {
            label: t('detail.mayInvite'),
            value: t(account.mayInvite ? 'detail.on' : 'detail.off'),
          },
        ]}
      />
      <p className={styles.note}>
        <IfMay ask="orders.listOrders">
          <AppLink href={ordersAt({ q: account.username })}>{t('detail.orders')}</AppLink>
          {' · '}
        </IfMay>
        {t('detail.moneyNote')}
        <IfMay ask="adjustments.listAdjustments">
          {' · '}
          <AppLink href={adjustmentsAt({ account: account.id })}>{t('detail.corrections')}</AppLink>
        </IfMay>
      </p>
    </DetailPart>
  );
}

/** Off, on, or on until a reset that was asked for is done. */
function TwoStep({ account: { twoStep, twoStepResetAt } }: { account: Account }) {
  const format = useFormat();
  const t = useText('accounts');
  return twoStep && twoStepResetAt !== null
    ? t('reset.due', { time: format.dateTime(twoStepResetAt) })
    : t(twoStep ? 'detail.on' : 'detail.off');
}

/** An address, and whether its owner has shown with a code that it is his. */
function Contact({ to, proven }: { to: string | null; proven: boolean }) {
  const t = useText('accounts');
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

function History({ account }: { account: Account }) {
  const format = useFormat();
  const t = useText('accounts');
  return (
    <DetailPart title={t('detail.history')}>
      {account.history.length === 0 ? (
        <p className={styles.quiet}>{t('detail.noHistory')}</p>
      ) : (
        <Timeline
          items={account.history.map((entry, index) => ({
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
