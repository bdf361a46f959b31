import type { OrderLine } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Fault } from '@entrepot/ui/primitives/field.tsx';
import { QuantityStepper } from '@entrepot/ui/primitives/quantity-stepper.tsx';
import { GoodsPicture } from '../../../kit/goods/goods-picture.tsx';
import { useText } from '../../../kit/text.ts';
import { allPieces, type Choice, choicesOf, type Pieces } from './return-model.ts';
import forms from '../forms.module.css';

type Props = {
  lines: readonly OrderLine[];
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
  fault: string | undefined;
};

/** How many pieces of each line a request is about: of those sent, and of those still to be sent. */
export function PiecesChooser({ lines, pieces, onChange, fault }: Props) {
  const t = useText('orders');
  const choices = choicesOf(lines);
  return (
    <fieldset className={forms.pieces} data-invalid={fault !== undefined || undefined}>
      <legend>{t('return.pieces')}</legend>
      <div className={forms.piecesHead}>
        <p>{t('return.piecesHint')}</p>
        <span className={forms.ways}>
          {(['all', 'noneChosen'] as const).map((each) => (
            <button
              key={each}
              type="button"
              className={forms.link}
              onClick={() => onChange(allPieces(lines, each === 'noneChosen'))}
            >
              {t(`return.${each}`)}
            </button>
          ))}
        </span>
      </div>
      <ul>
        {choices.map((choice) => (
          <Row
            key={choice.key}
            choice={choice}
            value={pieces[choice.key] ?? 0}
            onChange={(quantity) => onChange({ ...pieces, [choice.key]: quantity })}
          />
        ))}
      </ul>
      <Fault>{fault}</Fault>
    </fieldset>
  );
}

type RowProps = { choice: Choice<OrderLine>; value: number; onChange: (value: number) => void };

function Row({ choice: { line, of, left }, value, onChange }: RowProps) {
  const format = useFormat();
  const t = useText('orders');
  const words = format.list(line.attributes.map((each) => each.value));
  return (
    <li>
      <GoodsPicture
        picture={line.picture}
        alt=""
        sizes="48px"
        className={forms.piecesPicture ?? ''}
      />
      <span className={forms.piecesName}>
        <b>{line.name}</b>
        {words && <small>{words}</small>}
      </span>
      <QuantityStepper
        label={words ? `${line.name}, ${words}` : line.name}
        value={value}
        onChange={onChange}
        min={1}
        max={left}
        allowZero
        size="s"
      />
      <small className={forms.piecesLeft}>{t(`return.of.${of}`, { count: left })}</small>
    </li>
  );
}
