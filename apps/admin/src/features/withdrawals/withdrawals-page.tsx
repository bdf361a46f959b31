/** Money on its way out of any brand: what waits for operators stands first, the longest wait on top. */
import { exactly } from '@entrepot/contract/addresses/search';
import { WITHDRAWAL_STATES } from '@entrepot/contract/withdrawals/rules';
import type { AdminWithdrawal } from '@entrepot/contract/withdrawals/types';
import { ListPage } from '@entrepot/client/panel/list-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useList } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { WithdrawalStatus } from '@entrepot/ui/patterns/withdrawal-status.tsx';

const SIZE = 50;

export function WithdrawalsPage() {
  const { search } = useAddress();
  const list = useList('withdrawals.listWithdrawals', {
    search: (search['q'] ?? '').slice(0, 100),
    state: exactly(WITHDRAWAL_STATES, search['state']),
    size: SIZE,
  });
  const t = useText('withdrawals');
  return (
    <ListPage
      title={t('title')}
      note={list.data && t('waiting', { count: list.data.waiting })}
      search={t('search')}
      filters={[
        {
          name: 'state',
          label: t('column.state'),
          any: t('anyState'),
          options: WITHDRAWAL_STATES.map((state) => ({
            value: state,
            label: t(`state.${state}`),
          })),
        },
      ]}
      columns={useColumns()}
      list={list}
      notFound={{ title: t('notFound'), text: t('notFoundHint'), back: t('showAll') }}
      none={{ title: t('none'), text: t('noneHint') }}
      pane={(id, moves) => <WithdrawalDetail id={id} {...moves} />}
    />
  );
}

function useColumns(): Column<AdminWithdrawal>[] {
  const format = useFormat();
  const t = useText('withdrawals');
  return [
    { id: 'user', header: t('column.user'), cell: (row) => <bdi>{row.username}</bdi> },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: (row) => <span className="mono">{format.money(row.amount)}</span>,
    },
    { id: 'network', header: t('column.network'), wide: true, cell: (row) => row.chain },
    {
      id: 'people',
      header: t('column.people'),
      wide: true,
      cell: (row) => (row.approvalsNeeded ? `${row.approvals}/${row.approvalsNeeded}` : '–'),
    },
    {
      id: 'state',
      phone: 'last',
      header: t('column.state'),
      cell: (row) => <WithdrawalStatus state={row.state} words={(name) => t(`state.${name}`)} />,
    },
    {
      id: 'asked',
      header: t('column.asked'),
      cell: (row) => <time dateTime={row.createdAt}>{format.dateTime(row.createdAt)}</time>,
    },
  ];
}
