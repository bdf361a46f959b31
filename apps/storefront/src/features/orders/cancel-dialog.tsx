import type { OrderId, Sent } from '@entrepot/contract/ids';
import { CANCEL_REASONS, type CancelReason } from '@entrepot/contract/orders/rules';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { useState } from 'react';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { useWrite } from '../../kit/api.ts';
import { useOrdersChanged } from './use-orders-changed.ts';
import { useText } from '../../kit/text.ts';
import styles from './order-actions.module.css';

type Props = { open: boolean; orderId: Sent<OrderId>; onClose: () => void; onDone: () => void };

/** Cancels an unpaid order; the shop is told why. */
export function CancelDialog({ open, orderId, onClose, onDone }: Props) {
  const write = useWrite('orders.cancelOrder');
  const changed = useOrdersChanged();
  const [reason, setReason] = useState<CancelReason>('not-wanted');
  const t = useText('orders');
  const cancel = async () => {
    if (await write.send({ orderId, reason })) {
      await changed();
      onDone();
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={t('cancel.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel.keep')}</Button>
          <Button variant="danger" loading={write.sending} onClick={() => void cancel()}>
            {t('action.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('cancel.text')}</p>
      <div className={styles.reasons} role="radiogroup" aria-label={t('cancel.title')}>
        {CANCEL_REASONS.map((each) => (
          <Radio
            key={each}
            name="reason"
            label={t(`cancel.reason.${each}`)}
            checked={reason === each}
            onChange={() => setReason(each)}
          />
        ))}
      </div>
      <RefusedNote refused={write.refused} />
    </Dialog>
  );
}
