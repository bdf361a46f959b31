/** Repays a part of the loan, or all of it, from the balance: with the fund password, and never without. */
import { readAmount } from '@entrepot/client/form/fields.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import type { OwnLoan } from '@entrepot/contract/loans/types';
import { type Amount, moneyText } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PinInput } from '@entrepot/ui/patterns/pin-input.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { SetFundPassword } from '../../kit/form/set-fund-password.tsx';
import { paths } from '../../kit/paths.ts';
import { useUser } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import { repaymentProblem } from './loan-model.ts';
import styles from './loans.module.css';

type Props = { open: boolean; loan: OwnLoan; available: Amount; onClose: () => void };

export function RepayDialog({ open, onClose, ...repaid }: Props) {
  const t = useText('loans');
  return (
    <Dialog open={open} onClose={onClose} size="s" title={t('repay.title')}>
      <Repay {...repaid} onClose={onClose} />
    </Dialog>
  );
}

type RepayProps = Omit<Props, 'open'>;

/** What is repaid, and sending it; nothing is sent while the amount is wrong. */
function useRepayment({ loan, available, onClose }: RepayProps) {
  // What was owed when it was opened: while nobody knows whether a repayment arrived, it is sent again as it was.
  const [payoff, setPayoff] = useState(loan.payoff);
  const [typed, setTyped] = useState<string>(moneyText(payoff));
  const refresh = useRefresh('loans', 'wallet');
  const write = useWrite('loans.repayLoan');
  const toast = useToast();
  const format = useFormat();
  const t = useText('loans');
  if (write.refused?.code === 'LOAN_REPAYMENT_TOO_HIGH' && payoff !== loan.payoff) {
    setPayoff(loan.payoff);
  }
  const problem = repaymentProblem(typed, payoff);
  const values = { most: format.money(payoff), available: format.money(available) };
  const send = async (fundPassword: string) => {
    const amount = readAmount(typed);
    if (problem || amount === undefined) {
      return;
    }
    // All of it is whatever is owed when it arrives, be it after midnight.
    const part = amount === payoff ? {} : { amount };
    const done = await write.send({ loanId: loan.id, fundPassword, ...part });
    await refresh();
    if (done) {
      toast({ tone: 'positive', title: t(done.state === 'repaid' ? 'repay.all' : 'repay.done') });
      onClose();
    }
  };
  const fault = problem && t(problem, values);
  return { typed, setTyped, write, send, fault, hint: t('repay.hint', values) };
}

function Repay(props: RepayProps) {
  const repayment = useRepayment(props);
  const { typed, setTyped, fault, hint, send } = repayment;
  const user = useUser();
  const t = useText('loans');
  if (user?.fundPasswordSet === false) {
    return (
      <div className={styles.stack}>
        <p>{t('repay.setFirst')}</p>
        <SetFundPassword onDone={(chosen) => void send(chosen)} />
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <TextInput
        label={t('repay.amount')}
        hint={hint}
        error={fault}
        inputMode="decimal"
        end="USDT"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FundPassword {...repayment} />
    </div>
  );
}

type Repayment = ReturnType<typeof useRepayment>;

function FundPassword({ write, send, fault }: Pick<Repayment, 'write' | 'send' | 'fault'>) {
  const [digits, setDigits] = useState('');
  const t = useText('loans');
  const repay = async () => {
    await send(digits);
    setDigits('');
  };
  return (
    <>
      <p className={styles.label}>
        <span aria-hidden>{t('repay.fundPassword')}</span>
        <AppLink href={paths.setup('fund-password-forgotten')}>{t('repay.forgot')}</AppLink>
      </p>
      <PinInput
        label={t('repay.fundPassword')}
        value={digits}
        onChange={setDigits}
        disabled={write.sending}
        invalid={write.refused?.code === 'FUND_PASSWORD_WRONG'}
      />
      <RefusedNote refused={write.refused} />
      <Button
        variant="primary"
        size="l"
        wide
        loading={write.sending}
        disabled={digits.length < 6 || fault !== undefined}
        onClick={() => void repay()}
      >
        {t('repay.submit')}
      </Button>
    </>
  );
}
