/** Pays orders from the balance: the fund password is asked for, or chosen first. Nothing is lost when it fails. */
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { compare, CURRENCY, subtract, type Amount } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PinInput } from '@entrepot/ui/patterns/pin-input.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { useState } from 'react';
import { ask, useCall } from '../../app/api.ts';
import { RefusedNote } from '../../app/member/refused-note.tsx';
import { SetPin } from '../../app/member/set-pin.tsx';
import { paths } from '../../app/paths.ts';
import { useUser } from '../../app/session.ts';
import { useWrite } from '../../app/use-write.ts';
import { useOrdersText } from './use-orders-text.ts';
import styles from './pay-dialog.module.css';

type Props = {
  open: boolean;
  orderIds: readonly string[];
  total: Amount;
  /** Until when the stock is kept for the orders. */
  payBy?: string | null;
  onClose: () => void;
  onPaid: () => void;
};

export function PayDialog({ open, onClose, ...rest }: Props) {
  const t = useOrdersText();
  return (
    <Dialog open={open} onClose={onClose} size="s" title={t('pay.title')}>
      <PayForm {...rest} />
    </Dialog>
  );
}

/** Orders as the rest of the mall shows them are old news after a payment. */
const CHANGED = ['orders.', 'wallet.'];

export function useOrdersChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => CHANGED.some((start) => String(name).startsWith(start)),
    });
}

function PayForm({ orderIds, total, payBy, onPaid }: Omit<Props, 'open' | 'onClose'>) {
  const pay = useWrite('orders.payOrders');
  const changed = useOrdersChanged();
  const user = useUser();
  const [pin, setPin] = useState('');
  const t = useOrdersText();
  const send = async (digits: string) => {
    const paid = await pay.send({ orderIds: [...orderIds], fundPassword: digits });
    if (paid) {
      await changed();
      onPaid();
    } else {
      setPin('');
    }
  };
  const unset = user?.fundPasswordSet === false || pay.refused?.code === 'FUND_PASSWORD_NOT_SET';
  return (
    <div className={styles.pay}>
      <Balance total={total} />
      {unset ? (
        <SetPin onDone={(chosen) => void send(chosen)} />
      ) : (
        <div className={styles.pin}>
          <PinInput
            label={t('pay.pin')}
            value={pin}
            onChange={setPin}
            onComplete={(digits) => void send(digits)}
            disabled={pay.sending}
            invalid={pay.refused?.code === 'FUND_PASSWORD_WRONG'}
            autoFocus
          />
          <p className={styles.hint}>{t('pay.pinHint')}</p>
        </div>
      )}
      <RefusedNote refused={pay.refused} />
      {pay.refused?.code === 'INSUFFICIENT_BALANCE' && (
        <ButtonLink href={paths.wallet()}>{t('pay.toWallet')}</ButtonLink>
      )}
      {!unset && (
        <Button
          variant="primary"
          size="l"
          wide
          loading={pay.sending}
          disabled={pin.length < 6}
          onClick={() => void send(pin)}
        >
          {t('pay.submit')}
        </Button>
      )}
      {payBy && <KeptUntil payBy={payBy} />}
    </div>
  );
}

function KeptUntil({ payBy }: { payBy: string }) {
  const format = useFormat();
  const t = useOrdersText();
  return <p className={styles.hint}>{t('pay.keptUntil', { time: format.time(payBy) })}</p>;
}

function Balance({ total }: { total: Amount }) {
  const { data } = useQuery(ask(useCall(), 'wallet.getBalance', {}));
  const format = useFormat();
  const t = useOrdersText();
  const left = data && subtract(data.available, total);
  return (
    <SumLines
      lines={[
        {
          label: t('pay.balance'),
          amount: data ? format.money(data.available) : <Skeleton width="90px" />,
        },
        { label: t('pay.toPay'), amount: format.money(subtract('0', total)) },
      ]}
      total={{
        label: t(left && compare(left, '0') < 0 ? 'pay.missing' : 'pay.left'),
        amount: left ? format.money(left) : '–',
        unit: CURRENCY,
      }}
    />
  );
}
