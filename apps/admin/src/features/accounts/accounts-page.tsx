/** Everybody with an account. Operators see and lock; nobody's balance can be typed anywhere. */
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ListPage } from '@entrepot/client/panel/list-page.tsx';
import { exactly, type Search } from '@entrepot/contract/addresses/search';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useList, type Output } from '../../kit/api.ts';
import styles from './accounts.module.css';
import { CreateShop } from './create-shop.tsx';
import { ACCOUNT_STATES, AccountDetail, AccountStatus } from './account-detail.tsx';
import { useText } from '../../kit/text.ts';

type Row = Output<'accounts.listAccounts'>['rows'][number];

const SIZE = 50;
const KINDS = ['buyer', 'merchant'] as const;

export function AccountsPage() {
  const { search } = useAddress();
  const accounts = useList('accounts.listAccounts', { ...wanted(search), size: SIZE });
  const t = useText('accounts');
  return (
    <ListPage
      title={t('list.title')}
      note={accounts.data && t('list.count', { count: accounts.data.total })}
      actions={<CreateShop />}
      search={t('list.search')}
      filters={[
        {
          name: 'state',
          label: t('list.state'),
          any: t('list.anyState'),
          options: ACCOUNT_STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
        },
        {
          name: 'kind',
          label: t('list.kind'),
          any: t('list.anyKind'),
          options: KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        },
      ]}
      columns={useColumns()}
      list={accounts}
      notFound={{ title: t('list.notFound'), text: t('list.notFoundHint'), back: t('list.clear') }}
      none={{ title: t('list.none'), text: t('list.noneHint') }}
      pane={(id, moves) => <AccountDetail id={id} {...moves} />}
    />
  );
}

function wanted(search: Search) {
  const kind = exactly(KINDS, search['kind']);
  return {
    search: search['q'] ?? '',
    state: exactly(ACCOUNT_STATES, search['state']),
    merchant: kind && kind === 'merchant',
  };
}

function useColumns(): Column<Row>[] {
  const format = useFormat();
  const t = useText('accounts');
  const day = (at: string | null) =>
    at ? (
      <time dateTime={at} className={styles.day}>
        {format.date(at)}
      </time>
    ) : (
      '–'
    );
  return [
    { id: 'name', header: t('list.name'), cell: (row) => <bdi>{row.username}</bdi> },
    {
      id: 'uid',
      header: t('list.uid'),
      cell: (row) => <span className="mono ltr">{row.userCode}</span>,
    },
    { id: 'email', header: t('list.email'), cell: (row) => <bdi>{row.email ?? '–'}</bdi> },
    {
      id: 'phone',
      wide: true,
      header: t('list.phone'),
      cell: (row) => <bdi className="ltr">{row.phone ?? '–'}</bdi>,
    },
    {
      id: 'kind',
      header: t('list.kind'),
      cell: (row) => (
        <>
          {row.merchant ? t('kind.merchant') : t('kind.buyer')}{' '}
          {row.test && <Badge>{t('kind.test')}</Badge>}
        </>
      ),
    },
    {
      id: 'state',
      phone: 'last',
      header: t('list.state'),
      cell: (row) => <AccountStatus state={row.state} />,
    },
    { id: 'since', header: t('list.since'), wide: true, cell: (row) => day(row.createdAt) },
    { id: 'seen', header: t('list.seen'), wide: true, cell: (row) => day(row.lastLoginAt) },
  ];
}
