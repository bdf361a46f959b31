import { exactly } from '@entrepot/contract/addresses/search';
import type { SellerOrderRow } from '@entrepot/contract/orders/seller-types';
import { add } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { NothingListed } from '@entrepot/client/panel/list-filters.tsx';
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import type { Selection, Sort } from '@entrepot/ui/patterns/data-table.tsx';
import { useState } from 'react';
import { BulkActions } from './bulk-actions.tsx';
import { FILTERS, SORTS, sortOf, tabOf } from './model.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderPane } from './order-pane.tsx';
import { useOrderPage } from './use-orders.ts';
import { useText } from '../../kit/text.ts';

const NONE: ReadonlySet<string> = new Set();

export function OrderTable() {
  const { search, change } = useAddress();
  const orders = useOrderPage();
  const t = useText('orders');
  const columns = useOrderColumns();
  const selection = useSelection(orders.data?.rows ?? []);
  const sort = sortOf(search);
  return (
    <PagedTable
      label={t('title')}
      columns={columns}
      list={orders}
      empty={<NoOrders />}
      sort={{ column: sort, descending: sort !== 'limit' }}
      onSort={({ column }: Sort) => change({ sort: exactly(SORTS, column) })}
      selection={selection}
      pane={(id, moves) => <OrderPane orderId={id} {...moves} />}
    />
  );
}

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
