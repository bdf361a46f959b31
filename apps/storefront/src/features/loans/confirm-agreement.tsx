/** The agreement of an application that was sent without it: what it costs and all that it says, before it is signed. */
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import type { Borrowing, OwnLoan } from '@entrepot/contract/loans/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { useText } from '../../kit/text.ts';
import { EarlyRepayment } from './early-repayment.tsx';
import { LoanCost } from './loan-cost.tsx';
import styles from './loans.module.css';

type Props = { loan: OwnLoan; agreement: NonNullable<Borrowing['toConfirm']> };

export function ConfirmAgreement({ loan, agreement }: Props) {
  const refresh = useRefresh('loans');
  const toast = useToast();
  const t = useText('loans');
  const write = useWrite('loans.confirmLoan', { tell: true, onDone: refresh });
  const sign = async () => {
    if (await write.send({ loanId: loan.id, agreementHash: agreement.hash })) {
      toast({ tone: 'positive', title: t('confirm.done') });
    }
  };
  return (
    <Box title={t('application.agreement')}>
      <div className={styles.stack}>
        <LoanCost terms={loan} signedAt={loan.signedAt} />
        <EarlyRepayment terms={loan} />
        <p className={styles.agreement} dir="auto">
          {agreement.text}
        </p>
        <div className={styles.actions}>
          <Button variant="primary" loading={write.sending} onClick={() => void sign()}>
            {t('application.agree')}
          </Button>
        </div>
      </div>
    </Box>
  );
}
