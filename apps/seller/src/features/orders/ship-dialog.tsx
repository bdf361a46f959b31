/** Hands one order, or several at once, to a carrier. What is refused stays open with the reason beside it. */
import { focusFirstFault } from '@entrepot/ui/browser/focus-fault.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useCall } from '../../kit/api.ts';
import { useEach } from '../../kit/use-each.ts';
import { rememberCarrier, useCarriers } from './carriers.ts';
import { problemsOf, shipmentOf, type ShipDraft } from './ship-draft.ts';
import { ShipRow } from './ship-row.tsx';
import { useOrdersChanged } from './use-orders.ts';
import { useOrdersText } from './use-orders-text.ts';
import styles from './orders.module.css';

export type OrderToShip = {
  id: string;
  number: string;
  buyer: { name: string };
  pieces: number;
};

type ShipDialogProps = {
  orders: readonly OrderToShip[];
  open: boolean;
  onClose: () => void;
  /** With the ids of the orders that were shipped. */
  onShipped?: (ids: readonly string[]) => void;
};

export function ShipDialog(props: ShipDialogProps) {
  const t = useOrdersText();
  const [running, setRunning] = useState(false);
  const formId = useId();
  const { open, orders, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size={orders.length > 1 ? 'l' : 'm'}
      dismissible={!running}
      title={t('ship.title', { count: orders.length })}
      footer={
        <>
          <Button onClick={onClose} disabled={running}>
            {t('ship.later')}
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={running}>
            {t('ship.submit', { count: orders.length })}
          </Button>
        </>
      }
    >
      <ShipForm {...props} formId={formId} running={running} setRunning={setRunning} />
    </Dialog>
  );
}

type ShipFormProps = ShipDialogProps & {
  formId: string;
  running: boolean;
  setRunning: (running: boolean) => void;
};

function ShipForm({ orders, onClose, onShipped, formId, running, setRunning }: ShipFormProps) {
  const carriers = useCarriers();
  const [draft, setDraft] = useState<ShipDraft>({ carrier: carriers[0] ?? '', parcels: {} });
  const [tried, setTried] = useState(false);
  const sending = useShipping();
  const listId = useId();
  const t = useOrdersText();
  const ids = orders.map(({ id }) => id);
  const problems = problemsOf(draft, ids);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (running) {
      return;
    }
    if (problems.size > 0) {
      focusFirstFault(form);
      return;
    }
    setRunning(true);
    const outcome = await sending.ship(draft, ids).finally(() => setRunning(false));
    if (outcome) {
      onShipped?.(outcome.done);
      if (outcome.refused.size === 0) {
        onClose();
      } else {
        focusFirstFault(form);
      }
    }
  };
  return (
    <form id={formId} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('ship.carrier')}
        value={draft.carrier}
        onChange={(event) => setDraft({ ...draft, carrier: event.target.value })}
        list={listId}
        maxLength={60}
        autoFocus={draft.carrier === ''}
        required
        error={tried && problems.has('carrier') ? t('ship.problem.carrier') : undefined}
      />
      <datalist id={listId}>
        {carriers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className={styles.rows}>
        {orders.map((order, index) => (
          <ShipRow
            key={order.id}
            order={order}
            ids={ids}
            draft={draft}
            onChange={setDraft}
            focused={index === 0 && draft.carrier !== ''}
            problem={tried ? problems.get(order.id) : undefined}
            refused={sending.refused.get(order.id)}
          />
        ))}
      </div>
      <p className={styles.hint}>{orders.length > 1 ? t('ship.pasteHint') : t('ship.hint')}</p>
    </form>
  );
}

const NOTHING: ReadonlyMap<string, string> = new Map();

function useShipping() {
  const call = useCall();
  const changed = useOrdersChanged();
  const toast = useToast();
  const t = useOrdersText();
  const [refused, setRefused] = useState(NOTHING);
  const each = useEach((item: ReturnType<typeof shipmentOf> & { id: string }, key) => {
    const { id: _, ...input } = item;
    return call('orders.shipOrder', input, { key });
  });
  const ship = async (draft: ShipDraft, ids: readonly string[]) => {
    setRefused(NOTHING);
    const outcome = await each.run(ids.map((id) => ({ id, ...shipmentOf(draft, id) })));
    if (!outcome) {
      return undefined;
    }
    setRefused(outcome.refused);
    if (outcome.done.length > 0) {
      rememberCarrier(draft.carrier.trim());
      toast({ tone: 'positive', title: t('ship.done', { count: outcome.done.length }) });
      void changed();
    }
    return outcome;
  };
  return { ship, refused };
}
