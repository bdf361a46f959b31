/** Who wants to open a shop in any brand: what waits stands first, the longest wait on top. */
import { exactly } from '@entrepot/contract/addresses/search';
import { APPLICATION_STATES } from '@entrepot/contract/applications/rules';
import type { AdminApplication } from '@entrepot/contract/applications/types';
import { ListPage } from '@entrepot/client/panel/list-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useList } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { ApplicationDetail } from './application-detail.tsx';
import { ApplicationStatus } from './application-status.tsx';

const SIZE = 50;

export function ApplicationsPage() {
  const { search } = useAddress();
  const list = useList('applications.listApplications', {
    search: (search['q'] ?? '').slice(0, 80),
    state: exactly(APPLICATION_STATES, search['state']),
    size: SIZE,
  });
  const t = useText('applications');
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
          options: APPLICATION_STATES.map((state) => ({
            value: state,
            label: t(`state.${state}`),
          })),
        },
      ]}
      columns={useColumns()}
      list={list}
      notFound={{ title: t('notFound'), text: t('notFoundHint'), back: t('showAll') }}
      none={{ title: t('none'), text: t('noneHint') }}
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
    { id: 'user', header: t('column.user'), cell: (row) => <bdi>{row.username}</bdi> },
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
