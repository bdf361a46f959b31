/** The wallet: what there is, and every movement that made it so. */
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Slip } from '@entrepot/ui/primitives/slip.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { BookCheck, Coins, Download, ScrollText, ShieldCheck, Upload } from 'lucide-react';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { ReservedWithdrawals } from '@entrepot/client/withdrawals/own-withdrawals.tsx';
import { useText } from '../../kit/text.ts';
import { Withdrawing } from '../../kit/withdrawing.tsx';
import { HeldOrders, HoldingsBox, Moving } from './holdings-box.tsx';
import { MoneyHolder } from './money-holder.tsx';
import { Records } from './records.tsx';
import { shownOf } from '@entrepot/client/wallet/records-query.ts';
import { useWrite } from '../../kit/api.ts';
import { Balance } from '../../kit/frame/balance.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { paths } from '../../kit/paths.ts';
import { useUser } from '../../kit/session.ts';
import { useBrand } from '../../kit/brand.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import styles from './wallet-page.module.css';

export function WalletPage() {
  const shown = shownOf(usePageSearch());
  const t = useText('wallet');
  return (
    <CentreFrame title={t('title')}>
      <div className={styles.top}>
        <BalanceSlip />
        <Rules />
      </div>
      <HoldingsBox />
      {shown === 'reserved' && (
        <Withdrawing>
          <ReservedWithdrawals />
        </Withdrawing>
      )}
      {shown === 'escrow' ? <HeldOrders /> : shown === 'underway' ? <Moving /> : <Records />}
    </CentreFrame>
  );
}

function BalanceSlip() {
  const { demo } = useBrand();
  const t = useText('wallet');
  return (
    <Slip
      torn
      stub={
        <div className={styles.test}>
          {demo ? (
            <>
              <p>
                <Badge tone="warning">{t('testMoney')}</Badge> {t('testMoneyHint')}
              </p>
              <TestMoneyButton />
            </>
          ) : (
            <p>{t('escrowHint')}</p>
          )}
        </div>
      }
    >
      <p className={styles.label}>{t('available')}</p>
      <span className={styles.balance}>
        <Balance />
      </span>
      <span className={styles.ways}>
        <ButtonLink size="s" icon={<Download size={16} aria-hidden />} href={paths.deposit()}>
          {t('deposit')}
        </ButtonLink>
        <ButtonLink size="s" icon={<Upload size={16} aria-hidden />} href={paths.withdraw()}>
          {t('withdraw')}
        </ButtonLink>
      </span>
    </Slip>
  );
}

/** In the demo world: money to try the mall with, once a day. */
function TestMoneyButton() {
  const refresh = useRefresh('wallet');
  const toast = useToast();
  const t = useText('wallet');
  const { send, sending, refused } = useWrite('wallet.takeTestMoney', {
    onDone: async () => {
      toast({ tone: 'positive', title: t('testMoneyTaken') });
      await refresh();
    },
  });
  return (
    <>
      <Button
        size="s"
        icon={<Coins size={16} aria-hidden />}
        loading={sending}
        disabled={refused?.code === 'TEST_MONEY_TAKEN'}
        onClick={() => void send({})}
      >
        {t('testMoneyTake')}
      </Button>
      {refused && <span role="alert">{refused.message}</span>}
    </>
  );
}

function Rules() {
  const fundPasswordSet = useUser()?.fundPasswordSet ?? true;
  const t = useText('wallet');
  return (
    <ul className={styles.rules}>
      <li>
        <ScrollText size={20} strokeWidth={1.5} aria-hidden />
        <span>{t('rule')}</span>
      </li>
      <MoneyHolder />
      <li>
        <ShieldCheck size={20} strokeWidth={1.5} aria-hidden />
        <span>
          <b>{t('fundPassword')}</b> {t(fundPasswordSet ? 'fundPasswordSet' : 'fundPasswordNotSet')}
        </span>
        <ButtonLink
          size="s"
          variant={fundPasswordSet ? 'secondary' : 'primary'}
          href={paths.setup('transaction-password')}
        >
          {t(fundPasswordSet ? 'fundPasswordChange' : 'fundPasswordChoose')}
        </ButtonLink>
      </li>
      <li>
        <BookCheck size={20} strokeWidth={1.5} aria-hidden />
        <span>
          <b>{t('openBooks')}</b> {t('openBooksText')}
        </span>
        <ButtonLink size="s" href={paths.openBooks()}>
          {t('openBooksCheck')}
        </ButtonLink>
      </li>
    </ul>
  );
}
