/** What was sent and has not arrived, or was seen coming in: each with what it waits for. */
import type { OwnMoney } from '@entrepot/contract/wallet/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { type Column, DataTable } from '@entrepot/ui/patterns/data-table.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useAsk } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

type Row = OwnMoney['moving'][number];

export function Moving() {
  const balance = useAsk('wallet.getBalance', {});
  const t = useText('wallet');
  return (
    <Section title={t('place.underway')}>
      <DataTable<Row>
        label={t('place.underway')}
        columns={useColumns()}
        rows={balance.data?.moving ?? []}
        rowId={({ id }) => id}
        loading={balance.isPending}
        error={balance.error}
        onRetry={balance.isError ? () => void balance.refetch() : undefined}
        empty={<EmptyState title={t('moving.none')}>{t('moving.noneHint')}</EmptyState>}
      />
    </Section>
  );
}

function useColumns(): Column<Row>[] {
  const format = useFormat();
  const t = useText('wallet');
  return [
    { id: 'since', header: t('column.at'), cell: (row) => format.dateTime(row.since) },
    {
      id: 'what',
      phone: 'first',
      header: t('column.kind'),
      cell: (row) => t(`moving.${row.what}`),
    },
    { id: 'why', header: t('column.why'), cell: (row) => t(`moving.why.${row.why}`) },
    {
      id: 'until',
      header: t('column.until'),
      cell: (row) => (row.until ? format.dateTime(row.until) : '–'),
    },
    {
      id: 'amount',
      phone: 'last',
      header: t('column.amount'),
      align: 'end',
      cell: (row) => <Price amount={row.amount} dim />,
    },
  ];
}
