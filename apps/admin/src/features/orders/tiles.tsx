import type { AccountKind } from '@entrepot/contract/wallet/rules';
import { type Amount, ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Tiles, type Tile } from '@entrepot/ui/panel/panel-page.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { type Asked, type Output, useLacked } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

type Props = {
  overview: Output<'orders.getOverview'> | undefined;
  money: Answer<Output<'wallet.getOverview'>>;
  accounts: Answer<Output<'accounts.getAccountFigures'>>;
};

type Answer<Data> = { data: Data | undefined; isError: boolean };

/** The few figures an operator opens the panel for. */
export function OverviewTiles({ overview, ...asked }: Props) {
  const format = useFormat();
  const t = useText('orders');
  // What does not come is a dash: a figure that waits for ever says that it is about to come.
  const instead = (isError = false) => (isError ? '–' : <Skeleton width="90px" height="20px" />);
  const [money, accounts] = [asked.money.data, asked.accounts.data];
  const sum = (kind: AccountKind) => money?.sums.find((each) => each.kind === kind);
  const price = (amount: Amount | undefined, isError?: boolean) =>
    amount === undefined ? instead(isError) : <Price amount={amount} dim />;
  const lacked = useLacked();
  const tiles: (Tile & { ask: Asked })[] = [
    {
      ask: 'orders.getOverview',
      label: t('overview.orders'),
      figure: overview ? format.quantity(overview.orders) : instead(),
      note: overview ? t('overview.ordersBefore', { count: overview.ordersDayBefore }) : null,
    },
    {
      ask: 'orders.getOverview',
      label: t('overview.paid'),
      figure: price(overview?.paid),
      note: t('overview.paidNote'),
    },
    {
      // Absent from the overview for who may not read money.
      ask: 'wallet.getOverview',
      label: t('overview.escrow'),
      figure: price(overview?.escrow),
      note: overview ? t('overview.escrowOrders', { count: overview.escrowOrders }) : null,
    },
    {
      ask: 'wallet.getOverview',
      label: t('overview.owed'),
      figure: price(money && (sum('available')?.balance ?? ZERO), asked.money.isError),
      note: money ? t('overview.wallets', { count: sum('available')?.accounts ?? 0 }) : null,
    },
    {
      ask: 'wallet.getOverview',
      label: t('overview.commission'),
      figure: price(money && (sum('platform-fee')?.balance ?? ZERO), asked.money.isError),
      note: t('overview.commissionNote'),
    },
    {
      ask: 'accounts.getAccountFigures',
      label: t('overview.accounts'),
      figure: accounts ? format.quantity(accounts.total) : instead(asked.accounts.isError),
      note: accounts
        ? t('overview.accountsNote', { fresh: accounts.newInDay, sellers: accounts.merchants })
        : null,
    },
  ];
  return <Tiles tiles={tiles.filter(({ ask }) => !lacked(ask))} />;
}
