/** What the signer has not finished: held with a reason, or sent and not on a final block. */
import type { SignerState } from '@entrepot/contract/withdrawals/types';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { CURRENCY } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';
import { withdrawalAt } from '../../kit/paths.ts';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import { GiveUp } from './refuse.tsx';
import { type OutcomeAct, OutcomeActs, PayoutOutcome, type Said } from './payout-outcome.tsx';
import styles from './withdrawals.module.css';

type Payment = SignerState['payments'][number];

export function SignerPayments({ payments }: Pick<SignerState, 'payments'>) {
  const [giving, setGiving] = useState<Payment>();
  const [said, setSaid] = useState<Said>();
  const finish = () => setSaid(undefined);
  const t = useText('withdrawals');
  if (payments.length === 0) {
    return <p className={styles.quiet}>{t('payments.none')}</p>;
  }
  return (
    <>
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <li key={payment.withdrawalId}>
            <One
              payment={payment}
              onGive={() => setGiving(payment)}
              onSay={(act) => setSaid({ act, payment })}
            />
          </li>
        ))}
      </ul>
      {giving && <GiveUp withdrawalId={giving.withdrawalId} onClose={() => setGiving(undefined)} />}
      {said && <PayoutOutcome {...said} onClose={finish} />}
    </>
  );
}

type OneProps = { payment: Payment; onGive: () => void; onSay: (act: OutcomeAct) => void };

function One({ payment, onGive, onSay }: OneProps) {
  const format = useFormat();
  const t = useText('withdrawals');
  const { withdrawalId, amount, network, held, word, nonce, attempts, since, givesUpAt } = payment;
  const needsEyes = held || word !== null;
  return (
    <>
      <AppLink href={withdrawalAt(withdrawalId)} className={styles.link}>
        <bdi className="num ltr">{format.sum(amount, CURRENCY)}</bdi>
      </AppLink>
      <span>{network}</span>
      <Status tone={needsEyes ? 'warning' : 'info'} shape={needsEyes ? 'attention' : 'half'}>
        {word ? t(`word.${word}`) : t('payments.sent', { attempts, nonce: nonce ?? 0 })}
      </Status>
      <small>
        {givesUpAt
          ? t('payments.givesUp', { until: format.dateTime(givesUpAt) })
          : t('payments.since', { since: format.dateTime(since) })}
      </small>
      {held && (
        <IfMay ask="withdrawals.givePayoutUp">
          <Button size="s" onClick={onGive}>
            {t('giveUp.open')}
          </Button>
        </IfMay>
      )}
      <OutcomeActs payment={payment} onSay={onSay} />
    </>
  );
}
