import { percentOff } from '@entrepot/contract/money';
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Scale } from 'lucide-react';
import { useText } from '../../../kit/text.ts';
import { currentStep, priceSteps, type Selection } from './selection.ts';
import styles from './price-table.module.css';

type Props = { goods: GoodsDetails; selection: Selection };

/** What a piece costs at each quantity; the step that holds now is marked. */
export function PriceTable({ goods, selection }: Props) {
  const format = useFormat();
  const t = useText('catalogue');
  const steps = priceSteps(goods);
  const current = currentStep(goods, selection.quantity);
  return (
    <>
      <ol className={styles.steps} aria-label={t('price.steps')} data-count={steps.length}>
        {steps.map(({ from, to, price }) => {
          const off = goods.listPrice ? percentOff(goods.listPrice, price) : 0;
          return (
            <li key={from} className={cx(from === current && styles.on)}>
              <span className={styles.quantity}>
                {to === undefined
                  ? t('price.andUp', { from: format.quantity(from) })
                  : t('price.fromTo', { from: format.quantity(from), to: format.quantity(to) })}
              </span>
              <span className={styles.price}>
                <Price unit amount={price} />
              </span>
              <span className={styles.off}>
                {off > 0 && <bdi className="ltr">{format.percent(-off / 100)}</bdi>}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.nudge}>
        <Scale size={16} aria-hidden />
        <span>
          {goods.listPrice
            ? t('price.list', { price: format.money(goods.listPrice, { unit: true }) })
            : t('price.aPiece')}{' '}
          {selection.next && (
            <b>
              {t('price.next', {
                count: selection.next.missing,
                price: format.money(selection.next.price, { unit: true }),
              })}
            </b>
          )}
        </span>
      </p>
    </>
  );
}
