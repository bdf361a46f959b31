/** A list that fills a page of a panel: search and filters above it, one row open beside it, and what stands without rows. */
import type { ReactNode } from 'react';
import { PanelPage, type PanelPageProps } from '@entrepot/ui/panel/panel-page.tsx';
import {
  FilterBar,
  FilterSelect,
  NothingListed,
  type FilterSelectProps,
  type NothingListedProps,
} from './list-filters.tsx';
import { PagedTable, type PagedTableProps } from './paged-table.tsx';

type ListPageProps<Row> = Pick<PanelPageProps, 'note' | 'actions'> &
  Omit<PagedTableProps<Row>, 'label' | 'empty'> &
  Pick<NothingListedProps, 'notFound' | 'none'> & {
    title: string;
    /** Above search and filters: what is wrong with all that is listed. */
    notice?: ReactNode;
    /** What the search is called. */
    search: string;
    filters: readonly FilterSelectProps[];
  };

export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, note, actions, notice, search, filters, notFound, none, ...table } = props;
  const names = filters.map(({ name }) => name);
  return (
    <PanelPage
      title={title}
      note={note}
      actions={actions}
      bars={
        <>
          {notice}
          <FilterBar search={search} names={names}>
            {filters.map((filter) => (
              <FilterSelect key={filter.name} {...filter} />
            ))}
          </FilterBar>
        </>
      }
      fill
    >
      <PagedTable
        label={title}
        {...table}
        empty={<NothingListed filters={['q', ...names]} notFound={notFound} none={none} />}
      />
    </PanelPage>
  );
}
