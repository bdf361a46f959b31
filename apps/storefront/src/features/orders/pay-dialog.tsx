/** Pays orders from the balance: the fund password is asked for, or chosen first. Nothing is lost when it fails. */
import type { OrderId, Sent } from '@entrepot/contract/ids';
import { compare, CURRENCY, subtract, type Amount, ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PinInput } from '@entrepot/ui/patterns/pin-input.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Less } from '@entrepot/ui/primitives/less.tsx';
import { Waiting } from '@entrepot/ui/primitives/states.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { useState } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { SetFundPassword } from '../../kit/form/set-fund-password.tsx';
import { useUser } from '../../kit/session.ts';
import { useAsk, useWrite } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { useSetting } from '../../kit/brand.ts';
import { useOrdersChanged } from './use-orders-changed.ts';
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
  const changed = useOrdersChanged();
  const t = useText('orders');
  const close = () => {
    onClose();
    // It may have been paid or cancelled in another window.
    void changed();
  };
  return (
    <Dialog open={open} onClose={close} size="s" title={t('pay.title')} dismissible={!sending}>
      <Pay {...order} onClose={close} onPaid={onPaid} onSending={setSending} />
    </Dialog>
  );
}

type PayProps = Omit<Props, 'open'> & { onSending: (sending: boolean) => void };

function Pay({ total, payBy, onClose, ...rest }: PayProps) {
  // Money may have come in since the page was shown: the way back from a deposit leads here.
  const { data: balance } = useAsk('wallet.getBalance', {}, { staleTime: 0 });
  const moneyOpen = useSetting('money_open');
  const payment = usePayment(rest);
  const format = useFormat();
  const t = useText('orders');
  const left = balance && subtract(balance.available, total);
  const short = left !== undefined && compare(left, ZERO) < 0;
  if (payment.pay.refused?.code === 'ORDER_NOT_PENDING') {
    return (
      <div className={styles.pay}>
        <RefusedNote refused={payment.pay.refused} />
        <ButtonLink variant="primary" href={paths.orders()} onClick={onClose}>
          {t('title')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.pay}>
      <SumLines
        lines={[
          {
            label: t('pay.balance'),
            amount: balance ? format.money(balance.available) : <Coming />,
          },
          { label: t('pay.toPay'), amount: <Less amount={total} /> },
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
        <FundPasswordForm {...payment} />
      )}
      {payBy && (
        <p className={styles.hint}>{t('pay.keptUntil', { time: format.dateTime(payBy) })}</p>
      )}
    </div>
  );
}

const Coming = () => (
  <Waiting>
    <Skeleton width="90px" />
  </Waiting>
);

type SendProps = Pick<PayProps, 'orderIds' | 'onPaid' | 'onSending'>;

/** The fund password that releases the money. Six digits are enough to send: the last one pays. */
function FundPasswordForm({ pay, send, round }: ReturnType<typeof usePayment>) {
  const user = useUser();
  const t = useText('orders');
  const refused = pay.refused?.code;
  if (refused === 'FUND_PASSWORD_LOCKED') {
    return (
      <>
        <RefusedNote refused={pay.refused} />
        <ButtonLink href={paths.setup('fund-password-forgotten')}>{t('pay.forgot')}</ButtonLink>
      </>
    );
  }
  if (user?.fundPasswordSet === false || refused === 'FUND_PASSWORD_NOT_SET') {
    return (
      <>
        <p className={styles.hint}>{t('pay.setFirst')}</p>
        <SetFundPassword onDone={(chosen) => void send(chosen)} />
      </>
    );
  }
  // New fields after a refusal: empty, and with the focus on the first digit.
  return <Digits key={round} pay={pay} onSend={(digits) => void send(digits)} />;
}

function usePayment({ orderIds, onPaid, onSending }: SendProps) {
  const pay = useWrite('orders.payOrders');
  const changed = useOrdersChanged();
  const [round, setRound] = useState(0);
  const send = async (fundPassword: string) => {
    onSending(true);
    const paid = await pay.send({ orderIds: [...orderIds], fundPassword });
    onSending(false);
    if (paid) {
      await changed();
      onPaid();
    } else {
      setRound((before) => before + 1);
    }
  };
  return { pay, send, round };
}

type DigitsProps = {
  pay: ReturnType<typeof usePayment>['pay'];
  onSend: (digits: string) => void;
};

function Digits({ pay, onSend }: DigitsProps) {
  const [digits, setDigits] = useState('');
  const t = useText('orders');
  return (
    <>
      <div className={styles.fundPassword}>
        <p className={styles.label}>
          <span aria-hidden>{t('pay.fundPassword')}</span>
          <AppLink href={paths.setup('fund-password-forgotten')}>{t('pay.forgot')}</AppLink>
        </p>
        <PinInput
          label={t('pay.fundPassword')}
          value={digits}
          onChange={setDigits}
          onComplete={onSend}
          disabled={pay.sending}
          invalid={pay.refused?.code === 'FUND_PASSWORD_WRONG'}
          autoFocus
        />
        <p className={styles.hint}>{t('pay.fundPasswordHint')}</p>
      </div>
      <RefusedNote refused={pay.refused} />
      <Button
        variant="primary"
        size="l"
        wide
        loading={pay.sending}
        disabled={digits.length < 6}
        onClick={() => onSend(digits)}
      >
        {t('pay.submit')}
      </Button>
    </>
  );
}
