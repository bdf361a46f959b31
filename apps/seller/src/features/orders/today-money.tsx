import { compare, ZERO, approximate } from '@entrepot/contract/money';
import type { Today } from '@entrepot/contract/orders/seller-types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { BarChart } from '@entrepot/ui/patterns/bar-chart.tsx';
import { MoneyRuns } from '@entrepot/ui/patterns/money-runs.tsx';
import { useNow } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import styles from './today.module.css';

/** Where the shop's money is on its way, and what comes free on which day. */
export function TodayMoney({ money }: { money: Today['money'] }) {
  const now = useNow();
  const t = useText('orders');
  const format = useFormat();
  const next = (at: string | null) =>
    at && Date.parse(at) > now && t('today.next', { date: format.shortDate(at) });
  const dated = money.comingFree.some(({ amount }) => compare(amount, ZERO) > 0);
  return (
    <>
      <MoneyRuns
        runs={[
          {
            kind: 'hatched',
            label: t('today.escrow'),
            note: t('today.escrowNote', { count: money.escrow.orders }),
            amount: money.escrow.amount,
            next: next(money.escrow.nextAt),
          },
          {
            kind: 'half',
            label: t('today.window'),
            note: t('today.windowNote', { count: money.returnWindow.orders }),
            amount: money.returnWindow.amount,
            next: next(money.returnWindow.nextAt),
          },
          {
            kind: 'solid',
            label: t('today.available'),
            note: t('today.availableNote'),
            amount: money.available,
          },
        ]}
      />
      <h3 className={styles.sub}>{t('today.coming')}</h3>
      {dated ? (
        <BarChart
          label={t('today.coming')}
          height={70}
          every={3}
          colours={['var(--chart-3)']}
          format={(value) => format.compact(value)}
          bars={money.comingFree.map(({ date, amount }) => ({
            label: format.shortDate(`${date}T12:00:00Z`),
            values: [approximate(amount)],
            title: `${format.shortDate(`${date}T12:00:00Z`)}: ${format.money(amount)} USDT`,
          }))}
        />
      ) : (
        <p className={styles.quiet}>{t('today.comingNone')}</p>
      )}
    </>
  );
}
