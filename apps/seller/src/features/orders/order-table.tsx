import type { SellerOrderRow } from '@entrepot/contract/orders/seller-types';
import { add } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PagedTable } from '@entrepot/ui/panel/paged-table.tsx';
import { useAddress } from '@entrepot/ui/panel/panel-router.tsx';
import type { Selection, Sort } from '@entrepot/ui/patterns/data-table.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { BulkDeeds } from './bulk-deeds.tsx';
import { SORTS, sortOf, tabOf } from './model.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderPane } from './order-pane.tsx';
import { useOrderPage } from './use-orders.ts';
import { useOrdersText } from './use-orders-text.ts';

const NONE: ReadonlySet<string> = new Set();

export function OrderTable() {
  const { search, change } = useAddress();
  const orders = useOrderPage();
  const t = useOrdersText();
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
      onSort={({ column }: Sort) => change({ sort: SORTS.find((each) => each === column) })}
      selection={selection}
      pane={(id, moves) => <OrderPane orderId={id} {...moves} />}
    />
  );
}

/** Only what is on the page can be selected: nobody ships what he does not see. */
function useSelection(rows: readonly SellerOrderRow[]): Selection {
  const [ids, setIds] = useState(NONE);
  const format = useFormat();
  const t = useOrdersText();
  const selected = rows.filter((row) => ids.has(row.id));
  return {
    ids,
    onChange: setIds,
    summary: t('bulk.summary', {
      pieces: selected.reduce((sum, row) => sum + row.pieces, 0),
      total: format.money(add('0', ...selected.map((row) => row.total)), { digits: 2 }),
    }),
    actions: (
      <BulkDeeds
        orders={selected}
        onDone={(done) =>
          setIds((before) => new Set([...before].filter((id) => !done.includes(id))))
        }
      />
    ),
  };
}

function NoOrders() {
  const { search, href } = useAddress();
  const t = useOrdersText();
  const filtered = ['q', 'from', 'until', 'totalFrom'].some((key) => search[key]);
  if (filtered) {
    return (
      <EmptyState
        title={t('empty.filtered')}
        action={
          <ButtonLink
            href={href({
              q: undefined,
              from: undefined,
              until: undefined,
              totalFrom: undefined,
              tab: 'all',
            })}
          >
            {t('empty.showAll')}
          </ButtonLink>
        }
      >
        {t('empty.filteredText')}
      </EmptyState>
    );
  }
  return tabOf(search) === 'open' ? (
    <EmptyState title={t('empty.open')}>{t('empty.openText')}</EmptyState>
  ) : (
    <EmptyState title={t('empty.tab')} />
  );
}
