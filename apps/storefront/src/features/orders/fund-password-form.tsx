import type { OrderId, Sent } from '@entrepot/contract/ids';
import { PinInput } from '@entrepot/ui/patterns/pin-input.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { SetFundPassword } from '../../kit/form/set-fund-password.tsx';
import { paths } from '../../kit/paths.ts';
import { useUser } from '../../kit/session.ts';
import { useWrite } from '../../kit/api.ts';
import { useOrdersChanged } from './use-orders-changed.ts';
import { useText } from '../../kit/text.ts';
import styles from './pay-dialog.module.css';

type Props = {
  orderIds: readonly Sent<OrderId>[];
  onPaid: () => void;
  onSending: (sending: boolean) => void;
};

/** The fund password that releases the money. Six digits are enough to send: the last one pays. */
export function FundPasswordForm(props: Props) {
  const { pay, send, round } = usePayment(props);
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

function usePayment({ orderIds, onPaid, onSending }: Props) {
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
