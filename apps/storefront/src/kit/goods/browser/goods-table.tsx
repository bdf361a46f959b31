/** The list view: figures in columns, quantities that can be typed and pasted. */
import type { ListingCard } from '@entrepot/contract/catalogue/types';
import { times } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { QuantityStepper } from '@entrepot/ui/primitives/quantity-stepper.tsx';
import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../paths.ts';
import { useGoodsActions } from '../goods-actions.ts';
import { ShipsIn } from '../goods-card.tsx';
import { GoodsPicture } from '../goods-picture.tsx';
import { useText } from '../../text.ts';
import styles from './goods-table.module.css';

export function GoodsTable({ rows }: { rows: readonly ListingCard[] }) {
  const t = useText('catalogue');
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.check} title={t('compare.title')}>
              <Columns2 size={16} aria-hidden />
              <span className="sr-only">{t('compare.title')}</span>
            </th>
            <th colSpan={2}>{t('table.goods')}</th>
            <th className={styles.figure}>{t('table.price')}</th>
            <th className={styles.figure}>{t('table.off')}</th>
            <th className={styles.figure}>{t('table.minimum')}</th>
            <th className={styles.figure}>{t('table.lot')}</th>
            <th className={styles.figure}>{t('table.first')}</th>
            <th className={styles.figure}>{t('table.ships')}</th>
            <th className={styles.figure}>{t('table.sold')}</th>
            <th>{t('table.pieces')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((card) => (
            <Row key={card.id} card={card} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ card }: { card: ListingCard }) {
  const format = useFormat();
  const off = card.discountPercent;
  return (
    <tr>
      <td className={styles.check}>
        <Check card={card} />
      </td>
      <td className={styles.picture}>
        <GoodsPicture picture={card.picture} alt="" sizes="56px" />
      </td>
      <th scope="row" className={styles.name}>
        <AppLink href={paths.product(card.id)}>{card.name}</AppLink>
        <small>{card.shop.name}</small>
      </th>
      <td className={styles.figure}>
        <Price unit amount={card.price} size="m" accent />
      </td>
      <td className={styles.figure}>
        {off > 0 && (
          <Badge tone="accent">
            <bdi className="ltr">{format.percent(-off / 100)}</bdi>
          </Badge>
        )}
      </td>
      <td className={styles.figure}>{format.quantity(card.minimum)}</td>
      <td className={styles.figure}>{format.quantity(card.lot)}</td>
      <td className={styles.figure}>
        <Price amount={times(card.price, card.minimum)} />
      </td>
      <td className={styles.figure}>
        <ShipsIn days={card.daysToShip} />
      </td>
      <td className={styles.figure}>{format.quantity(card.sold)}</td>
      <td>
        <Pieces card={card} />
      </td>
    </tr>
  );
}

function Check({ card: { id, name } }: { card: ListingCard }) {
  const { compared, toggleCompared } = useGoodsActions();
  const t = useText('catalogue');
  return (
    <Checkbox
      hideLabel
      label={t('compare.one', { name })}
      checked={compared(id)}
      onChange={() => toggleCompared(id)}
    />
  );
}

function Pieces({ card }: { card: ListingCard }) {
  const [quantity, setQuantity] = useState(0);
  const { addLot } = useGoodsActions();
  const t = useText('catalogue');
  if (card.available < card.minimum) {
    return <Badge>{t('card.soldOut')}</Badge>;
  }
  if (card.soleVariantId === null) {
    return (
      <ButtonLink size="s" wide href={paths.product(card.id)}>
        {t('card.choose')}
      </ButtonLink>
    );
  }
  const add = () => {
    addLot(card, quantity);
    setQuantity(0);
  };
  return (
    <div className={styles.pieces}>
      <QuantityStepper
        size="s"
        allowZero
        label={card.name}
        min={card.minimum}
        step={card.lot}
        max={card.available}
        value={quantity}
        onChange={setQuantity}
      />
      <Button size="s" variant="primary" disabled={quantity === 0} onClick={add}>
        {t('table.add')}
      </Button>
    </div>
  );
}
