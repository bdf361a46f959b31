/** What comes in over chains: what only operators can bring to an end stands first, the longest wait on top. */
import { exactly } from '@entrepot/contract/addresses/search';
import { DEPOSIT_STATES } from '@entrepot/contract/deposits/rules';
import type { AdminDeposit } from '@entrepot/contract/deposits/types';
import { ListPage } from '@entrepot/client/panel/list-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useList } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { DepositStatus } from './deposit-status.tsx';

const SIZE = 50;

export function DepositsPage() {
  const { search } = useAddress();
  const list = useList('deposits.listDeposits', {
    search: (search['q'] ?? '').slice(0, 100),
    state: exactly(DEPOSIT_STATES, search['state']),
    size: SIZE,
  });
  const t = useText('deposits');
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
          options: DEPOSIT_STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
        },
      ]}
      columns={useColumns()}
      list={list}
      notFound={{ title: t('notFound'), text: t('notFoundHint'), back: t('showAll') }}
      none={{ title: t('none'), text: t('noneHint') }}
      pane={(id, moves) => <DepositDetail id={id} {...moves} />}
    />
  );
}

function useColumns(): Column<AdminDeposit>[] {
  const format = useFormat();
  const t = useText('deposits');
  return [
    { id: 'user', header: t('column.user'), cell: (row) => <bdi>{row.username}</bdi> },
    {
      id: 'sent',
      header: t('column.sent'),
      align: 'end',
      cell: (row) => (
        <span className="mono ltr">
          {row.sent ?? '–'} {row.coin ?? '?'}
        </span>
      ),
    },
    {
      id: 'net',
      header: t('column.net'),
      align: 'end',
      wide: true,
      cell: (row) => <span className="mono">{row.net === null ? '–' : format.money(row.net)}</span>,
    },
    { id: 'network', header: t('column.network'), wide: true, cell: (row) => row.networkName },
    {
      id: 'state',
      phone: 'last',
      header: t('column.state'),
      cell: (row) => <DepositStatus state={row.state} />,
    },
    {
      id: 'seen',
      header: t('column.seen'),
      cell: (row) => <time dateTime={row.seenAt}>{format.dateTime(row.seenAt)}</time>,
    },
  ];
}
