/** One order: where its money is, its goods, its parcels, and what can be done now. */
import type { Order } from '@entrepot/contract/orders/types';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { RotateCcw } from 'lucide-react';
import { OrderHistory } from './order-history.tsx';
import { MoneyBox } from './money-box.tsx';
import { OrderActions } from './order-actions.tsx';
import { Amounts, DeliverTo } from './order-aside.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { ReturnsAsked } from './returns/returns-asked.tsx';
import { isPartShipped } from '@entrepot/ui/patterns/order-status.tsx';
import { Box } from '../../kit/frame/box.tsx';
import { paths } from '../../kit/paths.ts';
import { AskShop } from '../../kit/ask-shop.tsx';
import { useGoodsActions } from '../../kit/goods/goods-actions.ts';
import { useText } from '../../kit/text.ts';
import { BuyAgain } from './buy-again.tsx';
import { GoodsTable } from './goods-table.tsx';
import { OrderFrame } from './order-frame.tsx';
import { PapersBox } from './papers-box.tsx';
import { PapersMenu } from './papers-menu.tsx';
import styles from './order-page.module.css';

export function OrderPage() {
  const t = useText('orders');
  const headline = (order: Order) => t(`headline.${headlineOf(order)}`);
  return (
    <OrderFrame title={headline} aside={(order) => <PageActions order={order} />}>
      {(order, found) => (
        <>
          <MoneyBox
            order={order}
            heardAt={found.dataUpdatedAt}
            onDue={() => void found.refetch()}
          />
          <div className={styles.columns}>
            <div className={styles.stack}>
              <OrderGoods order={order} />
              <OrderParcels order={order} />
              <OrderHistory order={order} />
            </div>
            <aside className={styles.stack}>
              <ReturnsAsked order={order} />
              <Amounts order={order} />
              <DeliverTo order={order} />
              <PapersBox order={order} />
              <BuyAgain orderId={order.id} lines={order.lines} wide />
            </aside>
          </div>
        </>
      )}
    </OrderFrame>
  );
}

function headlineOf(order: Order) {
  if (order.returnState === 'requested') {
    return 'requested';
  }
  return isPartShipped(order) ? 'part-shipped' : order.state;
}

/** What can be done now, and the order on paper. */
function PageActions({ order }: { order: Order }) {
  return (
    <div className={styles.actions}>
      <PapersMenu order={order} />
      <AskShop
        variant="quiet"
        shopId={order.shop.id}
        about={{ kind: 'order', orderId: order.id, number: order.number }}
      />
      <OrderActions order={order} />
    </div>
  );
}

/** The goods of an order as they were bought, with the shop above. */
function OrderGoods({ order }: { order: Order }) {
  const { shop, lines, actions } = order;
  const t = useText('orders');
  const mayReview = actions.includes('review');
  const rows = lines.map((line) => ({
    ...line,
    key: line.id,
    since: [
      ...(line.calledOff > 0 ? [t('goods.calledOff', { count: line.calledOff })] : []),
      ...(line.returned > 0 ? [t('goods.returned', { count: line.returned })] : []),
    ].join(' · '),
    action: (line.reviewed || mayReview || lines.length > 1) && (
      <LineActions order={order} line={line} />
    ),
  }));
  return (
    <Box
      flush
      title={
        <>
          <ShopMark mark={shop.mark} size={34} />
          <AppLink href={paths.shop(shop.id)}>{shop.name}</AppLink>
        </>
      }
    >
      <GoodsTable rows={rows} label={shop.name} />
    </Box>
  );
}

/** Lines of the same product differ by their variants. */
const wholeName = ({ name, attributes }: Order['lines'][number]): string =>
  [name, ...attributes.map(({ value }) => value)].join(', ');

/** An order of one line is bought again as a whole, below its sums. */
function LineActions({ order, line }: { order: Order; line: Order['lines'][number] }) {
  const goods = useGoodsActions();
  const t = useText('orders');
  return (
    <span className={styles.lineActions}>
      {line.reviewed && <small>{t('goods.reviewed')}</small>}
      {!line.reviewed && order.actions.includes('review') && (
        <ButtonLink size="s" href={paths.reviewOrder(order.id)}>
          {t('action.review')}
        </ButtonLink>
      )}
      {order.lines.length > 1 && (
        <IconButton
          size="s"
          label={t('action.againOne', { name: wholeName(line) })}
          icon={<RotateCcw size={16} aria-hidden />}
          onClick={() => goods.again([line])}
        />
      )}
    </span>
  );
}
