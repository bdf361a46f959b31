import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { MoneyRuns } from '@entrepot/ui/patterns/money-runs.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { Download } from 'lucide-react';
import { useAsk } from '../../kit/api.ts';
import { useBrand, useNow } from '../../kit/shell-queries.ts';
import { StatementTable } from './statement-table.tsx';
import { useStatementFile } from './use-statement-file.ts';
import { useText } from '../../kit/text.ts';

export function WalletPage() {
  const demo = useBrand().data?.demo;
  const file = useStatementFile();
  const t = useText('wallet');
  return (
    <PanelPage title={t('title')} note={demo ? t('testMoney') : 'USDT'}>
      <Section title={t('where')} note="USDT">
        <Balance />
      </Section>
      <Section
        title={t('statement')}
        note={t('statementNote')}
        aside={
          <Button
            size="s"
            icon={<Download size={15} aria-hidden />}
            loading={file.running}
            onClick={() => void file.save()}
          >
            {t('download')}
          </Button>
        }
      >
        <StatementTable />
      </Section>
    </PanelPage>
  );
}

function Balance() {
  const balance = useAsk('wallet.getBalance', {});
  const today = useAsk('orders.todayFigures', {});
  const now = useNow();
  const format = useFormat();
  const t = useText('wallet');
  // The dates beside the sums come with the sums.
  if (!balance.data || today.isPending) {
    return balance.isError ? (
      <ErrorState error={balance.error} onRetry={() => void balance.refetch()} />
    ) : (
      <Skeleton height="174px" />
    );
  }
  const next = (at: string | null | undefined) =>
    at && Date.parse(at) > now && t('next', { date: format.shortDate(at) });
  return (
    <MoneyRuns
      runs={[
        {
          kind: 'hatched',
          label: t('escrow'),
          note: t('escrowNote'),
          amount: balance.data.escrow,
          next: next(today.data?.money.escrow.nextAt),
        },
        {
          kind: 'half',
          label: t('window'),
          note: t('windowNote'),
          amount: balance.data.inReturnWindow,
          next: next(today.data?.money.returnWindow.nextAt),
        },
        {
          kind: 'solid',
          label: t('available'),
          note: t('availableNote'),
          amount: balance.data.available,
        },
      ]}
    />
  );
}
