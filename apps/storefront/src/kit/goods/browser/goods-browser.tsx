/** A filtered list of goods: filters beside it, order and view above it, pages below it. Every choice is an address. */
import type { Facets, ListingCard } from '@entrepot/contract/catalogue/types';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useState, type ReactNode } from 'react';
import { stringifySearch, type Search } from '@entrepot/contract/addresses/search';
import { GoodsRows } from '../goods-sheet.tsx';
import {
  changed,
  cleared,
  PAGE_SIZE,
  type Change,
  type ListQuery,
  type Sort,
} from '../list-query.ts';
import { useText } from '../../text.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel, FilterToggle } from './filter-panel.tsx';
import { GoodsTable } from './goods-table.tsx';
import { ListBar } from './list-bar.tsx';
import styles from './goods-browser.module.css';

export type Browser = {
  path: string;
  search: Search;
  query: ListQuery;
  sorts: readonly Sort[];
  href: (change: Change) => string;
  clearHref: string;
};

export function browserAt(
  path: string,
  search: Search,
  query: ListQuery,
  sorts: readonly Sort[],
): Browser {
  return {
    path,
    search,
    query,
    sorts,
    href: (change) => path + stringifySearch(changed(search, change)),
    clearHref: path + stringifySearch(cleared(search)),
  };
}

type Props = {
  browser: Browser;
  found: { rows: readonly ListingCard[]; total: number };
  /** Undefined while they are on the way. */
  facets: Facets | undefined;
  /** `total` is only a lower bound. */
  more?: boolean;
  /** What to say when nothing is there and no filter is set. */
  empty?: ReactNode;
};

export function GoodsBrowser({ browser, found, facets, more, empty }: Props) {
  const { query, href } = browser;
  const [filtering, setFiltering] = useState(false);
  const unfiltered = stringifySearch(browser.search) === stringifySearch(cleared(browser.search));
  if (found.rows.length === 0 && unfiltered && empty) {
    return <>{empty}</>; // filters of nothing would only be noise
  }
  return (
    <div className={styles.layout}>
      <FilterPanel browser={browser} facets={facets} open={filtering} />
      <div className={styles.list}>
        <ListBar
          browser={browser}
          total={found.total}
          more={more}
          start={<FilterToggle open={filtering} onChange={setFiltering} />}
        />
        <ActiveFilters browser={browser} />
        {found.rows.length === 0 ? (
          <NothingLeft browser={browser} />
        ) : query.view === 'list' ? (
          <GoodsTable rows={found.rows} />
        ) : (
          <GoodsRows rows={found.rows} />
        )}
        <Pagination
          page={query.page}
          pages={Math.ceil(found.total / PAGE_SIZE)}
          href={(page) => href({ page: page === 1 ? undefined : page })}
        />
      </div>
    </div>
  );
}

function NothingLeft({ browser }: { browser: Browser }) {
  const t = useText('catalogue');
  return (
    <EmptyState
      title={t('list.nothing')}
      action={<ButtonLink href={browser.clearHref}>{t('list.clear')}</ButtonLink>}
    >
      {t('list.nothingHint')}
    </EmptyState>
  );
}
