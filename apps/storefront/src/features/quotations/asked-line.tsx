import type { QuotedLine } from '@entrepot/contract/catalogue/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { Trash2 } from 'lucide-react';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { useText } from '../../kit/text.ts';
import { type AskLine, readPieces, readTarget } from './ask-model.ts';
import styles from './quotations.module.css';

type Props = {
  line: AskLine;
  /** The product as the shop sells it now, once that is known. */
  listed: QuotedLine | undefined;
  /** Faults are told. */
  tried: boolean;
  onChange: (part: Partial<AskLine>) => void;
  onRemove: () => void;
};

/** One product of a question: pieces, and what the buyer would like to pay for one. */
export function AskedLine({ line, listed, tried, onChange, onRemove }: Props) {
  const format = useFormat();
  const t = useText('quotations');
  const name = listed?.offer?.name ?? '';
  const choice = format.list(listed?.offer?.attributes.map(({ value }) => value) ?? []);
  const unit = listed?.priced?.unit;
  return (
    <li>
      <GoodsPicture
        picture={listed?.offer?.picture ?? null}
        alt=""
        sizes="56px"
        className={styles.picture}
      />
      <span className={styles.name}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {choice && <small>{choice}</small>}
        {unit && (
          <small>
            {t('listed')} <bdi className="num ltr">{format.money(unit, { unit: true })} USDT</bdi>
          </small>
        )}
      </span>
      <TextInput
        label={t('ask.pieces')}
        aria-label={t('ask.piecesOf', { name })}
        inputMode="numeric"
        code
        error={tried && readPieces(line.quantity) === undefined ? t('problem.pieces') : undefined}
        value={line.quantity}
        onChange={(event) => onChange({ quantity: event.target.value })}
      />
      <TextInput
        label={t('ask.target')}
        aria-label={t('ask.targetOf', { name })}
        inputMode="decimal"
        code
        placeholder={t('ask.open')}
        error={tried && readTarget(line.target) === undefined ? t('problem.target') : undefined}
        value={line.target}
        onChange={(event) => onChange({ target: event.target.value })}
      />
      <IconButton
        label={t('ask.remove', { name })}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}
