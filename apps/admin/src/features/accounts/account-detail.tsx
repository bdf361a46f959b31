import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import { Status, type Shape, type Tone } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Timeline } from '@entrepot/ui/primitives/timeline.tsx';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useAsk, type Output, useWrite } from '../../kit/api.ts';
import { ordersAt } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import styles from './accounts.module.css';

export const ACCOUNT_STATES = ['active', 'disabled', 'closed'] as const;
type AccountState = (typeof ACCOUNT_STATES)[number];

const LOOKS: Record<AccountState, [Tone, Shape]> = {
  active: ['positive', 'full'],
  disabled: ['danger', 'stopped'],
  closed: ['neutral', 'open'],
};

export function AccountStatus({ state }: { state: AccountState }) {
  const t = useText('accounts');
  const [tone, shape] = LOOKS[state];
  return (
    <Status tone={tone} shape={shape}>
      {t(`state.${state}`)}
    </Status>
  );
}

type Account = Output<'accounts.getAccount'>;

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
  const [asking, setAsking] = useState(false);
  const t = useText('accounts');
  const act = account.state === 'disabled' ? 'enable' : 'disable';
  const Icon = act === 'disable' ? Lock : LockOpen;
  return (
    <DetailPane
      title={<bdi>{account.username}</bdi>}
      status={<AccountStatus state={account.state} />}
      subtitle={<CopyCode value={account.userCode} />}
      {...moves}
      footer={
        account.state !== 'closed' && (
          <Button
            variant={act === 'disable' ? 'danger' : 'primary'}
            icon={<Icon size={15} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t(`lock.${act}.open`)}
          </Button>
        )
      }
    >
      <About account={account} />
      <History account={account} />
      {asking && <LockDialog act={act} account={account} onClose={() => setAsking(false)} />}
    </DetailPane>
  );
}

function About({ account }: { account: Account }) {
  const format = useFormat();
  const t = useText('accounts');
  const yes = (is: boolean) => (is ? t('detail.yes') : t('detail.no'));
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
            { label: t('detail.fundPassword'), value: yes(account.fundPasswordSet) },
            { label: t('detail.addresses'), value: format.quantity(account.addressCount) },
            { label: t('detail.invitedBy'), value: <bdi>{account.invitedBy ?? '–'}</bdi> },
            { label: t('detail.invited'), value: format.quantity(account.invitedCount) },
          ]}
        />
        <p className={styles.note}>
          <AppLink href={ordersAt({ q: account.username })}>{t('detail.orders')}</AppLink>
          {' · '}
          {t('detail.moneyNote')}
        </p>
      </DetailPart>
    </>
  );
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

const LEAST_REASON = 4;
const MOST_REASON = 500;

const LOCK_RULES = rulesFor<{ reason: string }>()({
  reason: {
    problem: (reason) =>
      reason.trim().length < LEAST_REASON
        ? (['lock.short', { count: LEAST_REASON }] as const)
        : undefined,
  },
});

type LockProps = {
  act: 'disable' | 'enable';
  account: Account;
  onClose: () => void;
};

/** Locking and unlocking need a reason, which stays with the account for good. */
function LockDialog({ act, account, onClose }: LockProps) {
  const write = useWrite(`accounts.${act}Account`);
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('accounts');
  const form = useForm({ reason: '' }, { rules: LOCK_RULES, say: t, write });
  const { id, username: name, openSessions: count } = account;
  const send = async () => {
    if (await write.send({ id, ...form.sent() })) {
      toast({ tone: 'positive', title: t(`lock.${act}.done`, { name }) });
      onClose();
      void queries.invalidateQueries();
    }
  };
  return (
    <FormDialog
      size="s"
      title={t(`lock.${act}.title`, { name })}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t(`lock.${act}.open`)}
      variant={act === 'disable' ? 'danger' : 'primary'}
    >
      <p>{t(`lock.${act}.text`, { count })}</p>
      <TextArea
        label={t('lock.reason')}
        hint={t('lock.reasonHint')}
        required
        maxLength={MOST_REASON}
        rows={3}
        {...form.input('reason')}
      />
    </FormDialog>
  );
}
