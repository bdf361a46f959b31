/** The user centre's first page: what waits for the buyer, the money, the latest orders, what was saved. */
import type { OrderCard } from '@entrepot/contract/orders/types';
import type { ReactNode } from 'react';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useText } from '../../../kit/text.ts';
import { GoodsCards } from '../../../kit/goods/goods-sheet.tsx';
import { useAsk } from '../../../kit/api.ts';
import { Section } from '../../../kit/frame/section.tsx';
import { Box } from '../../../kit/frame/box.tsx';
import { CentreFrame } from '../../../kit/frame/centre-frame.tsx';
import { paths } from '../../../kit/paths.ts';
import { useUser } from '../../../kit/session.ts';
import { BalanceBox } from './dashboard-balance.tsx';
import { OrderTiles } from './dashboard-orders.tsx';
import { Todos } from './dashboard-todos.tsx';
import { RecentOrders, RecentSkeleton } from './recent-orders.tsx';
import styles from './dashboard.module.css';

type Props = {
  /** Shows how far an order is. */
  state: (order: OrderCard) => ReactNode;
};

export function DashboardPage({ state }: Props) {
  const user = useUser();
  const t = useText('accounts');
  return (
    <CentreFrame
      title={user ? t('dashboard.title', { name: user.username }) : t('centre.dashboard')}
    >
      <OrderTiles />
      <div className={styles.two}>
        <Todos />
        <BalanceBox />
      </div>
      <Recent state={state} />
      <Saved />
    </CentreFrame>
  );
}

const MOST_RECENT = 5;

function Recent({ state }: Props) {
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
      <Loaded from={orders} waiting={<RecentSkeleton />}>
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
            <RecentOrders orders={rows} state={state} />
          )
        }
      </Loaded>
    </Box>
  );
}

const MOST_SAVED = 5;

/** Left out while nothing is saved: the heart explains itself where goods are. */
function Saved() {
  const { data } = useAsk('catalogue.listFavourites', { page: 1, size: MOST_SAVED });
  const t = useText('accounts');
  if (!data || data.rows.length === 0) {
    return null;
  }
  return (
    <Section
      title={t('dashboard.favourites')}
      more={{ href: paths.favourites(), label: t('dashboard.allFavourites') }}
      tight
    >
      <GoodsCards cards={data.rows} columns={5} />
    </Section>
  );
}
