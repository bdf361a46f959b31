/** Pays orders from the balance: the fund password is asked for, or chosen first. Nothing is lost when it fails. */
import type { OrderId, Sent } from '@entrepot/contract/ids';
import { compare, CURRENCY, subtract, type Amount, ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { useSetting } from '../../kit/brand.ts';
import { FundPasswordForm } from './fund-password-form.tsx';
import { useText } from '../../kit/text.ts';
import styles from './pay-dialog.module.css';

type Order = {
  orderIds: readonly Sent<OrderId>[];
  total: Amount;
  /** Until when the stock is kept for the orders. */
  payBy?: string | null;
};

type Props = Order & { open: boolean; onClose: () => void; onPaid: () => void };

export function PayDialog({ open, onClose, onPaid, ...order }: Props) {
  const [sending, setSending] = useState(false);
  const t = useText('orders');
  return (
    <Dialog open={open} onClose={onClose} size="s" title={t('pay.title')} dismissible={!sending}>
      <Pay {...order} onClose={onClose} onPaid={onPaid} onSending={setSending} />
    </Dialog>
  );
}

type PayProps = Order & {
  onClose: () => void;
  onPaid: () => void;
  onSending: (sending: boolean) => void;
};

function Pay({ total, payBy, onClose, ...rest }: PayProps) {
  const { data: balance } = useAsk(
    'wallet.getBalance',
    {},
    {
      // Money may have come in since the page was shown: the way back from a deposit leads here.
      staleTime: 0,
    },
  );
  const moneyOpen = useSetting('money_open');
  const format = useFormat();
  const t = useText('orders');
  const left = balance && subtract(balance.available, total);
  const short = left !== undefined && compare(left, ZERO) < 0;
  return (
    <div className={styles.pay}>
      <SumLines
        lines={[
          {
            label: t('pay.balance'),
            amount: balance ? format.money(balance.available) : <Skeleton width="90px" />,
          },
          { label: t('pay.toPay'), amount: format.money(subtract(ZERO, total)) },
        ]}
        total={{
          label: t(short ? 'pay.missing' : 'pay.left'),
          amount: left ? format.money(short ? subtract(ZERO, left) : left) : '–',
          unit: CURRENCY,
        }}
      />
      {!moneyOpen ? (
        <p className={styles.short} role="status">
          {t('pay.moneyClosed')}
        </p>
      ) : short ? (
        <>
          <p className={styles.short}>{t('pay.short')}</p>
          <div className={styles.actions}>
            <ButtonLink variant="primary" href={paths.wallet()}>
              {t('pay.toWallet')}
            </ButtonLink>
            <Button onClick={onClose}>{t('pay.later')}</Button>
          </div>
        </>
      ) : (
        <FundPasswordForm {...rest} />
      )}
      {payBy && (
        <p className={styles.hint}>{t('pay.keptUntil', { time: format.dateTime(payBy) })}</p>
      )}
    </div>
  );
}
