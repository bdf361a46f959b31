/** Everybody with an account. Operators see and lock; nobody's balance can be typed anywhere. */
import { keepPreviousData } from '@tanstack/react-query';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { FilterSelect, NothingListed } from '@entrepot/client/panel/list-filters.tsx';
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import { FilterBar, PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { exactly, type Search } from '@entrepot/contract/addresses/search';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { SearchField } from '@entrepot/client/panel/search-field.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useAsk, type Output } from '../../kit/api.ts';
import styles from './accounts.module.css';
import { CreateShop } from './create-shop.tsx';
import { AccountDetail } from './account-detail.tsx';
import { ACCOUNT_STATES, AccountStatus } from './account-state.tsx';
import { useText } from '../../kit/text.ts';

type Row = Output<'accounts.listAccounts'>['rows'][number];

const SIZE = 50;
const FILTERS = ['q', 'state', 'kind'] as const;

export function AccountsPage() {
  const { search, page } = useAddress();
  const accounts = useAsk(
    'accounts.listAccounts',
    { ...wanted(search), page, size: SIZE },
    { placeholderData: keepPreviousData },
  );
  const columns = useColumns();
  const t = useText('accounts');
  return (
    <PanelPage
      title={t('list.title')}
      note={accounts.data && t('list.count', { count: accounts.data.total })}
      actions={<CreateShop />}
      bars={<Filters />}
      fill
    >
      <PagedTable
        label={t('list.title')}
        columns={columns}
        list={accounts}
        empty={<Nobody />}
        pane={(id, moves) => <AccountDetail id={id} {...moves} />}
      />
    </PanelPage>
  );
}

function wanted(search: Search) {
  const kind = search['kind'];
  return {
    search: search['q'] ?? '',
    state: exactly(ACCOUNT_STATES, search['state']),
    merchant: kind === 'merchant' ? true : kind === 'buyer' ? false : undefined,
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
    { id: 'state', header: t('list.state'), cell: (row) => <AccountStatus state={row.state} /> },
    { id: 'since', header: t('list.since'), wide: true, cell: (row) => day(row.createdAt) },
    { id: 'seen', header: t('list.seen'), wide: true, cell: (row) => day(row.lastLoginAt) },
  ];
}

function Filters() {
  const t = useText('accounts');
  return (
    <FilterBar>
      <SearchField label={t('list.search')} />
      <FilterSelect
        name="state"
        label={t('list.state')}
        any={t('list.anyState')}
        options={ACCOUNT_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
      />
      <FilterSelect
        name="kind"
        label={t('list.kind')}
        any={t('list.anyKind')}
        options={[
          { value: 'buyer', label: t('kind.buyer') },
          { value: 'merchant', label: t('kind.merchant') },
        ]}
      />
    </FilterBar>
  );
}

function Nobody() {
  const t = useText('accounts');
  return (
    <NothingListed
      filters={FILTERS}
      notFound={{
        title: t('list.notFound'),
        text: t('list.notFoundHint'),
        back: t('list.clear'),
      }}
      none={{ title: t('list.none'), text: t('list.noneHint') }}
    />
  );
}
