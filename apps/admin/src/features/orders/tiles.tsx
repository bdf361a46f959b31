import type { AccountKind } from '@entrepot/contract/wallet/rules';
import { type Amount, ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Tiles, type Tile, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import type { Output } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { ordersAt } from '../../kit/paths.ts';
import styles from './overview.module.css';

type Props = {
  overview: Output<'orders.getOverview'> | undefined;
  money: Asked<Output<'wallet.getOverview'>>;
  accounts: Asked<Output<'accounts.getAccountFigures'>>;
};

type Asked<Answer> = { data: Answer | undefined; isError: boolean };

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
  const tiles: Tile[] = [
    {
      label: t('overview.orders'),
      figure: overview ? format.quantity(overview.orders) : instead(),
      note: overview ? t('overview.ordersBefore', { count: overview.ordersDayBefore }) : null,
    },
    {
      label: t('overview.paid'),
      figure: price(overview?.paid),
      note: t('overview.paidNote'),
    },
    {
      label: t('overview.escrow'),
      figure: price(overview?.escrow),
      note: overview ? t('overview.escrowOrders', { count: overview.escrowOrders }) : null,
    },
    {
      label: t('overview.owed'),
      figure: price(money && (sum('available')?.balance ?? ZERO), asked.money.isError),
      note: money ? t('overview.wallets', { count: sum('available')?.accounts ?? 0 }) : null,
    },
    {
      label: t('overview.commission'),
      figure: price(money && (sum('platform-fee')?.balance ?? ZERO), asked.money.isError),
      note: t('overview.commissionNote'),
    },
    {
      label: t('overview.accounts'),
      figure: accounts ? format.quantity(accounts.total) : instead(asked.accounts.isError),
      note: accounts
        ? t('overview.accountsNote', { fresh: accounts.newInDay, sellers: accounts.merchants })
        : null,
    },
  ];
  return <Tiles tiles={tiles} />;
}

const WAITING = [
  { key: 'returns', counted: 'returnsWaiting', at: { returnState: 'requested' } },
  { key: 'toConfirm', counted: 'toConfirm', at: { state: 'paid' } },
  { key: 'toShip', counted: 'toShip', at: { state: 'confirmed' } },
  { key: 'awaitingPayment', counted: 'awaitingPayment', at: { state: 'awaiting-payment' } },
] as const;
type WaitingKey = (typeof WAITING)[number]['key'];

/** What somebody has to look at, with the way there. */
export function Waiting({ overview }: { overview: Output<'orders.getOverview'> | undefined }) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <Section title={t('waiting.title')} note={t('waiting.note')}>
      {overview ? (
        <ul className={styles.waiting}>
          {WAITING.map(({ key, counted, at }) => (
            <li key={key}>
              <AppLink href={ordersAt(at)}>
                <WaitingStatus waits={key} count={overview[counted]}>
                  {t(`waiting.${key}`)}
                </WaitingStatus>
                <small>{t(`waiting.who.${key}`)}</small>
                <b>{format.quantity(overview[counted])}</b>
              </AppLink>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton lines={4} height="24px" />
      )}
    </Section>
  );
}

function WaitingStatus(props: { waits: WaitingKey; count: number; children: string }) {
  const { waits, count, children } = props;
  const look: Look =
    count === 0
      ? { tone: 'positive', shape: 'done' }
      : waits === 'returns'
        ? { tone: 'warning', shape: 'attention' }
        : { tone: 'info', shape: 'half' };
  return (
    <Status {...look}>
      <span className={styles.rule}>{children}</span>
    </Status>
  );
}
