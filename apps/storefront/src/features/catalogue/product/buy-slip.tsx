/** What the choice comes to, why, and the two ways on. */
import type { GoodsPage } from '@entrepot/contract/catalogue/types';
import { add, subtract, times } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Slip, SumLines, type SumLine } from '@entrepot/ui/primitives/slip.tsx';
import { Stamp } from '@entrepot/ui/primitives/stamp.tsx';
import { Why } from '@entrepot/ui/primitives/why.tsx';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { cartonsOf } from './cartons.ts';
import type { Selection } from './selection.ts';
import styles from './buy-slip.module.css';

type Props = {
  goods: GoodsPage;
  selection: Selection;
  onAdd: () => void;
  onBuy: () => void;
};

export function BuySlip({ goods, selection, onAdd, onBuy }: Props) {
  const format = useFormat();
  const t = useCatalogueText();
  const { quantity, problem } = selection;
  const cartons = cartonsOf(goods, quantity);
  return (
    <Slip torn>
      <div className={styles.head}>
        <span>
          {t('slip.pieces', { count: quantity })}
          {goods.lot > 1 && ` · ${t('slip.lots', { count: Math.floor(quantity / goods.lot) })}`}
        </span>
        {cartons > 0 && <b>{t('slip.cartons', { count: cartons })}</b>}
      </div>
      <SumLines
        lines={useLines(goods, selection)}
        total={{ label: t('slip.total'), amount: <Price amount={selection.total} />, unit: 'USDT' }}
      />
      <p className={styles.note}>{useNote(goods, selection) ?? ' '}</p>
      <div className={styles.ways}>
        <Button variant="primary" size="l" wide disabled={problem !== null} onClick={onAdd}>
          {quantity > 0 ? t('slip.add', { count: format.quantity(quantity) }) : t('slip.addNone')}
        </Button>
        <Button wide disabled={problem !== null} onClick={onBuy}>
          {t('slip.buy')}
        </Button>
      </div>
      <div className={styles.stamp}>
        <Stamp note={t('slip.escrowNote')}>{t('slip.escrow')}</Stamp>
      </div>
    </Slip>
  );
}

function useLines(goods: GoodsPage, selection: Selection): SumLine[] {
  const t = useCatalogueText();
  const format = useFormat();
  const { quantity, lines, discount, freight, tax } = selection;
  const listed = add(selection.goods, discount);
  const why: SumLine[] = [
    { label: t('why.listed', { count: quantity }), amount: format.money(listed) },
    ...(discount === '0'
      ? []
      : [{ label: t('why.off'), amount: format.money(subtract('0', discount)), positive: true }]),
  ];
  const unit = lines[0]?.priced.unit ?? goods.price;
  const sameUnit = lines.every(({ priced }) => priced.unit === unit);
  const label = sameUnit
    ? t('slip.goods', { count: format.quantity(quantity), price: format.money(unit) })
    : t('slip.goodsMixed');
  return [
    {
      label,
      amount: (
        <Why
          lines={why}
          total={{ label: t('slip.goodsMixed'), amount: format.money(selection.goods) }}
        >
          {format.money(selection.goods)}
        </Why>
      ),
    },
    {
      label: t('slip.freight'),
      amount: (
        <Why
          lines={[
            {
              label: t('why.each', { count: quantity, amount: format.money(goods.unitFreight) }),
              amount: format.money(times(goods.unitFreight, quantity)),
            },
          ]}
          note={t('why.freightNote')}
        >
          {format.money(freight)}
        </Why>
      ),
    },
    ...(tax === '0' ? [] : [{ label: t('slip.tax'), amount: format.money(tax) }]),
  ];
}

/** What is missing for an order, or what a piece comes to when it arrives. */
function useNote(goods: GoodsPage, selection: Selection): string | undefined {
  const t = useCatalogueText();
  const { problem, quantity } = selection;
  switch (problem?.code) {
    case 'QUANTITY_BELOW_MINIMUM':
      return t('slip.belowMinimum', { count: goods.minimum - quantity });
    case 'QUANTITY_ABOVE_MAXIMUM':
      return t('slip.aboveMaximum', { maximum: problem.params['maximum'] ?? 0 });
    case 'QUANTITY_NOT_IN_LOTS':
      return t('slip.notInLots', { lot: goods.lot });
    case undefined:
      return t('slip.held');
  }
}
