/** What may be done to an order now; the server says which, each action asks what it needs. */
import type { BuyerAction } from '@entrepot/contract/orders/life';
import type { OrderState, ReturnState } from '@entrepot/contract/orders/rules';
import type { Amount } from '@entrepot/contract/money';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { paths } from '../../kit/paths.ts';
import { useWrite } from '../../kit/api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { useOrdersChanged } from './use-orders-changed.ts';
import { useText } from '../../kit/text.ts';
import styles from './order-actions.module.css';

export type ActionableOrder = {
  id: string;
  number: string;
  total: Amount;
  payBy: string | null;
  shop: { name: string };
  state: OrderState;
  returnState: ReturnState;
  actions: readonly BuyerAction[];
};

/** What is done only after a dialog has been answered. */
type Asked = 'pay' | 'cancel' | 'receive';

type Props = { order: ActionableOrder; size?: 's' | 'm' };

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
        <CancelDialog orderId={order.id} onClose={close} onDone={() => done(t('done.cancelled'))} />
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
          href={paths.reviewOrder(order.id)}
        >
          {t('action.review')}
        </ButtonLink>
      )}
      {may('receive') && (
        <Button size={size} variant="primary" onClick={() => onAsk('receive')}>
          {t('action.receive')}
        </Button>
      )}
      {may('pay') && (
        <Button size={size} variant="primary" onClick={() => onAsk('pay')}>
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
      {write.refused && (
        <span role="alert" className={styles.refused}>
          {write.refused.message}
        </span>
      )}
    </>
  );
}

type ReceiveProps = { order: ActionableOrder; onClose: () => void; onDone: () => void };

function ReceiveDialog({ order, onClose, onDone }: ReceiveProps) {
  const write = useWrite('orders.receiveOrder');
  const changed = useOrdersChanged();
  const t = useText('orders');
  const form = useForm({}, { rules: {}, say: t, write });
  const receive = async () => {
    if (await write.send({ orderId: order.id })) {
      await changed();
      onDone();
    }
  };
  return (
    <FormDialog
      title={t('receive.title')}
      size="s"
      form={form}
      onSend={receive}
      onClose={onClose}
      submit={t('action.receive')}
    >
      <p>{t('receive.text', { shop: order.shop.name })}</p>
    </FormDialog>
  );
}
