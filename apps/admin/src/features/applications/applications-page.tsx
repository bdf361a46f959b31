/** Who wants to open a shop in any brand: what waits stands first, the longest wait on top. */
import { APPLICATION_STATES } from '@entrepot/contract/applications/rules';
import type { AdminApplication } from '@entrepot/contract/applications/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useList } from '../../kit/api.ts';
import { Desk, useDesk } from '../../kit/desk.tsx';
import { useText } from '../../kit/text.ts';
import { UserName } from '../../kit/user-name.tsx';
import { ApplicationDetail } from './application-detail.tsx';
import { ApplicationStatus } from './application-status.tsx';

export function ApplicationsPage() {
  const list = useList('applications.listApplications', useDesk(APPLICATION_STATES));
  const t = useText('applications');
  return (
    <Desk
      t={t}
      states={APPLICATION_STATES}
      list={list}
      columns={useColumns()}
      pane={(id, moves) => <ApplicationDetail id={id} {...moves} />}
    />
  );
}

function useColumns(): Column<AdminApplication>[] {
  const format = useFormat();
  const t = useText('applications');
  const day = (at: string | null) => (at ? <time dateTime={at}>{format.date(at)}</time> : '–');
  return [
    { id: 'shop', header: t('column.shop'), cell: (row) => <bdi>{row.shopName}</bdi> },
    { id: 'company', header: t('column.company'), cell: (row) => <bdi>{row.company}</bdi> },
    {
      id: 'place',
      header: t('column.place'),
      wide: true,
      cell: (row) => (
        <bdi>
          {row.city}, {row.country}
        </bdi>
      ),
    },
    { id: 'user', header: t('column.user'), cell: (row) => <UserName name={row.username} /> },
    {
      id: 'state',
      phone: 'last',
      header: t('column.state'),
      cell: (row) => <ApplicationStatus state={row.state} />,
    },
    { id: 'sent', header: t('column.sent'), cell: (row) => day(row.createdAt) },
    { id: 'answered', header: t('column.answered'), wide: true, cell: (row) => day(row.decidedAt) },
  ];
}
