/** What people said, a card each: tabs, the search and the page stand in the address. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ListFoot } from '@entrepot/ui/panel/list-foot.tsx';
import { PanelPage, type PanelPageProps } from '@entrepot/ui/panel/panel-page.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { Fragment, type ReactNode } from 'react';
import { useAddress } from '../router/use-address.ts';
import { FilterBar, NothingListed, type NothingListedProps } from './list-filters.tsx';
import { PastEnd } from './paged-table.tsx';
import styles from './said-page.module.css';

const PAGE_SIZE = 20;

/** What the address asks for; its first tab is where the page begins. `longest`: as long as a search may be. */
export function useSaidFilter<Filter extends string>(
  filters: readonly [Filter, ...Filter[]],
  longest: number,
) {
  const { search } = useAddress();
  const filter = filters.find((id) => id === search['filter']) ?? filters[0];
  return { filter, size: PAGE_SIZE, search: (search['q'] ?? '').slice(0, longest) };
}

type Listed<Row> = { rows: Row[]; total: number; size: number; more?: boolean };

export type SaidPageProps<Row, Filter extends string> = Pick<PanelPageProps, 'note'> &
  Pick<NothingListedProps, 'notFound' | 'none'> & {
    title: string;
    /** What the search is called. */
    search: string;
    filter: Filter;
    /** The tabs, in their order; how many each holds, as soon as it is known. */
    tabs: readonly { id: Filter; label: string; count: number | undefined }[];
    from: UseQueryResult<Listed<Row>>;
    /** One of them: a `Said`. */
    children: (row: Row) => ReactNode;
  };

export function SaidPage<Row extends { id: string }, Filter extends string>(
  props: SaidPageProps<Row, Filter>,
) {
  const { title, note, search, filter, tabs, from, notFound, none, children } = props;
  const { page, change, href } = useAddress();
  const format = useFormat();
  return (
    <PanelPage
      title={title}
      note={note}
      bars={
        <>
          <Tabs<Filter>
            label={title}
            value={filter}
            onChange={(id) =>
              change({ filter: id === tabs[0]?.id ? undefined : id, page: undefined })
            }
            items={tabs.map(({ id, label, count }) => ({
              ...{ id, label },
              count: count === undefined ? null : format.quantity(count),
            }))}
          />
          <FilterBar search={search} />
        </>
      }
    >
      <Loaded from={from} waiting={<Waiting />}>
        {({ rows, size, total, more }) => {
          if (rows.length === 0) {
            return page > 1 ? (
              <PastEnd href={href({ page: undefined })} />
            ) : (
              <NothingListed filters={['q', 'filter']} notFound={notFound} none={none} />
            );
          }
          return (
            <>
              <ul className={styles.list}>
                {rows.map((row) => (
                  <Fragment key={row.id}>{children(row)}</Fragment>
                ))}
              </ul>
              <footer className={styles.foot}>
                <ListFoot
                  {...{ page, size, total, more }}
                  href={(to) => href({ page: to > 1 ? String(to) : undefined })}
                />
              </footer>
            </>
          );
        }}
      </Loaded>
    </PanelPage>
  );
}

const Waiting = () => (
  <ul className={styles.list} aria-hidden>
    {[1, 2, 3, 4].map((card) => (
      <Said key={card} who={<Skeleton height="12px" width="88px" lines={2} />}>
        <Skeleton height="14px" width="min(60ch, 72vw)" lines={2} />
      </Said>
    ))}
  </ul>
);

/** One card: who said it and when beside what was said. */
export function Said({ who, children }: { who: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.card}>
      <div className={styles.who}>{who}</div>
      <div className={styles.said}>{children}</div>
    </li>
  );
}
