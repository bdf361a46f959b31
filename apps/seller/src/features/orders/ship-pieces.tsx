/** Which pieces of one order go into this parcel: all that is still to be sent, or some of it. */
import { piecesLeft } from '@entrepot/contract/orders/returns';
import type { OrderLine } from '@entrepot/contract/orders/types';
import { numberAndChoice } from '@entrepot/client/line-words.ts';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { Fault } from '@entrepot/ui/primitives/field.tsx';
import { QuantityStepper } from '@entrepot/ui/primitives/quantity-stepper.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import type { PiecesDraft } from './ship-draft.ts';
import { useText } from '../../kit/text.ts';
import styles from './parcels.module.css';

type Props = {
  lines: readonly OrderLine[];
  /** Without: everything. */
  pieces: PiecesDraft | undefined;
  onChange: (pieces: PiecesDraft | undefined) => void;
  fault: string | undefined;
};

export function ShipPieces({ lines, pieces, onChange, fault }: Props) {
  const t = useText('orders');
  const open = lines.filter((line) => piecesLeft(line, 'unsent') > 0);
  const all = () => Object.fromEntries(open.map((line) => [line.id, piecesLeft(line, 'unsent')]));
  return (
    <div className={styles.some}>
      <Checkbox
        label={t('ship.some')}
        hint={t('ship.someHint')}
        checked={pieces !== undefined}
        onChange={(event) => onChange(event.target.checked ? all() : undefined)}
      />
      {pieces && (
        <ul className={styles.pieces}>
          {open.map((line) => (
            <li key={line.id}>
              <Thumb picture={line.picture} />
              <span>
                <bdi>{line.name}</bdi>
                <small className="mono">{numberAndChoice(line)}</small>
              </span>
              <QuantityStepper
                label={`${line.name}, ${numberAndChoice(line)}`}
                value={pieces[line.id] ?? 0}
                onChange={(quantity) => onChange({ ...pieces, [line.id]: quantity })}
                min={1}
                max={piecesLeft(line, 'unsent')}
                allowZero
                size="s"
              />
              <small>{t('ship.left', { count: piecesLeft(line, 'unsent') })}</small>
            </li>
          ))}
        </ul>
      )}
      <Fault>{fault}</Fault>
    </div>
  );
}
