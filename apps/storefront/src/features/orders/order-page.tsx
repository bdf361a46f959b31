/** One order: where its money is, its goods, its parcel, and what can be done now. */
import type { Order } from '@entrepot/contract/orders/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Printer } from 'lucide-react';
import { OrderHistory } from './order-history.tsx';
import { MoneyBox } from './money-box.tsx';
import { OrderActions } from './order-actions.tsx';
import { Amounts, DeliverTo, ReturnAsked } from './order-aside.tsx';
import { OrderGoods } from './order-goods.tsx';
import { useText } from '../../kit/text.ts';
import { BuyAgain } from './buy-again.tsx';
import { OrderFrame } from './order-frame.tsx';
import { useOrder } from './use-order.ts';
import styles from './order-page.module.css';

export function OrderPage() {
  const found = useOrder();
  const t = useText('orders');
  const headline = (order: Order) =>
    t(`headline.${order.returnState === 'requested' ? 'requested' : order.state}`);
  return (
    <OrderFrame found={found} title={headline} aside={(order) => <PageActions order={order} />}>
      {(order) => (
        <>
          <MoneyBox
            order={order}
            heardAt={found.dataUpdatedAt}
            onDue={() => void found.refetch()}
          />
          <div className={styles.columns}>
            <div className={styles.stack}>
              <OrderGoods order={order} />
              <OrderHistory order={order} />
            </div>
            <aside className={styles.stack}>
              <Amounts order={order} />
              <ReturnAsked order={order} />
              <DeliverTo order={order} />
              <BuyAgain orderId={order.id} lines={order.lines} wide />
            </aside>
          </div>
        </>
      )}
    </OrderFrame>
  );
}

/** What can be done now, and the order on paper. */
function PageActions({ order }: { order: Order }) {
  const t = useText('orders');
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        icon={<Printer size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('action.print')}
      </Button>
      <OrderActions order={order} />
    </div>
  );
}
