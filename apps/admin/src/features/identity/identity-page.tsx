/** Who says to be whom, in any brand: what waits stands first, the longest wait on top. */
import { exactly } from '@entrepot/contract/addresses/search';
import { CLAIM_STATES } from '@entrepot/contract/identity/rules';
import type { ListedClaim } from '@entrepot/contract/identity/types';
import { ListPage } from '@entrepot/client/panel/list-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useList } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { ClaimDetail } from './claim-detail.tsx';
import { ClaimStatus } from './claim-status.tsx';
import { Reviewers } from './reviewers.tsx';

const SIZE = 50;

export function IdentityPage() {
  const { search } = useAddress();
  const list = useList('identity.listClaims', {
    search: (search['q'] ?? '').slice(0, 80),
    state: exactly(CLAIM_STATES, search['state']),
    size: SIZE,
  });
  const t = useText('identity');
  return (
    <ListPage
      title={t('title')}
      note={list.data && t('waiting', { count: list.data.waiting })}
      actions={<Reviewers />}
      search={t('search')}
      filters={[
        {
          name: 'state',
          label: t('column.state'),
          any: t('anyState'),
          options: CLAIM_STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
        },
      ]}
      columns={useColumns()}
      list={list}
      notFound={{ title: t('notFound'), text: t('notFoundHint'), back: t('showAll') }}
      none={{ title: t('none'), text: t('noneHint') }}
      pane={(id, moves) => <ClaimDetail id={id} {...moves} />}
    />
  );
}

function useColumns(): Column<ListedClaim>[] {
  const format = useFormat();
  const t = useText('identity');
  const day = (at: string | null) => (at ? <time dateTime={at}>{format.date(at)}</time> : '–');
  return [
    { id: 'name', header: t('column.name'), cell: (row) => <bdi>{row.realName}</bdi> },
    { id: 'user', header: t('column.user'), wide: true, cell: (row) => <bdi>{row.username}</bdi> },
    { id: 'country', header: t('column.country'), cell: (row) => format.country(row.country) },
    { id: 'kind', header: t('column.kind'), wide: true, cell: (row) => t(`kind.${row.kind}`) },
    {
      id: 'state',
      phone: 'last',
      header: t('column.state'),
      cell: (row) => <ClaimStatus state={row.state} />,
    },
    { id: 'sent', header: t('column.sent'), cell: (row) => day(row.submittedAt) },
    { id: 'until', header: t('column.until'), wide: true, cell: (row) => day(row.expiresOn) },
  ];
}
