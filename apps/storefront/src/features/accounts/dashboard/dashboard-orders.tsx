import { CreditCard, MessageSquareText, PackageOpen, Truck, Undo2 } from 'lucide-react';
import { useText } from '../../../kit/text.ts';
import { useAsk } from '../../../kit/api.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../../kit/paths.ts';
import styles from './dashboard.module.css';

/** How many orders stand where; each figure opens its tab. */
export function OrderTiles() {
  const { data } = useAsk('orders.countOrders', {});
  const t = useText('accounts');
  const tiles = [
    ['awaiting-payment', CreditCard, t('dashboard.awaitingPayment')],
    ['to-ship', PackageOpen, t('dashboard.toShip')],
    ['to-receive', Truck, t('dashboard.toReceive')],
    ['to-review', MessageSquareText, t('dashboard.toReview')],
    ['after-sales', Undo2, t('dashboard.afterSales')],
  ] as const;
  return (
    <nav className={styles.tiles} aria-label={t('dashboard.orders')}>
      {tiles.map(([tab, Icon, label]) => {
        const count = data?.tabs[tab];
        return (
          <AppLink key={tab} href={paths.orders({ tab })} data-some={count ? true : undefined}>
            <Icon size={20} strokeWidth={1.5} aria-hidden />
            <b className="num">{count ?? '–'}</b>
            <span>{label}</span>
          </AppLink>
        );
      })}
    </nav>
  );
}
