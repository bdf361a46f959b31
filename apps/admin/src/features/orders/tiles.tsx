import type { Output } from '../../app/api.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Tiles, type Tile } from '@entrepot/ui/panel/panel-page.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { useOrdersText } from './use-orders-text.ts';

type Props = {
  overview: Output<'orders.getOverview'> | undefined;
  money: Output<'wallet.getOverview'> | undefined;
  users: Output<'accounts.getUserFigures'> | undefined;
};

/** The few figures an operator opens the panel for. */
export function OverviewTiles({ overview, money, users }: Props) {
  const format = useFormat();
  const t = useOrdersText();
  const waiting = <Skeleton width="90px" height="20px" />;
  const sum = (kind: string) => money?.sums.find((each) => each.kind === kind);
  const price = (amount: string | undefined) =>
    amount === undefined ? waiting : <Price amount={amount} dim digits={2} />;
  const tiles: Tile[] = [
    {
      label: t('overview.orders'),
      figure: overview ? format.quantity(overview.orders) : waiting,
      note: overview && t('overview.ordersBefore', { count: overview.ordersDayBefore }),
    },
    {
      label: t('overview.paid'),
      figure: price(overview?.paid),
      note: t('overview.paidNote'),
    },
    {
      label: t('overview.escrow'),
      figure: price(overview?.escrow),
      note: overview && t('overview.escrowOrders', { count: overview.escrowOrders }),
    },
    {
      label: t('overview.owed'),
      figure: price(money && (sum('available')?.balance ?? '0')),
      note: money && t('overview.wallets', { count: sum('available')?.accounts ?? 0 }),
    },
    {
      label: t('overview.commission'),
      figure: price(money && (sum('platform-fee')?.balance ?? '0')),
      note: t('overview.commissionNote'),
    },
    {
      label: t('overview.people'),
      figure: users ? format.quantity(users.total) : waiting,
      note: users && t('overview.peopleNote', { fresh: users.newInDay, sellers: users.merchants }),
    },
  ];
  return <Tiles tiles={tiles} />;
}
