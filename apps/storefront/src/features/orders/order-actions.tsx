/** What may be done to an order now; the server says which, each action asks what it needs. */
import type { BuyerAction } from '@entrepot/contract/orders/life';
import type { OrderId, Sent } from '@entrepot/contract/ids';
import {
  CANCEL_REASONS,
  type CancelReason,
  type OrderState,
} from '@entrepot/contract/orders/rules';
import type { OrderCard } from '@entrepot/contract/orders/types';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
import { Fault } from '@entrepot/ui/primitives/field.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { paths } from '../../kit/paths.ts';
import { useWrite } from '../../kit/api.ts';
import { PayDialog } from './pay-dialog.tsx';
import { useOrdersChanged } from './use-orders-changed.ts';
import { useText } from '../../kit/text.ts';
import styles from './order-actions.module.css';

type Order = Pick<OrderCard, 'number' | 'total' | 'payBy' | 'state' | 'returnState'> & {
  id: Sent<OrderId>;
  shop: { name: string };
  actions: readonly BuyerAction[];
};

/** What is done only after a dialog has been answered. */
type Asked = 'pay' | 'cancel' | 'receive';

type Props = { order: Order; size?: 's' | 'm' };

export function OrderActions({ order, size = 'm' }: Props) {
  const [open, setOpen] = useState<Asked>();
  const toast = useToast();
  const t = useText('orders');
  const close = () => setOpen(undefined);
  const done = (text: string) => {
    close();
    toast({ tone: 'positive', title: text, text: order.number });
  };
  return (
    <div className={styles.actions}>
      <Buttons order={order} size={size} onAsk={setOpen} />
      <PayDialog
        open={open === 'pay'}
        orderIds={[order.id]}
        total={order.total}
        payBy={order.payBy}
        onClose={close}
        onPaid={() => done(t('done.paid'))}
      />
      {open === 'cancel' && (
        <CancelDialog order={order} onClose={close} onDone={() => done(t('done.cancelled'))} />
      )}
      {open === 'receive' && (
        <ReceiveDialog order={order} onClose={close} onDone={() => done(t('done.received'))} />
      )}
    </div>
  );
}

type ButtonsProps = Required<Props> & { onAsk: (what: Asked) => void };

function Buttons({ order, size, onAsk }: ButtonsProps) {
  const t = useText('orders');
  const may = (action: BuyerAction) => order.actions.includes(action);
  return (
    <>
      {may('return') && (
        <ButtonLink size={size} href={paths.returnOrder(order.id)}>
          {t(shipped(order.state) ? 'action.return' : 'action.refund')}
        </ButtonLink>
      )}
      {may('cancel') && (
        <Button size={size} onClick={() => onAsk('cancel')}>
          {t('action.cancel')}
        </Button>
      )}
      {may('remind') && <Remind order={order} size={size} />}
      {may('review') && (
        <ButtonLink
          size={size}
          // While a return is under review, praise or blame is not what comes next.
          variant={order.returnState === 'requested' ? 'secondary' : 'primary'}
          data-next={order.returnState !== 'requested' || undefined}
          href={paths.reviewOrder(order.id)}
        >
          {t('action.review')}
        </ButtonLink>
      )}
      {may('receive') && (
        <Button size={size} variant="primary" data-next onClick={() => onAsk('receive')}>
          {t('action.receive')}
        </Button>
      )}
      {may('pay') && (
        <Button size={size} variant="primary" data-next onClick={() => onAsk('pay')}>
          {t('action.pay')}
        </Button>
      )}
    </>
  );
}

/** Before that there are no goods to return, only money. */
const shipped = (state: OrderState): boolean => state !== 'paid' && state !== 'confirmed';

function Remind({ order, size }: Required<Props>) {
  const write = useWrite('orders.remindShipment');
  const changed = useOrdersChanged();
  const toast = useToast();
  const t = useText('orders');
  const remind = async () => {
    if (await write.send({ orderId: order.id })) {
      toast({ tone: 'positive', title: t('done.reminded'), text: order.shop.name });
    }
    await changed();
  };
  return (
    <>
      <Button size={size} loading={write.sending} onClick={() => void remind()}>
        {t('action.remind')}
      </Button>
      <Fault className={styles.refused}>{write.refused?.message}</Fault>
    </>
  );
}

type DialogProps = { order: Order; onClose: () => void; onDone: () => void };

function ReceiveDialog({ order, onClose, onDone }: DialogProps) {
  const changed = useOrdersChanged();
  const write = useWrite('orders.receiveOrder', { onDone: () => changed().then(onDone) });
  const t = useText('orders');
  const form = useForm({}, { rules: {}, say: t, write });
  return (
    <FormDialog
      title={t('receive.title')}
      size="s"
      form={form}
      onSend={() => write.send({ orderId: order.id })}
      onClose={onClose}
      submit={t('action.receive')}
    >
      <p>{t('receive.text', { shop: order.shop.name })}</p>
    </FormDialog>
  );
}

const UNWANTED: { reason: CancelReason } = { reason: 'not-wanted' };

/** Cancels an unpaid order; the shop is told why. */
function CancelDialog({ order, onClose, onDone }: DialogProps) {
  const changed = useOrdersChanged();
  const write = useWrite('orders.cancelOrder', { onDone: () => changed().then(onDone) });
  const t = useText('orders');
  const form = useForm(UNWANTED, { rules: {}, say: t, write });
  return (
    <FormDialog
      title={t('cancel.title')}
      size="s"
      form={form}
      onSend={() => write.send({ orderId: order.id, ...form.values })}
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
