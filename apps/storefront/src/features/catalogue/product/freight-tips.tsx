import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { times } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useText } from '../../../kit/text.ts';
import styles from './product-page.module.css';

/** Freight in figures that the buyer can check: a piece, the least order, a full carton. */
export function FreightTips({ goods }: { goods: GoodsDetails }) {
  const format = useFormat();
  const t = useText('catalogue');
  const { unitFreight, unitTax, minimum, carton } = goods;
  const rows = [
    [
      t('freight.piece'),
      format.money(unitFreight, { unit: true }),
      format.money(unitTax, { unit: true }),
    ],
    [
      t('freight.minimum', { count: minimum }),
      format.money(times(unitFreight, minimum)),
      format.money(times(unitTax, minimum)),
    ],
    ...(carton
      ? [
          [
            t('freight.carton', { count: carton.pieces }),
            format.money(times(unitFreight, carton.pieces)),
            format.money(times(unitTax, carton.pieces)),
          ],
        ]
      : []),
  ];
  return (
    <>
      <table className={styles.freight}>
        <thead>
          <tr>
            <th>{t('freight.of')}</th>
            <th>{t('freight.freight')}</th>
            <th>{t('freight.tax')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, freight, tax]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{freight}</td>
              <td>{tax}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.tip}>{t('freight.note')}</p>
    </>
  );
}
