/** Colours by quantity: one box each, and a column from a spreadsheet fills them all. */
import type { GoodsDetails, Variant } from '@entrepot/contract/catalogue/types';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { QuantityStepper } from '@entrepot/ui/primitives/quantity-stepper.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FileSpreadsheet } from 'lucide-react';
import { GoodsPicture } from '../../../kit/goods/goods-picture.tsx';
import { useText } from '../../../kit/text.ts';
import { withPasted, type Pieces } from './selection.ts';
import styles from './variant-matrix.module.css';

type Props = {
  goods: GoodsDetails;
  pieces: Pieces;
  onChange: (changed: Pieces) => void;
  onLook: (variant: Variant) => void;
  /** In place of the box of a variant that is sold out. */
  instead?: (variant: Variant, name: string) => ReactNode;
};

/** More colours than these are folded up to the first few, until one asks for them or has chosen one of the others. */
const MANY = 16;
const FIRST = 12;

const hasLook = ({ picture, attributes }: Variant): boolean =>
  picture !== null || attributes.some(({ hex }) => hex);

/** Fewer than so many pieces are worth a word. */
const FEW = 100;

export function VariantMatrix({ goods, pieces, onChange, onLook, instead }: Props) {
  const t = useText('catalogue');
  const chosen = ({ id }: Variant) => (pieces.get(id) ?? 0) > 0;
  const names = goods.variants[0]?.attributes.map(({ name }) => name).join(' · ');
  const { variants } = goods;
  const rule = variants.length > 1 ? 'ruleMixed' : 'rule';
  const body = useRef<HTMLTableSectionElement>(null);
  const [opened, setOpened] = useState(variants.length <= MANY);
  if (!opened && variants.slice(FIRST).some(chosen)) {
    setOpened(true);
  }
  const openAll = () => {
    flushSync(() => setOpened(true));
    // Where the button stood, reading goes on.
    body.current?.querySelectorAll('th')[FIRST]?.focus();
  };
  const looks = variants.some(hasLook);
  return (
    <>
      <div className={styles.head}>
        <h2>{names || t('matrix.quantity')}</h2>
        <span>{t(`matrix.${rule}`, { minimum: goods.minimum, lot: goods.lot })}</span>
      </div>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th colSpan={looks ? 2 : 1}>{names || t('matrix.goods')}</th>
            <th className={styles.figure}>{t('matrix.stock')}</th>
            <th className={styles.figure}>{t('matrix.pieces')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {(opened ? variants : variants.slice(0, FIRST)).map((variant) => (
            <Row
              key={variant.id}
              goods={goods}
              variant={variant}
              looks={looks}
              quantity={pieces.get(variant.id) ?? 0}
              onChange={(quantity) => onChange(new Map([[variant.id, quantity]]))}
              onPaste={(values) => onChange(withPasted(goods, variant.id, values))}
              onLook={() => onLook(variant)}
              instead={instead}
            />
          ))}
        </tbody>
      </table>
      {!opened && (
        <Button wide className={styles.all} onClick={openAll}>
          {t('matrix.all', { count: variants.length })}
        </Button>
      )}
      {goods.variants.length > 1 && (
        <p className={styles.hint}>
          <FileSpreadsheet size={16} aria-hidden />
          {t('matrix.paste', { count: goods.variants.length })}
        </p>
      )}
    </>
  );
}

type RowProps = {
  goods: GoodsDetails;
  variant: Variant;
  /** Some of the goods' colours have a picture or a swatch. */
  looks: boolean;
  quantity: number;
  onChange: (quantity: number) => void;
  onPaste: (values: number[]) => void;
  onLook: () => void;
  instead: Props['instead'];
};

function Row({ goods, variant, looks, quantity, onChange, onPaste, onLook, instead }: RowProps) {
  const format = useFormat();
  const t = useText('catalogue');
  const sole = goods.variants.length === 1;
  const name = format.list(variant.attributes.map(({ value }) => value)) || goods.name;
  const isOut = variant.available < goods.lot;
  const swatch = variant.attributes.find(({ hex }) => hex)?.hex;
  return (
    <tr className={cx(quantity > 0 && !sole && styles.has)} onPointerEnter={onLook}>
      {looks && (
        <td className={styles.picture}>
          {variant.picture ? (
            <GoodsPicture picture={variant.picture} alt="" sizes="40px" />
          ) : (
            <span className={styles.swatch} style={{ background: swatch }} aria-hidden />
          )}
        </td>
      )}
      <th scope="row" tabIndex={-1}>
        {name}
        {variant.surcharge !== '0' && (
          <small>{t('matrix.surcharge', { amount: variant.surcharge })}</small>
        )}
      </th>
      <td className={styles.figure}>
        <Stock available={variant.available} minimum={goods.lot} />
      </td>
      <td className={styles.figure}>
        {(isOut && instead?.(variant, name)) || (
          <QuantityStepper
            label={name}
            allowZero={!sole}
            min={sole ? goods.minimum : goods.lot}
            step={goods.lot}
            max={variant.available}
            value={quantity}
            disabled={isOut}
            onChange={onChange}
            onPasteMany={sole ? undefined : onPaste}
          />
        )}
      </td>
    </tr>
  );
}

function Stock({ available, minimum }: { available: number; minimum: number }) {
  const format = useFormat();
  const t = useText('catalogue');
  if (available < minimum) {
    return <Badge>{t('card.soldOut')}</Badge>;
  }
  return available < FEW ? (
    <Badge tone="warning">{t('matrix.left', { count: available })}</Badge>
  ) : (
    <span>{format.quantity(available)}</span>
  );
}
