/** Beside an order: what it came to, where it goes, what was said to the shop. */
import type { Order } from '@entrepot/contract/orders/types';
import { NOTE_LENGTH } from '@entrepot/contract/orders/rules';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useOrdersChanged } from './use-orders-changed.ts';
import { Box } from '../../kit/frame/box.tsx';
import { Sums } from './sums.tsx';
import { useText } from '../../kit/text.ts';
import styles from './order-aside.module.css';

export function Amounts({ order }: { order: Order }) {
  const t = useText('orders');
  const label = order.paidAt
    ? t('order.paidTotal')
    : t(order.state === 'cancelled' ? 'sum.total' : 'order.toPay');
  return (
    <Box title={t('order.amounts')}>
      <Sums
        sums={order}
        pieces={order.pieces}
        lines={order.lines}
        totalLabel={label}
        couponCode={order.coupon?.code}
      />
    </Box>
  );
}

export function DeliverTo({ order }: { order: Order }) {
  const { shipTo } = order;
  const format = useFormat();
  const t = useText('orders');
  // The name that was kept is in the language of the day of the order.
  const country = format.country(shipTo.country);
  const place = [
    shipTo.line,
    `${shipTo.postcode} ${shipTo.city}`,
    shipTo.stateName,
    country === shipTo.country ? shipTo.countryName : country,
  ];
  return (
    <Box title={t('order.deliverTo')}>
      <address className={styles.address}>
        <b>{shipTo.contact}</b>
        <bdi>{[...new Set(place)].filter((part) => part.trim() !== '').join(', ')}</bdi>
        <bdi className="num ltr">{shipTo.phone}</bdi>
        <bdi>{shipTo.email}</bdi>
      </address>
      <OrderNote order={order} />
    </Box>
  );
}

type NoteProps = { order: Pick<Order, 'id' | 'note' | 'actions'> };

/** The buyer's words to the shop, which he may change until the shop has confirmed the order. */
export function OrderNote({ order }: NoteProps) {
  const [writing, setWriting] = useState(false);
  const t = useText('orders');
  const mayChange = order.actions.includes('note');
  if (!order.note && !mayChange) {
    return null;
  }
  return (
    <div className={styles.note}>
      {writing ? (
        <NoteForm order={order} onClose={() => setWriting(false)} />
      ) : (
        <>
          {order.note && (
            <>
              <h3>{t('order.note')}</h3>
              <p dir="auto">{order.note}</p>
            </>
          )}
          {mayChange && (
            <Button
              size="s"
              variant="quiet"
              className={styles.within}
              onClick={() => setWriting(true)}
            >
              {t(order.note ? 'note.change' : 'note.add')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

const RULES = rulesFor<{ note: string }>()({ note: { read: trimmed } });

function NoteForm({ order, onClose }: NoteProps & { onClose: () => void }) {
  const changed = useOrdersChanged();
  const toast = useToast();
  const t = useText('orders');
  const write = useWrite('orders.noteOrder', {
    onDone: async () => {
      await changed();
      toast({ tone: 'positive', title: t('note.saved') });
      onClose();
    },
  });
  const form = useForm({ note: order.note }, { rules: RULES, say: t, write });
  const save = () => write.send({ orderId: order.id, ...form.sent() });
  return (
    <CheckedForm form={form} onSend={save} className={styles.noteForm}>
      <TextArea
        label={t('order.note')}
        hint={t('note.hint')}
        maxLength={NOTE_LENGTH}
        rows={4}
        autoFocus
        dir="auto"
        {...form.input('note')}
      />
      <div className={styles.noteWays}>
        <Button type="submit" size="s" variant="primary" loading={form.sending}>
          {t('note.save')}
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          {t('note.keep')}
        </Button>
      </div>
    </CheckedForm>
  );
}
