import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import type { OrderId, Sent } from '@entrepot/contract/ids';
import { CANCEL_REASONS, type CancelReason } from '@entrepot/contract/orders/rules';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
import { useWrite } from '../../kit/api.ts';
import { useOrdersChanged } from './use-orders-changed.ts';
import { useText } from '../../kit/text.ts';
import styles from './order-actions.module.css';

type Props = { orderId: Sent<OrderId>; onClose: () => void; onDone: () => void };

const UNWANTED: { reason: CancelReason } = { reason: 'not-wanted' };

/** Cancels an unpaid order; the shop is told why. */
export function CancelDialog({ orderId, onClose, onDone }: Props) {
  const write = useWrite('orders.cancelOrder');
  const changed = useOrdersChanged();
  const t = useText('orders');
  const form = useForm(UNWANTED, { rules: {}, say: t, write });
  const cancel = async () => {
    if (await write.send({ orderId, ...form.values })) {
      await changed();
      onDone();
    }
  };
  return (
    <FormDialog
      title={t('cancel.title')}
      size="s"
      form={form}
      onSend={cancel}
      onClose={onClose}
      submit={t('action.cancel')}
      variant="danger"
      buttons={<Button onClick={onClose}>{t('cancel.keep')}</Button>}
    >
      <p>{t('cancel.text')}</p>
      <div className={styles.reasons} role="radiogroup" aria-label={t('cancel.title')}>
        {CANCEL_REASONS.map((each) => (
          <Radio
            key={each}
            name="reason"
            label={t(`cancel.reason.${each}`)}
            checked={form.values.reason === each}
            onChange={() => form.set({ reason: each })}
          />
        ))}
      </div>
    </FormDialog>
  );
}
