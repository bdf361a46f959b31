/** What the choice comes to, why, and the two ways on. */
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import type { Amount } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Slip, SumLines, type SumLine } from '@entrepot/ui/primitives/slip.tsx';
import { Stamp } from '@entrepot/ui/primitives/stamp.tsx';
import { Why } from '@entrepot/ui/primitives/why.tsx';
import type { ReactNode } from 'react';
import { paths } from '../../../kit/paths.ts';
import { useText } from '../../../kit/text.ts';
import { OrderSample } from './order-sample.tsx';
import { cartonsOf, goodsReasons, leastPieces, soldOut, type Selection } from './selection.ts';
import bar from './buy-bar.module.css';
import styles from './buy-slip.module.css';

type Props = {
  goods: GoodsDetails;
  selection: Selection;
  onAdd: () => void;
  onBuy: () => void;
  /** What one can do while it is sold out. */
  instead?: ReactNode;
};

export function BuySlip({ goods, selection, onAdd, onBuy, instead }: Props) {
  const t = useText('catalogue');
  const { quantity, problem } = selection;
  const addLabel = useAddLabel(goods, quantity);
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
      <div className={styles.actions}>
        {soldOut(goods) ? (
          (instead ?? (
            <Button size="l" wide disabled>
              {t('card.soldOut')}
            </Button>
          ))
        ) : (
          <>
            <Button variant="primary" size="l" wide disabled={problem !== null} onClick={onAdd}>
              {addLabel}
            </Button>
            <Button wide disabled={problem !== null} onClick={onBuy}>
              {t('slip.buy')}
            </Button>
          </>
        )}
        <OrderSample goods={goods} />
        <AskForQuotation goods={goods} selection={selection} />
      </div>
      <div className={styles.stamp}>
        <Stamp note={t('slip.escrowNote')}>{t('slip.escrow')}</Stamp>
      </div>
    </Slip>
  );
}

/** A large quantity, another price: the shop is asked with what is chosen here, or with the smallest order. */
function AskForQuotation({ goods, selection }: Pick<Props, 'goods' | 'selection'>) {
  const t = useText('catalogue');
  const chosen = selection.lines.length > 0 ? selection.lines : goods.variants.slice(0, 1);
  const lines = chosen.map((line) =>
    'variantId' in line
      ? { listingId: goods.id, variantId: line.variantId, quantity: line.quantity }
      : { listingId: goods.id, variantId: line.id, quantity: goods.minimum },
  );
  return (
    <ButtonLink wide variant="quiet" href={paths.askForQuotation(goods.shop.id, lines)}>
      {t('slip.askForQuotation')}
    </ButtonLink>
  );
}

/** On a phone the sum and the button stay in sight while one reads; on wider windows the slip does that. */
export function BuyBar({ goods, selection, onAdd }: Omit<Props, 'onBuy' | 'instead'>) {
  const t = useText('catalogue');
  const addLabel = useAddLabel(goods, selection.quantity);
  const gone = soldOut(goods);
  return (
    <section className={bar.bar} data-dock="" aria-label={t('product.bar')}>
      <p>
        <b>
          <Price amount={selection.total} currency="USDT" />
        </b>
        <small>{t('slip.pieces', { count: selection.quantity })}</small>
      </p>
      <Button
        variant={gone ? 'secondary' : 'primary'}
        size="l"
        disabled={gone || selection.problem !== null}
        onClick={onAdd}
      >
        {gone ? t('card.soldOut') : addLabel}
      </Button>
    </section>
  );
}

/** What the button adds: the minimum by its name, any other choice by its count. */
function useAddLabel(goods: GoodsDetails, quantity: number): string {
  const format = useFormat();
  const t = useText('catalogue');
  if (quantity === 0) {
    return t('slip.addNone');
  }
  const count = format.quantity(quantity);
  return t(quantity === leastPieces(goods) ? 'slip.addMinimum' : 'slip.add', { count });
}

function useLines(goods: GoodsDetails, selection: Selection): SumLine[] {
  const t = useText('catalogue');
  const format = useFormat();
  const { quantity, lines, freight, tax } = selection;
  const unit = lines[0]?.priced.unit ?? goods.price;
  const sameUnit = lines.every(({ priced }) => priced.unit === unit);
  const label = sameUnit
    ? t('slip.goods', {
        count: format.quantity(quantity),
        price: format.money(unit, { unit: true }),
      })
    : t('slip.goodsMixed');
  const each = (name: 'freight' | 'tax', unitCost: Amount, charged: Amount) => {
    const note = t(`why.${name}Note`);
    return {
      label: t(`slip.${name}`),
      amount: <WhyEach unit={unitCost} charged={charged} quantity={quantity} note={note} />,
    };
  };
  return [
    { label, amount: <WhyGoods selection={selection} /> },
    each('freight', goods.unitFreight, freight),
    ...(tax === '0' ? [] : [each('tax', goods.unitTax, tax)]),
  ];
}

/** List price, surcharge, the shop's discount and the step that is reached, a line each. */
function WhyGoods({ selection }: { selection: Selection }) {
  const t = useText('catalogue');
  const format = useFormat();
  const lines = goodsReasons(selection.lines).map(({ kind, from, amount }) => ({
    label: t(`why.${kind}`, { from: from ?? 0 }),
    amount: format.money(amount),
    positive: amount.startsWith('-'),
  }));
  const goods = format.money(selection.goods);
  return (
    <Why lines={lines} total={{ label: t('slip.goodsMixed'), amount: goods }}>
      {goods}
    </Why>
  );
}

type EachProps = { unit: Amount; charged: Amount; quantity: number; note: string };

/** What is charged for every piece alike. */
function WhyEach({ unit, charged, quantity, note }: EachProps) {
  const t = useText('catalogue');
  const format = useFormat();
  const amount = format.money(charged);
  const label = t('why.each', { count: quantity, amount: format.money(unit, { unit: true }) });
  return (
    <Why lines={[{ label, amount }]} note={note}>
      {amount}
    </Why>
  );
}

/** What is missing for an order, or what a piece comes to when it arrives. */
function useNote(goods: GoodsDetails, selection: Selection): string | undefined {
  const t = useText('catalogue');
  const { problem, quantity } = selection;
  if (soldOut(goods)) {
    return t('slip.soldOut');
  }
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
