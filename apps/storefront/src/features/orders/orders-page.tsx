/** My orders (spec §4): tabs, search, pages of twenty, and what can be done to each. */
import { pageOf } from '@entrepot/contract/addresses/search';
import { keepPreviousData } from '@tanstack/react-query';
import { ORDER_TAB_NAMES, type OrderTab } from '@entrepot/contract/orders/life';
import { useTimeZone } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { Search as SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, usePlace } from '@entrepot/client/router/use-router.ts';
import { OrderCard } from './order-card.tsx';
import { askedFor, filtersOf, isFiltered, queryOf } from './order-filters.ts';
import { OrdersBar } from './orders-filter.tsx';
import { useText } from '../../kit/text.ts';
import { useAsk } from '../../kit/api.ts';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { paths } from '../../kit/paths.ts';
import styles from './orders-page.module.css';

const PAGE_SIZE = 20;

export function OrdersPage() {
  const query = usePlace().search;
  const navigate = useNavigate();
  const t = useText('orders');
  const asked = askedFor(query, useTimeZone());
  const { tab, search } = asked;
  const page = pageOf(query);
  const { data: counts } = useAsk('orders.countOrders', {});
  const orders = useAsk(
    'orders.listOrders',
    { ...asked, page, size: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  const kept = queryOf(query);
  const href = (to: number) => paths.orders({ ...kept, page: to });
  const filtered = isFiltered(filtersOf(query));
  return (
    <CentreFrame
      title={t('title')}
      aside={
        <OrderSearch
          key={search}
          search={search}
          onSearch={(text) => void navigate({ href: paths.orders({ ...kept, search: text }) })}
        />
      }
    >
      <Tabs<OrderTab>
        className={styles.tabs}
        label={t('title')}
        items={ORDER_TAB_NAMES.map((id) => ({
          id,
          label: t(`tab.${id}`),
          // Empty while unknown: a figure's place is kept.
          count: counts?.tabs[id] || '',
        }))}
        value={tab}
        onChange={(id) => void navigate({ href: paths.orders({ ...kept, tab: id }) })}
      />
      <OrdersBar total={orders.data?.total} />
      <Loaded from={orders} waiting={<OrdersSkeleton />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NoOrders searched={search !== '' || filtered} filtered={filtered} />
          ) : (
            <div className={styles.list} aria-busy={orders.isPlaceholderData}>
              {rows.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </div>
          )
        }
      </Loaded>
      {orders.data && (
        <Pagination page={page} pages={Math.ceil(orders.data.total / PAGE_SIZE)} href={href} />
      )}
    </CentreFrame>
  );
}

type SearchProps = { search: string; onSearch: (text: string) => void };

function OrderSearch({ search, onSearch }: SearchProps) {
  const t = useText('orders');
  const [text, setText] = useState(search);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextInput
        label={t('list.search')}
        hideLabel
        type="search"
        maxLength={60}
        placeholder={t('list.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        start={<SearchIcon size={16} aria-hidden />}
      />
    </form>
  );
}

function NoOrders({ searched, filtered }: { searched: boolean; filtered: boolean }) {
  const t = useText('orders');
  return (
    <EmptyState
      title={t(searched ? 'list.notFound' : 'list.none')}
      action={
        <ButtonLink variant="primary" href={searched ? paths.orders() : paths.goods()}>
          {t(searched ? 'list.showAll' : 'list.goShopping')}
        </ButtonLink>
      }
    >
      {t(filtered ? 'list.notFoundFilters' : searched ? 'list.notFoundHint' : 'list.noneHint')}
    </EmptyState>
  );
}

function OrdersSkeleton() {
  return (
    <div className={styles.list}>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={styles.loading}>
          <Skeleton width="40%" height="20px" />
          <Skeleton height="72px" />
          <Skeleton width="30%" height="20px" />
        </div>
      ))}
    </div>
  );
}
