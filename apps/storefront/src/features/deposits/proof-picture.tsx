/** The picture that somebody sent along with an announcement: sealed in the mall, and shown to him alone, once he asks for it. */
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './deposits.module.css';

type Of = { depositId: string };

export function ProofPicture({ depositId }: Of) {
  const [open, setOpen] = useState(false);
  const t = useText('deposits');
  return (
    <div>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('proof.show')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('proof.title')}>
        <Picture depositId={depositId} />
      </Dialog>
    </div>
  );
}

/** Not kept in the page once its window is closed. */
const FORGOTTEN = { gcTime: 0 };

function Picture({ depositId }: Of) {
  const paidIn = useAsk('payments.getPaidIn', { id: depositId }, FORGOTTEN);
  const t = useText('deposits');
  return (
    <Loaded from={paidIn} height="320px">
      {({ proof }) =>
        proof === null ? (
          <p>{t('proof.gone')}</p>
        ) : (
          <img src={proof} alt={t('proof.title')} className={styles.proof} />
        )
      }
    </Loaded>
  );
}
