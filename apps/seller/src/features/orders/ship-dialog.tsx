/** Hands one order, or several at once, to a carrier. What is refused stays open with the reason beside it. */
import type { OrderLine } from '@entrepot/contract/orders/types';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextInput, type TextInputProps } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useId, useState } from 'react';
import { useCall } from '../../kit/api.ts';
import { useEach } from '../../kit/use-each.ts';
import { rememberCarrier, useCarriers } from './carriers.ts';
import {
  isEmpty,
  parcelProblems,
  shipmentOf,
  type ShipDraft,
  parcelOf,
  pasted,
  withParcel,
  type ParcelDraft,
} from './ship-draft.ts';
import { ShipPieces } from './ship-pieces.tsx';
import { useOrdersChanged } from './use-orders.ts';
import { useText } from '../../kit/text.ts';
import styles from './orders.module.css';

export type OrderToShip = {
  id: string;
  number: string;
  buyer: { name: string };
  pieces: number;
  /** Of one order alone some pieces can be sent. */
  lines?: readonly OrderLine[];
};

type ShipDialogProps = { orders: readonly OrderToShip[]; onClose: () => void };

const RULES = rulesFor<ShipDraft>()({
  carrier: { problem: (name) => (name.trim() === '' ? 'ship.problem.carrier' : undefined) },
  pieces: { problem: (pieces) => (isEmpty(pieces) ? 'ship.problem.pieces' : undefined) },
});

/** The form over all orders, and how it is sent; closes when all went through. */
function useShipForm({ orders, onClose }: ShipDialogProps) {
  const carriers = useCarriers();
  const { ship, refused, running } = useShipping();
  const t = useText('orders');
  const ids = orders.map(({ id }) => id);
  const first: ShipDraft = { carrier: carriers[0] ?? '', parcels: {} };
  const form = useForm(first, {
    rules: RULES,
    say: t,
    also: (draft: ShipDraft) => parcelProblems(draft, ids),
    write: { refused: undefined, sending: running, forget: () => undefined },
  });
  const send = async () => {
    const outcome = await ship(form.values, ids);
    if (outcome?.refused.size === 0) {
      onClose();
    } else if (outcome) {
      // Leads to the first order that was refused.
      form.check();
    }
  };
  return { form, send, ids, carriers, isNew: first.carrier === '', refused, running };
}

export function ShipDialog(props: ShipDialogProps) {
  const { orders, onClose } = props;
  const { form, send, ids, carriers, isNew, refused, running } = useShipForm(props);
  const t = useText('orders');
  return (
    <FormDialog
      size={orders.length > 1 ? 'l' : 'm'}
      title={t('ship.title', { count: orders.length })}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t('ship.submit', { count: orders.length })}
      buttons={
        <Button onClick={onClose} disabled={running}>
          {t('ship.later')}
        </Button>
      }
      className={styles.form}
    >
      <CarrierField carriers={carriers} focused={isNew} {...form.input('carrier')} />
      <div className={styles.rows}>
        {orders.map((order, index) => (
          <ShipRow
            key={order.id}
            order={order}
            ids={ids}
            draft={form.values}
            onChange={form.set}
            focused={index === 0 && !isNew}
            error={(field) =>
              form.say(`${order.id}.${field}`) ??
              (field === 'trackingNumber' ? refused.get(order.id) : undefined)
            }
          />
        ))}
      </div>
      {orders.length === 1 && orders[0]?.lines && (
        <ShipPieces
          lines={orders[0].lines}
          pieces={form.values.pieces}
          onChange={(pieces) => form.set({ pieces })}
          fault={form.say('pieces')}
        />
      )}
      <p className={styles.hint}>{orders.length > 1 ? t('ship.pasteHint') : t('ship.hint')}</p>
    </FormDialog>
  );
}
type CarrierProps = Omit<TextInputProps, 'label'> & {
  carriers: readonly string[];
  focused: boolean;
};

/** Carriers that the shop has used are proposed. */
function CarrierField({ carriers, focused, ...input }: CarrierProps) {
  const listId = useId();
  const t = useText('orders');
  return (
    <>
      <TextInput
        label={t('ship.carrier')}
        list={listId}
        maxLength={60}
        autoFocus={focused}
        required
        {...input}
      />
      <datalist id={listId}>
        {carriers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

const NOTHING: ReadonlyMap<string, string> = new Map();

function useShipping() {
  const call = useCall();
  const changed = useOrdersChanged();
  const toast = useToast();
  const t = useText('orders');
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
  return { ship, refused, running: each.running };
}

type ShipRowProps = {
  order: OrderToShip;
  /** All orders of the dialog, in their order: a pasted column runs down them. */
  ids: readonly string[];
  draft: ShipDraft;
  onChange: (draft: ShipDraft) => void;
  focused: boolean;
  error: (field: keyof ParcelDraft) => string | undefined;
};

function ShipRow({ order, ids, draft, onChange, focused, error }: ShipRowProps) {
  const t = useText('orders');
  const parcel = parcelOf(draft, order.id);
  return (
    <div className={styles.shipRow} role="group" aria-label={order.number}>
      <span className={styles.two}>
        <b className="mono ltr">{order.number}</b>
        <small>
          <bdi>{order.buyer.name}</bdi> · {t('pieces', { count: order.pieces })}
        </small>
      </span>
      <TextInput
        label={t('ship.tracking')}
        value={parcel.trackingNumber}
        maxLength={60}
        code
        required
        autoFocus={focused}
        autoComplete="off"
        spellCheck={false}
        error={error('trackingNumber')}
        onChange={(event) =>
          onChange(withParcel(draft, order.id, { trackingNumber: event.target.value }))
        }
        onPaste={(event) => {
          const filled = pasted(draft, ids, order.id, event.clipboardData.getData('text'));
          if (filled) {
            event.preventDefault();
            onChange(filled);
          }
        }}
      />
      <TextInput
        label={t('ship.cartons')}
        value={parcel.cartons}
        inputMode="numeric"
        error={error('cartons')}
        onChange={(event) => onChange(withParcel(draft, order.id, { cartons: event.target.value }))}
      />
    </div>
  );
}
