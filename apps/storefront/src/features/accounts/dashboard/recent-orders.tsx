import type { OrderCard } from '@entrepot/contract/orders/types';
import { CURRENCY } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { useText } from '../../../kit/text.ts';
import type { ReactNode } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useAsk } from '../../../kit/api.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { paths } from '../../../kit/paths.ts';
import { GoodsPicture } from '../../../kit/goods/goods-picture.tsx';
import styles from './dashboard.module.css';

/** Shows how far an order is. */
export type StateOf = (order: OrderCard) => ReactNode;

const MOST_RECENT = 5;

/** The latest orders, one line each. */
export function RecentOrders({ state }: { state: StateOf }) {
  const t = useText('accounts');
  const orders = useAsk('orders.listOrders', {
    tab: 'all',
    search: '',
    page: 1,
    size: MOST_RECENT,
  });
  return (
    <Box
      title={t('dashboard.recent')}
      aside={
        <ButtonLink size="s" variant="quiet" href={paths.orders()}>
          {t('dashboard.allOrders')}
        </ButtonLink>
      }
      flush
    >
      <Loaded
        from={orders}
        waiting={<Skeleton className={styles.waiting} lines={5} height="44px" />}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title={t('dashboard.recentNone')}
              action={
                <ButtonLink variant="primary" href={paths.goods()}>
                  {t('dashboard.shop')}
                </ButtonLink>
              }
            >
              {t('dashboard.recentNoneHint')}
            </EmptyState>
          ) : (
            <Lines orders={rows} state={state} />
          )
        }
      </Loaded>
    </Box>
  );
}

function Lines({ orders, state }: { orders: readonly OrderCard[]; state: StateOf }) {
  const t = useText('accounts');
  return (
    <table className={styles.recent}>
      <thead>
        <tr>
          <th colSpan={2}>{t('dashboard.order')}</th>
          <th>{t('dashboard.state')}</th>
          <th className={styles.figure}>{t('dashboard.pieces')}</th>
          <th className={styles.figure}>{t('dashboard.total')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Line key={order.id} order={order} state={state} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ order, state }: { order: OrderCard; state: StateOf }) {
  const format = useFormat();
  const t = useText('accounts');
  const [first] = order.lines;
  const count = order.lineCount - 1;
  const name = first?.name ?? '';
  return (
    <tr>
      <td className={styles.picture}>
        <GoodsPicture picture={first?.picture ?? null} alt="" sizes="48px" />
      </td>
      <td className={styles.order}>
        <AppLink href={paths.order(order.id)}>
          {count > 0 ? t('dashboard.lines', { first: name, count }) : name}
        </AppLink>
        <small>
          <bdi>{order.shop.name}</bdi> · <bdi className="mono">{order.number}</bdi> ·{' '}
          <bdi>
            <time dateTime={order.createdAt}>{format.date(order.createdAt)}</time>
          </bdi>
        </small>
      </td>
      <td>{state(order)}</td>
      <td className={styles.figure}>{format.quantity(order.pieces)}</td>
      <td className={styles.figure}>
        <Price amount={order.total} currency={CURRENCY} />
      </td>
    </tr>
  );
}
