import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { parcelOf, pasted, withParcel, type ParcelDraft, type ShipDraft } from './ship-draft.ts';
import type { OrderToShip } from './ship-dialog.tsx';
import { useText } from '../../kit/text.ts';
import styles from './orders.module.css';

type ShipRowProps = {
  order: OrderToShip;
  /** All orders of the dialog, in their order: a pasted column runs down them. */
  ids: readonly string[];
  draft: ShipDraft;
  onChange: (draft: ShipDraft) => void;
  focused: boolean;
  error: (field: keyof ParcelDraft) => string | undefined;
};

export function ShipRow({ order, ids, draft, onChange, focused, error }: ShipRowProps) {
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
