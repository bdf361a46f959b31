/** Who says to be whom, in any brand: what waits stands first, the longest wait on top. */
import { CLAIM_STATES } from '@entrepot/contract/identity/rules';
import type { ListedClaim } from '@entrepot/contract/identity/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useList } from '../../kit/api.ts';
import { Desk, useDesk } from '../../kit/desk.tsx';
import { useText } from '../../kit/text.ts';
import { UserName } from '../../kit/user-name.tsx';
import { ClaimDetail } from './claim-detail.tsx';
import { ClaimStatus } from './claim-status.tsx';

export function IdentityPage() {
  const list = useList('identity.listClaims', useDesk(CLAIM_STATES));
  const t = useText('identity');
  return (
    <Desk
      t={t}
      states={CLAIM_STATES}
      list={list}
      columns={useColumns()}
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
    {
      id: 'user',
      header: t('column.user'),
      wide: true,
      cell: (row) => <UserName name={row.username} />,
    },
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
