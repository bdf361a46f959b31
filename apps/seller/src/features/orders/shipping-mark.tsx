import type { ShopOrder } from '@entrepot/contract/orders/types';
import { useText } from '../../kit/text.ts';
import styles from './orders.module.css';

/** What is painted on the cartons: consignee, place, order, count. */
export function ShippingMark({ order }: { order: ShopOrder }) {
  const t = useText('orders');
  const { contact, city, country } = order.shipTo;
  const cartons = order.shipments.reduce((sum, each) => sum + (each.cartons ?? 0), 0);
  return (
    <div className={`${styles.mark} mono ltr`} role="group" aria-label={t('shippingMark')}>
      <svg viewBox="0 0 66 40" aria-hidden>
        <path d="M33 1.5 64 20 33 38.5 2 20z" fill="none" stroke="currentColor" />
        <text
          x="33"
          y="24.5"
          textAnchor="middle"
          fontSize="12"
          fontWeight="600"
          fill="currentColor"
        >
          {initials(contact)}
        </text>
      </svg>
      <b>
        {city.toUpperCase()} {country}
      </b>
      <span>{order.number}</span>
      {cartons > 0 && <span>C/NO. 1–{cartons}</span>}
    </div>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 3)
    .toUpperCase();
