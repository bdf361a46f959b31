/** Money on its way out of any brand: what waits for operators stands first, the longest wait on top. */
import { WITHDRAWAL_STATES } from '@entrepot/contract/withdrawals/rules';
import type { AdminWithdrawal } from '@entrepot/contract/withdrawals/types';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useList } from '../../kit/api.ts';
import { Desk, useDesk } from '../../kit/desk.tsx';
import { useText } from '../../kit/text.ts';
import { UserName } from '../../kit/user-name.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { WithdrawalStatus } from '@entrepot/ui/patterns/withdrawal-status.tsx';

export function WithdrawalsPage() {
  const list = useList('withdrawals.listWithdrawals', useDesk(WITHDRAWAL_STATES));
  const t = useText('withdrawals');
  return (
    <Desk
      t={t}
      states={WITHDRAWAL_STATES}
      list={list}
      columns={useColumns()}
      pane={(id, moves) => <WithdrawalDetail id={id} {...moves} />}
    />
  );
}

function useColumns(): Column<AdminWithdrawal>[] {
  const format = useFormat();
  const t = useText('withdrawals');
  return [
    { id: 'user', header: t('column.user'), cell: (row) => <UserName name={row.username} /> },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: (row) => <span className="num">{format.money(row.amount)}</span>,
    },
    {
      id: 'network',
      header: t('column.network'),
      wide: true,
      cell: (row) => row.chain ?? t('bank.name'),
    },
    {
      id: 'people',
      header: t('column.people'),
      wide: true,
      cell: (row) => {
        const needed = row.bank ? 2 : row.approvalsNeeded;
        return needed ? `${row.approvals}/${needed}` : '–';
      },
    },
    {
      id: 'state',
      phone: 'last',
      header: t('column.state'),
      cell: ({ state, bank, hold }) => (
        <>
          <WithdrawalStatus
            state={state}
            words={(name) => t(bank && name === 'signing' ? 'bank.paying' : `state.${name}`)}
          />{' '}
          {hold?.reason === 'bank-late' && <Badge tone="danger">{t('bank.urgent')}</Badge>}
        </>
      ),
    },
    {
      id: 'asked',
      header: t('column.asked'),
      cell: (row) => <time dateTime={row.createdAt}>{format.dateTime(row.createdAt)}</time>,
    },
  ];
}
