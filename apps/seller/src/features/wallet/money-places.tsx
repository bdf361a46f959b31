/** Where the shop's money is. Each figure opens what it is made of. */
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { shopShownOf } from '@entrepot/client/wallet/records-query.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { MoneyRuns, type Run } from '@entrepot/ui/patterns/money-runs.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ErrorState, Waiting } from '@entrepot/ui/primitives/states.tsx';
import { paths, walletAt } from '../../kit/paths.ts';
import { useNow, useToday } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import { useMoney } from './use-money.ts';

/** In the order in which it comes to the shop and leaves again. */
const OWN = [
  { kind: 'solid', show: 'available', href: paths.wallet },
  { kind: 'open', show: 'reserved', href: walletAt('reserved') },
  { kind: 'dotted', show: 'underway', href: walletAt('underway') },
] as const;

export function MoneyPlaces() {
  const balance = useMoney();
  const today = useToday();
  const shown = shopShownOf(useAddress().search);
  const now = useNow();
  const format = useFormat();
  const t = useText('wallet');
  const { data } = balance;
  // The dates beside the sums come with the sums.
  if (!data || today.isPending) {
    return balance.isError ? (
      <ErrorState error={balance.error} onRetry={() => void balance.refetch()} />
    ) : (
      <Waiting>
        <Skeleton height="276px" />
      </Waiting>
    );
  }
  const next = (at: string | null | undefined) =>
    at && Date.parse(at) > now && t('next', { date: format.shortDate(at) });
  const own = OWN.map(({ kind, show, href }): Run => ({
    ...{ kind, href, current: show === shown, amount: data[show] },
    ...{ label: t(`place.${show}`), note: t(`placeNote.${show}`) },
  }));
  return (
    <MoneyRuns
      runs={[
        {
          kind: 'hatched',
          label: t('place.escrow'),
          note: t('placeNote.escrow'),
          amount: data.escrow,
          next: next(today.data?.money.escrow.nextAt),
          href: walletAt('escrow'),
          current: shown === 'escrow',
        },
        {
          kind: 'half',
          label: t('place.window'),
          note: t('placeNote.window'),
          amount: data.inReturnWindow,
          next: next(today.data?.money.returnWindow.nextAt),
          href: walletAt('window'),
          current: shown === 'window',
        },
        ...own,
      ]}
    />
  );
}
