import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import { useSetting } from '../../../kit/brand.ts';
import { useText } from '../../../kit/text.ts';
import styles from './ships-card.module.css';

/** When it leaves, from where, and what protects the buyer. */
export function ShipsCard({ goods }: { goods: GoodsDetails }) {
  const days = useSetting('order_return_window_days');
  const format = useFormat();
  const t = useText('catalogue');
  const place = goods.origin
    ? format.place(goods.origin.port, goods.origin.country)
    : format.place(goods.shop.city, goods.shop.country);
  const freight = format.money(goods.unitFreight, { unit: true });
  const rows = [
    [
      Truck,
      t('ships.within', { days: goods.daysToShip }),
      `${t('ships.from', { place })} · ${t('ships.freight', { amount: freight })}`,
    ],
    [ShieldCheck, t('ships.escrow'), t('ships.escrowNote')],
    [RotateCcw, t('ships.returns', { days }), t('ships.returnsNote')],
  ] as const;
  return (
    <ul className={styles.ships}>
      {rows.map(([Icon, title, note]) => (
        <li key={title}>
          <Icon size={18} strokeWidth={1.6} aria-hidden />
          <span>
            <b>{title}</b>
            {note}
          </span>
        </li>
      ))}
    </ul>
  );
}
