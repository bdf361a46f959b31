/** One line of a quotation as it is priced: what was asked for beside the shop's own price, and what it comes to. */
import { type Amount, compare, percentOff } from '@entrepot/contract/money';
import type { ShopQuotation } from '@entrepot/contract/quotations/types';
import { numberAndChoice } from '@entrepot/client/line-words.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { AmountInput, type TextInputProps } from '@entrepot/ui/primitives/text-input.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { useText } from '../../kit/text.ts';
import { goodsOf } from './offer-draft.ts';
import styles from './quotations.module.css';

type Line = ShopQuotation['lines'][number];

type Props = {
  line: Line;
  /** As typed; undefined while it is no price. */
  unit: Amount | undefined;
  input: Omit<TextInputProps, 'label'>;
  onTake: (unit: Amount) => void;
};

export function PriceRow({ line, unit, input, onTake }: Props) {
  const t = useText('quotations');
  const name = `${line.name}, ${numberAndChoice(line)}`;
  const { target } = line;
  return (
    <li>
      <Thumb picture={line.picture} size={48} />
      <span className={styles.two}>
        <bdi>{line.name}</bdi>
        <small className="mono">{numberAndChoice(line)}</small>
        <Asked line={line} />
        {line.unitTax === null && <small className={styles.gone}>{t('offer.gone')}</small>}
      </span>
      <div className={styles.unit}>
        <AmountInput
          label={t('offer.unitOf', { name })}
          hideLabel
          placeholder={t('offer.unit')}
          hint={<Comes line={line} unit={unit} />}
          required
          end="USDT"
          {...input}
        />
        {target && unit !== target && (
          <Button
            size="s"
            variant="quiet"
            aria-label={t('offer.takeTargetOf', { name })}
            onClick={() => onTake(target)}
          >
            {t('offer.takeTarget')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Asked({ line: { quantity, listed, target } }: { line: Line }) {
  const format = useFormat();
  const t = useText('quotations');
  const facts = [
    { label: t('offer.pieces'), value: format.quantity(quantity) },
    { label: t('yourPrice'), value: format.money(listed, { unit: true }) },
    ...(target ? [{ label: t('target'), value: format.money(target, { unit: true }) }] : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi className="num ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The line's sum, and how it stands to the shop's own price. */
function Comes({ line, unit }: Pick<Props, 'line' | 'unit'>) {
  const format = useFormat();
  const t = useText('quotations');
  if (unit === undefined) {
    return t('offer.perPiece');
  }
  const off = percentOff(line.listed, unit);
  return (
    <>
      {t('offer.lineSum')} <bdi className="num ltr">{format.money(goodsOf(line, unit))}</bdi>
      {off > 0 && ` · ${t('offer.below', { percent: format.percent(off / 100) })}`}
      {compare(unit, line.listed) > 0 && ` · ${t('offer.above')}`}
    </>
  );
}
