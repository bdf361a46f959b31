/** What comes in over chains: what only operators can bring to an end stands first, the longest wait on top. */
import { DEPOSIT_STATES } from '@entrepot/contract/deposits/rules';
import type { AdminDeposit } from '@entrepot/contract/deposits/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useList } from '../../kit/api.ts';
import { Desk, useDesk } from '../../kit/desk.tsx';
import { useText } from '../../kit/text.ts';
import { UserName } from '../../kit/user-name.tsx';
import { DepositDetail } from './deposit-detail.tsx';
import { DepositStatus } from './deposit-status.tsx';
import { NetworksNotice } from './networks-notice.tsx';

export function DepositsPage() {
  const list = useList('deposits.listDeposits', useDesk(DEPOSIT_STATES));
  const t = useText('deposits');
  return (
    <Desk
      t={t}
      states={DEPOSIT_STATES}
      list={list}
      notice={<NetworksNotice />}
      columns={useColumns()}
      pane={(id, moves) => <DepositDetail id={id} {...moves} />}
    />
  );
}

function useColumns(): Column<AdminDeposit>[] {
  const format = useFormat();
  const t = useText('deposits');
  return [
    { id: 'user', header: t('column.user'), cell: (row) => <UserName name={row.username} /> },
    {
      id: 'sent',
      header: t('column.sent'),
      align: 'end',
      cell: (row) => (
        <span className="num ltr">
          {row.sent === null ? '–' : `${format.coin(row.sent)} ${row.coin ?? ''}`}
        </span>
      ),
    },
    {
      id: 'net',
      header: t('column.net'),
      align: 'end',
      wide: true,
      cell: (row) => <span className="num">{row.net === null ? '–' : format.money(row.net)}</span>,
    },
    { id: 'network', header: t('column.network'), wide: true, cell: (row) => row.networkName },
    {
      id: 'state',
      phone: 'last',
      header: t('column.state'),
      cell: ({ state, late }) => (
        <>
          <DepositStatus state={state} /> {late && <Badge tone="danger">{t('urgent')}</Badge>}
        </>
      ),
    },
    {
      id: 'seen',
      header: t('column.seen'),
      cell: (row) => <time dateTime={row.seenAt}>{format.dateTime(row.seenAt)}</time>,
    },
  ];
}
