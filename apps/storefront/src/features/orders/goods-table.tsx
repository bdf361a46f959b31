/** Goods of an order or a checkout: picture, name, pieces, price of a piece with its reasons, amount. */
import { isSample } from '@entrepot/contract/catalogue/pricing';
import { couponOff } from '@entrepot/contract/coupons/pricing';
import { compare, ZERO } from '@entrepot/contract/money';
import type { OrderLine } from '@entrepot/contract/orders/types';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { ReactNode } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { WhyUnit } from './sums.tsx';
import { useText } from '../../kit/text.ts';
import styles from './goods-table.module.css';

type GoodsRow = Pick<
  OrderLine,
  'listingId' | 'name' | 'picture' | 'attributes' | 'quantity' | 'unit' | 'goods' | 'notes'
> & {
  key: string;
  lot?: number;
  /** What has become of some of the pieces. */
  since?: string;
  /** At the end of the row. */
  action?: ReactNode;
};

type Props = { rows: readonly GoodsRow[]; label: string };

export function GoodsTable({ rows, label }: Props) {
  const withActions = rows.some(({ action }) => Boolean(action));
  const format = useFormat();
  const t = useText('orders');
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th colSpan={2}>{t('goods.name')}</th>
          <th className={styles.figure}>{t('goods.pieces')}</th>
          <th className={styles.figure}>{t('goods.each')}</th>
          <th className={styles.figure}>{t('goods.amount')}</th>
          {withActions && (
            <th>
              <span className="sr-only">{t('goods.action')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>
              <GoodsPicture picture={row.picture} alt="" sizes="56px" className={styles.picture} />
            </td>
            <td>
              <AppLink href={paths.product(row.listingId)} className={styles.name}>
                {row.name}
              </AppLink>
              {row.attributes.length > 0 && (
                <small>{format.list(row.attributes.map((each) => each.value))}</small>
              )}
              {isSample(row.notes) && <small>{t('goods.sample')}</small>}
              {row.since && <small>{row.since}</small>}
            </td>
            <td className={cx('num', styles.figure)}>
              {format.quantity(row.quantity)}
              {row.lot !== undefined && row.lot > 1 && row.quantity >= row.lot && (
                <small>{t('goods.lots', { count: Math.ceil(row.quantity / row.lot) })}</small>
              )}
            </td>
            <td className={cx('num', styles.figure)}>
              <WhyUnit unit={row.unit} notes={row.notes} />
            </td>
            <td className={cx('num', styles.figure)}>
              <b className="ltr">{format.money(row.goods)}</b>
              <CouponShare notes={row.notes} />
            </td>
            {withActions && <td className={styles.action}>{row.action}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why the amount is less than the pieces at their price. */
function CouponShare({ notes }: Pick<GoodsRow, 'notes'>) {
  const format = useFormat();
  const t = useText('orders');
  const off = couponOff([{ notes }]);
  return (
    compare(off, ZERO) > 0 && (
      <small>{t('goods.coupon', { amount: `−${format.money(off)}` })}</small>
    )
  );
}
