/** Paid (spec §2 /paySuccess): where the money is now, and what comes next. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { add, CURRENCY } from '@entrepot/contract/money';
import type { Order } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Stamp } from '@entrepot/ui/primitives/stamp.tsx';
import { DeliverTo } from '../order-aside.tsx';
import { OrderStatus } from '../order-state.tsx';
import { useText } from '../../../kit/text.ts';
import { ask, useCall } from '../../../kit/api.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Box } from '../../../kit/frame/box.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { paths } from '../../../kit/paths.ts';
import { useSetting } from '../../../kit/brand.ts';
import { GoodsPicture } from '../../../kit/goods/goods-picture.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { MissingOrder, OrderNotFound, WhatNext } from '../order-frame.tsx';
import styles from './paid-page.module.css';

export function PaidPage() {
  const ids = (usePageSearch()['orders'] ?? '').split(',').filter(Boolean);
  const call = useCall();
  const queries = useQueryClient();
  // One query for all: what reads many at once is 1 KB that no other page needs, and it would be in every page's scripts.
  const found = useQuery({
    queryKey: ['orders.getOrder', ids],
    queryFn: () =>
      Promise.all(
        ids.map((orderId) => queries.fetchQuery(ask(call, 'orders.getOrder', { orderId }))),
      ),
  });
  const orders = found.data ?? [];
  // Whoever comes here by a link is told how things are, not how they were.
  const paid = orders.filter((order) => order.paidAt !== null);
  const days = useSetting('order_return_window_days');
  const t = useText('orders');
  // Before the orders have come, or when they do not come, nobody knows that anything was paid.
  const title =
    orders.length > 0
      ? t(paid.length === 0 ? 'paid.open' : 'paid.title', { orders: orders.length })
      : t('title');
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title} unlisted />
      <CheckoutSteps at={paid.length > 0 ? 3 : 1} />
      {ids.length === 0 ? (
        <OrderNotFound />
      ) : !found.isSuccess ? (
        <MissingOrder found={found} />
      ) : (
        <div className={styles.columns}>
          <Box>
            <div className={styles.done}>
              <Escrow paid={paid} />
              <h1>{title}</h1>
              {paid.length > 0 && <p>{t('paid.text', { orders: paid.length })}</p>}
              <OrderLinks orders={orders} />
              <div className={styles.actions}>
                <ButtonLink variant="primary" href={paths.orders()}>
                  {t('title')}
                </ButtonLink>
                <ButtonLink href={paths.home()}>{t('paid.goOn')}</ButtonLink>
              </div>
            </div>
          </Box>
          <aside className={styles.side}>
            <WhatNext
              title={t('paid.next')}
              steps={[t('paid.step1'), t('paid.step2'), t('paid.step3', { days }), t('paid.step4')]}
            />
            {orders[0] && <DeliverTo order={orders[0]} />}
          </aside>
        </div>
      )}
    </div>
  );
}

function Escrow({ paid }: { paid: readonly Order[] }) {
  const format = useFormat();
  const t = useText('orders');
  if (paid.length === 0) {
    return null;
  }
  const total = format.money(add(...paid.map((order) => order.total)));
  return (
    <Stamp
      note={
        <bdi className="ltr">
          {total} {CURRENCY}
        </bdi>
      }
    >
      {t('escrow.stamp')}
    </Stamp>
  );
}

function OrderLinks({ orders }: { orders: readonly Order[] }) {
  const format = useFormat();
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <AppLink href={paths.order(order.id)}>
            <ShopMark mark={order.shop.mark} size={34} />
            <span>
              <b>{order.shop.name}</b>
              <small className="mono">
                <bdi>{order.number}</bdi>
              </small>
            </span>
            <OrderStatus order={order} />
            <b className="num ltr">{format.money(order.total)}</b>
          </AppLink>
          <ul className={styles.goods}>
            {order.lines.map((line) => (
              <li key={line.id}>
                <GoodsPicture picture={line.picture} alt="" sizes="48px" />
                <span dir="auto">{line.name}</span>
                <bdi className="num ltr">× {format.quantity(line.quantity)}</bdi>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
