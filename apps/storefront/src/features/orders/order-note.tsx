/** The buyer's words to the shop, which he may change until the shop has confirmed the order. */
import type { Order } from '@entrepot/contract/orders/types';
import { NOTE_LENGTH } from '@entrepot/contract/orders/rules';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../kit/api.ts';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { useOrdersChanged } from './use-orders-changed.ts';
import { useOrdersText } from './use-orders-text.ts';
import styles from './order-aside.module.css';

type Props = { order: Pick<Order, 'id' | 'note' | 'actions'> };

export function OrderNote({ order }: Props) {
  const [writing, setWriting] = useState(false);
  const t = useOrdersText();
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
            <Button size="s" variant="quiet" onClick={() => setWriting(true)}>
              {t(order.note ? 'note.change' : 'note.add')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function NoteForm({ order, onClose }: Props & { onClose: () => void }) {
  const [note, setNote] = useState(order.note);
  const write = useWrite('orders.noteOrder');
  const changed = useOrdersChanged();
  const toast = useToast();
  const t = useOrdersText();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await write.send({ orderId: order.id, note: note.trim() })) {
      await changed();
      toast({ tone: 'positive', title: t('note.saved') });
      onClose();
    }
  };
  return (
    <form className={styles.noteForm} onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('order.note')}
        hint={t('note.hint')}
        value={note}
        maxLength={NOTE_LENGTH}
        rows={4}
        autoFocus
        dir="auto"
        onChange={(event) => setNote(event.target.value)}
      />
      <RefusedNote refused={write.refused} />
      <div className={styles.noteWays}>
        <Button type="submit" size="s" variant="primary" loading={write.sending}>
          {t('note.save')}
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          {t('note.keep')}
        </Button>
      </div>
    </form>
  );
}
