import type { OrderId, Sent } from '@entrepot/contract/ids';
import { PinInput } from '@entrepot/ui/patterns/pin-input.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { RefusedNote } from '../../kit/form/refused-note.tsx';
import { SetFundPassword } from '../../kit/form/set-fund-password.tsx';
import { paths } from '../../kit/paths.ts';
import { useUser } from '../../kit/session.ts';
import { useWrite } from '../../kit/api.ts';
import { useOrdersChanged } from './use-orders-changed.ts';
import { useOrdersText } from './use-orders-text.ts';
import styles from './pay-dialog.module.css';

type Props = {
  orderIds: readonly Sent<OrderId>[];
  onPaid: () => void;
  onSending: (sending: boolean) => void;
};

/** The fund password that releases the money. Six digits are enough to send: the last one pays. */
export function FundPasswordForm({ orderIds, onPaid, onSending }: Props) {
  const pay = useWrite('orders.payOrders');
  const changed = useOrdersChanged();
  const user = useUser();
  const [fundPassword, setFundPassword] = useState('');
  const [tries, setTries] = useState(0);
  const t = useOrdersText();
  const send = async (digits: string) => {
    onSending(true);
    const paid = await pay.send({ orderIds: [...orderIds], fundPassword: digits });
    onSending(false);
    if (paid) {
      await changed();
      onPaid();
      return;
    }
    setFundPassword('');
    setTries((before) => before + 1);
  };
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
  return (
    <>
      <div className={styles.fundPassword}>
        <p className={styles.label}>
          <span aria-hidden>{t('pay.fundPassword')}</span>
          <AppLink href={paths.setup('fund-password-forgotten')}>{t('pay.forgot')}</AppLink>
        </p>
        <PinInput
          // A new field after a refusal: empty, and with the focus on its first digit.
          key={tries}
          label={t('pay.fundPassword')}
          value={fundPassword}
          onChange={setFundPassword}
          onComplete={(digits) => void send(digits)}
          disabled={pay.sending}
          invalid={refused === 'FUND_PASSWORD_WRONG'}
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
        disabled={fundPassword.length < 6}
        onClick={() => void send(fundPassword)}
      >
        {t('pay.submit')}
      </Button>
    </>
  );
}
