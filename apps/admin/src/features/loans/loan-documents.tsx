/** Pictures of an applicant's document: each is opened by itself, which leaves a record. */
import type { LoanDocumentSide } from '@entrepot/contract/loans/rules';
import type { AdminLoan } from '@entrepot/contract/loans/types';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useReadableRefusal } from '@entrepot/client/use-write.ts';
import { useState } from 'react';
import { useCall, useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './loans.module.css';

export function LoanDocuments({ loan }: { loan: AdminLoan }) {
  const write = useWrite('loans.lookAtDocument', { tell: true });
  const call = useCall();
  const toast = useToast();
  const readable = useReadableRefusal();
  const [seen, setSeen] = useState<{ side: LoanDocumentSide; url: string }>();
  const t = useText('loans');
  const look = async (side: LoanDocumentSide) => {
    const opened = await write.send({ loanId: loan.id, side });
    if (!opened) {
      return;
    }
    try {
      const { body } = await call('loans.getDocument', opened);
      setSeen({ side, url: URL.createObjectURL(body as Blob) });
    } catch (error) {
      toast({ tone: 'danger', title: readable(error).message });
    }
  };
  const close = () => {
    URL.revokeObjectURL(seen?.url ?? '');
    setSeen(undefined);
  };
  return (
    <DetailPart title={t('documents.title')}>
      {loan.documents.length === 0 ? (
        <p className={styles.quiet}>{t('documents.gone')}</p>
      ) : (
        <>
          <p className={styles.quiet}>{t('documents.note')}</p>
          <div className={styles.documents}>
            {loan.documents.map((side) => (
              <Button key={side} size="s" loading={write.sending} onClick={() => void look(side)}>
                {t(`side.${side}`)}
              </Button>
            ))}
          </div>
        </>
      )}
      <Dialog open={seen !== undefined} onClose={close} title={seen ? t(`side.${seen.side}`) : ''}>
        {seen && <img src={seen.url} alt={t(`side.${seen.side}`)} className={styles.picture} />}
      </Dialog>
    </DetailPart>
  );
}
