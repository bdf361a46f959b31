import { SELLER_TAB_NAMES, type SellerTab } from '@entrepot/contract/orders/life';
import { useFormat, useTimeZone } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useEvery } from '@entrepot/client/live.ts';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { tabOf, FILTERS, SORTS, sortOf, askedFor, isLeastTotal } from './model.ts';
import { useList } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { exactly } from '@entrepot/contract/addresses/search';
import type { SellerOrderRow } from '@entrepot/contract/orders/seller-types';
import { add } from '@entrepot/contract/money';
import { FilterBar, NothingListed } from '@entrepot/client/panel/list-filters.tsx';
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import type { Selection, Sort } from '@entrepot/ui/patterns/data-table.tsx';
import { useState } from 'react';
import { BulkActions } from './bulk-actions.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderPane } from './order-pane.tsx';
import { usePausedText } from '@entrepot/client/panel/search-field.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { X } from 'lucide-react';

export function OrdersPage() {
  const { search, change } = useAddress();
  const list = useList('orders.listOrders', askedFor(search, useTimeZone()), {
    // Kept up to date while one looks at it.
    refetchInterval: useEvery(),
  });
  const orders = list.data;
  const columns = useOrderColumns();
  const selection = useSelection(orders?.rows ?? []);
  const sort = sortOf(search);
  const format = useFormat();
  const t = useText('orders');
  const total = orders && format.money(orders.openTotal);
  return (
    <PanelPage
      fill
      title={t('title')}
      note={total && t('openNote', { count: orders.counts.open, total })}
      bars={
        <>
          <Tabs<SellerTab>
            label={t('title')}
            value={tabOf(search)}
            onChange={(tab) => change({ tab, open: undefined, page: undefined })}
            items={SELLER_TAB_NAMES.map((id) => ({
              id,
              label: t(`tab.${id}`),
              count: orders ? format.quantity(orders.counts[id]) : null,
            }))}
          />
          <OrderFilters />
        </>
      }
    >
      <PagedTable
        label={t('title')}
        columns={columns}
        list={list}
        empty={<NoOrders />}
        sort={{ column: sort, descending: sort !== 'limit' }}
        onSort={({ column }: Sort) => change({ sort: exactly(SORTS, column) })}
        selection={selection}
        pane={(id, moves) => <OrderPane orderId={id} {...moves} />}
      />
    </PanelPage>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Only what is on the page can be selected: nobody ships what he does not see. */
function useSelection(rows: readonly SellerOrderRow[]): Selection {
  const [ids, setIds] = useState(NONE);
  const format = useFormat();
  const t = useText('orders');
  const selected = rows.filter((row) => ids.has(row.id));
  return {
    ids,
    onChange: setIds,
    summary: t('bulk.summary', {
      pieces: selected.reduce((sum, row) => sum + row.pieces, 0),
      total: format.money(add(...selected.map((row) => row.total))),
    }),
    actions: (
      <BulkActions
        orders={selected}
        onDone={(done) =>
          setIds((before) => new Set([...before].filter((id) => !done.includes(id))))
        }
      />
    ),
  };
}

function NoOrders() {
  const open = tabOf(useAddress().search) === 'open';
  const t = useText('orders');
  return (
    <NothingListed
      filters={FILTERS}
      all={{ tab: 'all' }}
      notFound={{
        title: t('empty.filtered'),
        text: t('empty.filteredText'),
        back: t('empty.showAll'),
      }}
      none={
        open ? { title: t('empty.open'), text: t('empty.openText') } : { title: t('empty.tab') }
      }
    />
  );
}

/** Search, days and least total; all of it stands in the address. */
function OrderFilters() {
  const { search, change } = useAddress();
  const t = useText('orders');
  const set = (key: (typeof FILTERS)[number]) => (value: string) =>
    change({ [key]: value || undefined });
  const filtered = FILTERS.some((key) => search[key]);
  return (
    <FilterBar search={t('filter.search')} names={FILTERS.filter((name) => name !== 'q')}>
      <TextInput
        label={t('filter.from')}
        type="date"
        value={search['from'] ?? ''}
        max={search['until']}
        onChange={(event) => set('from')(event.target.value)}
      />
      <TextInput
        label={t('filter.until')}
        type="date"
        value={search['until'] ?? ''}
        min={search['from']}
        onChange={(event) => set('until')(event.target.value)}
      />
      <LeastTotal value={search['totalFrom'] ?? ''} onChange={set('totalFrom')} />
      {filtered && (
        <Button
          variant="quiet"
          icon={<X size={16} aria-hidden />}
          onClick={() => change(Object.fromEntries(FILTERS.map((key) => [key, undefined])))}
        >
          {t('filter.clear')}
        </Button>
      )}
    </FilterBar>
  );
}

function LeastTotal({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = usePausedText(value, onChange);
  const t = useText('orders');
  const wrong = text !== '' && !isLeastTotal(text);
  return (
    <TextInput
      label={t('filter.totalFrom')}
      inputMode="decimal"
      value={text}
      end="USDT"
      error={wrong ? t('filter.totalWrong') : undefined}
      onChange={(event) => setText(event.target.value.trim().replace(',', '.'))}
    />
  );
}
