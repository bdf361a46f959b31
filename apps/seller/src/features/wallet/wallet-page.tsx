import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { MoneyRuns } from '@entrepot/ui/patterns/money-runs.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ErrorState, EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { Download } from 'lucide-react';
import { useAsk, useCall, useList } from '../../kit/api.ts';
import { useBrand, useNow } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import type { StatementLine } from '@entrepot/contract/wallet/types';
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useLink } from '@entrepot/ui/primitives/link.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { ordersAt } from '../../kit/paths.ts';
import { moneyText } from '@entrepot/contract/money';
import { useTableFile } from '@entrepot/client/panel/use-table-file.ts';
import styles from './wallet.module.css';

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

const PAGE_SIZE = 25;

/** Every movement of the shop's available money, newest first. */
function StatementTable() {
  const found = useList('wallet.listStatement', { size: PAGE_SIZE });
  const t = useText('wallet');
  return (
    <PagedTable
      label={t('statement')}
      columns={useColumns()}
      list={found}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    />
  );
}

function useColumns(): Column<StatementLine>[] {
  const t = useText('wallet');
  const format = useFormat();
  return [
    { id: 'at', header: t('column.at'), cell: (line) => format.dateTime(line.at) },
    {
      id: 'kind',
      phone: 'first',
      header: t('column.kind'),
      cell: (line) => t(`kind.${line.kind}`),
    },
    { id: 'ref', header: t('column.ref'), cell: (line) => <Ref line={line} /> },
    {
      id: 'amount',
      phone: 'last',
      header: t('column.amount'),
      align: 'end',
      cell: (line) => <Price amount={line.amount} sign dim />,
    },
    {
      id: 'balance',
      header: t('column.balance'),
      align: 'end',
      cell: (line) => <Price amount={line.balanceAfter} dim />,
    },
  ];
}

function Ref({ line }: { line: StatementLine }) {
  const Link = useLink();
  const t = useText('wallet');
  const [what, id] = line.ref.split('/');
  return what === 'orders' && id ? (
    <Link href={ordersAt({ tab: 'all', open: id })} className={styles.link}>
      {t('order')}
    </Link>
  ) : (
    <span>{line.reason ?? ''}</span>
  );
}

/** The whole statement as a file, its figures with two decimals as everywhere. */
function useStatementFile() {
  const call = useCall();
  const t = useText('wallet');
  const { save, running } = useTableFile();
  const head = ['at', 'kind', 'ref', 'amount', 'balance'] as const;
  return {
    running,
    save: () =>
      save({
        name: t('fileName'),
        head: head.map((name) => t(`column.${name}`)),
        ask: (page) => call('wallet.listStatement', page),
        cells: (line) => [
          line.at,
          t(`kind.${line.kind}`),
          line.ref,
          moneyText(line.amount),
          moneyText(line.balanceAfter),
        ],
      }),
  };
}
