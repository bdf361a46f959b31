/** A filtered list of goods: filters beside it, order and view above it, pages below it. Every choice is an address. */
import type { Facets } from '@entrepot/contract/catalogue/facets';
import type { ListingCard } from '@entrepot/contract/catalogue/types';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import type { ReactNode } from 'react';
import { stringifySearch, type Search } from '@entrepot/contract/addresses/search';
import { GoodsRows } from '../goods-sheet.tsx';
import {
  changed,
  PAGE_SIZE,
  readListQuery,
  without,
  type Change,
  type ListQuery,
  type Sort,
} from '../list-query.ts';
import { useText } from '../../text.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel, FilterSheet } from './filter-panel.tsx';
import { GoodsTable } from './goods-table.tsx';
import { ListBar } from './list-bar.tsx';
import styles from './goods-browser.module.css';

/** A list as its address has it. */
export type Browser = {
  query: ListQuery;
  sorts: readonly Sort[];
  href: (change: Change) => string;
  clearHref: string;
  filtered: boolean;
};

export function browserAt(path: string, search: Search, sorts: readonly Sort[]): Browser {
  const href = (change: Change) => path + stringifySearch(changed(search, change));
  const clearHref = href(without());
  // A later page is no filter.
  const filtered = clearHref !== href({});
  return { query: readListQuery(search), sorts, href, clearHref, filtered };
}

type PagesProps = {
  browser: Browser;
  found: { rows: readonly ListingCard[]; total: number };
};

type Props = PagesProps & {
  /** Undefined while they are on the way. */
  facets: Facets | undefined;
  /** `total` is only a lower bound. */
  more?: boolean;
  /** What to say when nothing is there and no filter is set. */
  empty?: ReactNode;
};

export function GoodsBrowser({ browser, found, facets, more, empty }: Props) {
  if (found.rows.length === 0 && !browser.filtered && empty) {
    return <>{empty}</>; // filters of nothing would only be noise
  }
  return (
    <div className={styles.layout}>
      <FilterPanel browser={browser} facets={facets} />
      <div className={styles.list}>
        <ListBar
          browser={browser}
          total={found.total}
          more={more}
          start={<FilterSheet browser={browser} facets={facets} total={found.total} />}
        />
        <ActiveFilters browser={browser} facets={facets} />
        {found.rows.length === 0 &&
          (found.total > 0 ? <PastTheEnd /> : <NothingLeft browser={browser} />)}
        <GoodsPages browser={browser} found={found} />
      </div>
    </div>
  );
}

/** One page of a list, in the view that was chosen, and the way to the others. */
export function GoodsPages({ browser: { query, href }, found: { rows, total } }: PagesProps) {
  const pages = Math.ceil(total / PAGE_SIZE);
  const View = query.view === 'list' ? GoodsTable : GoodsRows;
  return (
    <>
      {rows.length > 0 && <View rows={rows} />}
      <Pagination
        // Past the end, the page before is the last one.
        page={Math.min(query.page, pages + 1)}
        pages={pages}
        href={(page) => href({ page: page === 1 ? undefined : page })}
      />
    </>
  );
}

/** An old link to a list that has become shorter; the pages that there are stand below. */
function PastTheEnd() {
  const t = useText('catalogue');
  return <EmptyState title={t('list.pastEnd')} />;
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
