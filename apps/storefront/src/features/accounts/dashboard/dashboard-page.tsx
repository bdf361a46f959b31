/** The user centre's first page: what waits for the buyer, the money, the latest orders, what was saved. */
import { CreditCard, MessageSquareText, PackageOpen, Truck, Undo2 } from 'lucide-react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useBrand } from '../../../kit/brand.ts';
import { Balance } from '../../../kit/frame/balance.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useText } from '../../../kit/text.ts';
import { GoodsCards } from '../../../kit/goods/goods-sheet.tsx';
import { useAsk } from '../../../kit/api.ts';
import { Section } from '../../../kit/frame/section.tsx';
import { Box } from '../../../kit/frame/box.tsx';
import { CentreFrame } from '../../../kit/frame/centre-frame.tsx';
import { paths } from '../../../kit/paths.ts';
import { useUser } from '../../../kit/session.ts';
import { Todos } from './dashboard-todos.tsx';
import { RecentOrders, type StateOf } from './recent-orders.tsx';
import styles from './dashboard.module.css';

export function DashboardPage({ state }: { state: StateOf }) {
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
      <RecentOrders state={state} />
      <Saved />
    </CentreFrame>
  );
}

/** How many orders stand where; each figure opens its tab. */
function OrderTiles() {
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

function BalanceBox() {
  const { demo } = useBrand();
  const t = useText('accounts');
  return (
    <Box
      title={t('dashboard.wallet')}
      aside={demo && <Badge tone="warning">{t('dashboard.testMoney')}</Badge>}
      className={styles.balance}
    >
      <p>{t('dashboard.available')}</p>
      <span className={styles.available}>
        <Balance />
      </span>
      <ButtonLink wide href={paths.wallet()}>
        {t('dashboard.statement')}
      </ButtonLink>
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
