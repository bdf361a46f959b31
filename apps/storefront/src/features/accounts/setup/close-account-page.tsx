import { compare, ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import type { ReactNode } from 'react';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { CloseForm } from './close-form.tsx';
import { useText } from '../../../kit/text.ts';
import { useAsk } from '../../../kit/api.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Box } from '../../../kit/frame/box.tsx';
import { paths } from '../../../kit/paths.ts';
import { session, useUser } from '../../../kit/session.ts';
import { SetupFrame } from './setup-frame.tsx';
import styles from './close-account.module.css';

export function CloseAccountPage() {
  const user = useUser();
  const blocks = useBlocks();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText('accounts');
  const done = () => {
    toast({ tone: 'positive', title: t('close.done') });
    session.end();
    void navigate({ href: paths.home(), replace: true });
  };
  return (
    <SetupFrame title={t('close.title')}>
      <Box title={t('close.before')} flush>
        <div className={styles.before}>
          <p className={styles.warning}>{t('close.warning')}</p>
          <ul className={styles.facts}>
            <li>{t('close.gone')}</li>
            <li>{t('close.kept')}</li>
          </ul>
        </div>
        <dl className={styles.checks}>
          {blocks.map(({ name, href, ok, again, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Check ok={ok} again={again}>
                  {ok === false ? <AppLink href={href}>{text}</AppLink> : text}
                </Check>
              </dd>
            </div>
          ))}
        </dl>
      </Box>
      {user && (
        <Box>
          <CloseForm
            username={user.username}
            blocked={blocks.some(({ ok }) => !ok)}
            onDone={done}
          />
        </Box>
      )}
    </SetupFrame>
  );
}

type CheckProps = {
  ok: boolean | undefined;
  /** Asks once more for what did not come. */
  again: (() => void) | undefined;
  children: ReactNode;
};

function Check({ ok, again, children }: CheckProps) {
  const t = useText('accounts');
  if (again) {
    return (
      <Button size="s" variant="quiet" onClick={again}>
        {t('dashboard.again')}
      </Button>
    );
  }
  if (ok === undefined) {
    return <Skeleton width="120px" />;
  }
  return (
    <Status tone={ok ? 'positive' : 'warning'} shape={ok ? 'done' : 'attention'}>
      {children}
    </Status>
  );
}

/** Tabs whose orders are still under way. */
const OPEN_TABS = ['awaiting-payment', 'to-ship', 'to-receive'] as const;

/** What must be so before an account may close (spec §4); the server has the last word. */
function useBlocks() {
  const balance = useAsk('wallet.getBalance', {});
  const orders = useAsk('orders.countOrders', {});
  const { data: wallet } = balance;
  const { data: counts } = orders;
  const fundPasswordSet = useUser()?.fundPasswordSet;
  const format = useFormat();
  const t = useText('accounts');
  const empty = wallet && compare(wallet.available, ZERO) === 0;
  const open = counts && OPEN_TABS.reduce((sum, tab) => sum + (counts.tabs[tab] ?? 0), 0);
  return [
    {
      name: t('close.balance'),
      href: paths.wallet(),
      ok: empty,
      again: balance.isLoadingError ? () => void balance.refetch() : undefined,
      text: empty
        ? t('close.balanceOk')
        : t('close.balanceOpen', { amount: format.money(wallet?.available ?? ZERO) }),
    },
    {
      name: t('close.orders'),
      href: paths.orders(),
      ok: open === undefined ? undefined : open === 0,
      again: orders.isLoadingError ? () => void orders.refetch() : undefined,
      text: open === 0 ? t('close.ordersOk') : t('close.ordersOpen', { count: open ?? 0 }),
    },
    {
      name: t('close.fundPassword'),
      href: paths.setup('transaction-password'),
      ok: fundPasswordSet,
      again: undefined,
      text: t(fundPasswordSet ? 'close.fundPasswordOk' : 'close.fundPasswordOpen'),
    },
  ];
}
