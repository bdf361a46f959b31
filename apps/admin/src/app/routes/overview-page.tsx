/** The state of the mall at a glance: figures, books, and what somebody has to look at. */
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { RecentChanges } from '../../features/accounts/audit-entry-text.tsx';
import { SwitchesNotice } from '../../features/brands/switches-notice.tsx';
import { Books } from '../../features/orders/books.tsx';
import { ByBrand, DaysCharts, HoursChart } from '../../features/orders/charts.tsx';
import { TasksNotice } from '../../features/orders/tasks-notice.tsx';
import { OverviewTiles } from '../../features/orders/tiles.tsx';
import { Waiting } from '../../features/orders/waiting.tsx';
import { useText } from '../../kit/text.ts';
import { useAsk, useLacked } from '../../kit/api.ts';
import { IfMay, RightNeededNote } from '../../kit/right-needed.tsx';
import { useBrand, useOverview } from '../../kit/shell-queries.ts';
import styles from './overview-page.module.css';

const MINUTE = 60_000;

export function OverviewPage() {
  const overview = useOverview();
  const money = useAsk('wallet.getOverview', {}, { refetchInterval: MINUTE });
  const accounts = useAsk('accounts.getAccountFigures', {}, { refetchInterval: MINUTE });
  const lacksMoney = useLacked()('wallet.getOverview');
  const brand = useBrand().data;
  const format = useFormat();
  const t = useText('orders');
  return (
    <PanelPage
      title={t('overview.title')}
      note={
        <>
          {brand?.demo && <Badge tone="accent">{t('overview.testMoney')}</Badge>}{' '}
          {overview.data && t('overview.asOf', { time: format.dateTime(overview.data.now) })}
        </>
      }
    >
      {overview.isError && !overview.data ? (
        <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
      ) : (
        <>
          <IfMay ask="brands.updateSetting">
            <SwitchesNotice />
          </IfMay>
          <TasksNotice />
          <OverviewTiles overview={overview.data} money={money} accounts={accounts} />
          <div className={styles.thirds}>
            <IfMay ask="orders.getOverview">
              <div className={styles.orders}>
                <HoursChart overview={overview.data} />
                <ByBrand overview={overview.data} />
              </div>
            </IfMay>
            <Waiting overview={overview.data} />
            <IfMay ask="accounts.listAuditEntries">
              <RecentChanges />
            </IfMay>
          </div>
          <div className={styles.books}>
            {lacksMoney ? (
              <Section title={t('books.title')}>
                <RightNeededNote right={lacksMoney} />
              </Section>
            ) : (
              <Books />
            )}
          </div>
          <IfMay ask="orders.getOverview">
            <DaysCharts
              overview={overview.data}
              accounts={accounts.data}
              onRetry={accounts.isError ? () => void accounts.refetch() : undefined}
            />
          </IfMay>
        </>
      )}
    </PanelPage>
  );
}
