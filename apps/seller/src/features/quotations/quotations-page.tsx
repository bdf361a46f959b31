/** What buyers ask the shop's price for: a list by tabs, and one open beside it. */
import { exactly } from '@entrepot/contract/addresses/search';
import { QUOTATION_TAB_NAMES, type QuotationTab } from '@entrepot/contract/quotations/rules';
import { FilterBar, NothingListed } from '@entrepot/client/panel/list-filters.tsx';
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useEvery } from '@entrepot/client/live.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { QuotationStatus } from '@entrepot/ui/patterns/quotation-status.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { useList, type Output } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { QuotationPane } from './quotation-pane.tsx';
import styles from './quotations.module.css';

const TABS = ['asked', ...QUOTATION_TAB_NAMES.filter((tab) => tab !== 'asked')] as const;

const tabOf = (search: Record<string, string>): QuotationTab =>
  exactly(QUOTATION_TAB_NAMES, search['tab']) ?? 'asked';

export function QuotationsPage() {
  const { search, change } = useAddress();
  const tab = tabOf(search);
  const list = useList(
    'quotations.listQuotations',
    { tab, search: (search['q'] ?? '').slice(0, 60) },
    { refetchInterval: useEvery() },
  );
  const counts = list.data?.counts;
  const format = useFormat();
  const t = useText('quotations');
  return (
    <PanelPage
      fill
      title={t('title')}
      bars={
        <>
          <Tabs<QuotationTab>
            label={t('title')}
            value={tab}
            onChange={(id) => change({ tab: id, open: undefined, page: undefined })}
            items={TABS.map((id) => ({
              id,
              label: t(`tab.${id}`),
              count: counts ? format.quantity(counts[id]) : null,
            }))}
          />
          <FilterBar search={t('search')} />
        </>
      }
    >
      <PagedTable
        label={t('title')}
        columns={useColumns()}
        list={list}
        empty={<Nothing tab={tab} isNew={counts?.all === 0} />}
        pane={(id, moves) => <QuotationPane quotationId={id} {...moves} />}
      />
    </PanelPage>
  );
}

/** An empty tab, and what quotations are for before the first. */
function Nothing({ tab, isNew }: { tab: QuotationTab; isNew: boolean }) {
  const { href } = useAddress();
  const t = useText('quotations');
  return (
    <NothingListed
      filters={['q']}
      all={{ tab: 'all' }}
      notFound={{ title: t('empty.filtered'), back: t('empty.showAll') }}
      none={
        isNew
          ? {
              title: t('empty.never'),
              text: t('empty.neverText'),
              action: <ButtonLink href={paths.listings}>{t('empty.listings')}</ButtonLink>,
            }
          : {
              title: t(tab === 'asked' ? 'empty.asked' : 'empty.tab'),
              text: t(`empty.text.${tab}`),
              action: <ButtonLink href={href({ tab: 'all' })}>{t('empty.showAll')}</ButtonLink>,
            }
      }
    />
  );
}

type Row = Output<'quotations.listQuotations'>['rows'][number];

function useColumns(): Column<Row>[] {
  const format = useFormat();
  const t = useText('quotations');
  return [
    {
      id: 'number',
      header: t('column.number'),
      lines: 2,
      cell: (row) => (
        <span className={styles.two}>
          <b className={`${styles.code} mono ltr`}>{row.number}</b>
          <small className={styles.code}>{format.dateTime(row.createdAt)}</small>
        </span>
      ),
    },
    {
      id: 'buyer',
      header: t('column.buyer'),
      lines: 2,
      cell: (row) => (
        <span className={styles.two}>
          <bdi>{row.buyer}</bdi>
          <small>{format.country(row.country)}</small>
        </span>
      ),
    },
    {
      id: 'products',
      header: t('column.products'),
      wide: true,
      cell: (row) => <Products row={row} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <QuotationStatus state={state} words={(name) => t(`state.${name}`)} />,
    },
    {
      id: 'until',
      header: t('column.until'),
      cell: ({ state, expiresAt }) => (
        <span className={styles.code}>
          {state === 'asked' || state === 'offered' ? format.shortDate(expiresAt) : '–'}
        </span>
      ),
    },
    {
      id: 'total',
      phone: 'last',
      header: t('column.total'),
      align: 'end',
      cell: ({ total }) => (total === null ? '–' : <Price amount={total} dim />),
    },
  ];
}

function Products({ row }: { row: Row }) {
  const t = useText('quotations');
  return (
    <span className={styles.two}>
      <b className={styles.name} title={row.name}>
        <bdi>{row.name}</bdi>
      </b>
      <small>
        {t('products', { count: row.lineCount })} · {t('pieces', { count: row.pieces })}
      </small>
    </span>
  );
}
