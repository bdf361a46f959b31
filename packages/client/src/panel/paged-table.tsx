/** A paged list as every panel shows it: page and open row stand in the address, the row's detail beside the list. */
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { usePanelText } from './use-panel-text.ts';
import { DataTable, type DataTableProps } from '@entrepot/ui/patterns/data-table.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { ListFoot } from '@entrepot/ui/panel/list-foot.tsx';
import { useAddress } from '../router/use-address.ts';

/** What a pane needs to close itself and to step to the row before and after. */
export type PaneMoves = {
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

type Asked = 'data' | 'error' | 'isPending' | 'isError' | 'refetch';
type Given = 'label' | 'columns' | 'empty' | 'sort' | 'onSort' | 'selection';

type Listed<Row> = { rows: Row[]; total: number; size: number; more?: boolean; asOf?: string };

export type PagedTableProps<Row> = Pick<DataTableProps<Row>, Given> & {
  list: Pick<UseQueryResult<Listed<Row>>, Asked>;
  /** The detail of the open row, by its id; the row itself where it is on this page. */
  pane?: (id: string, moves: PaneMoves, row: Row | undefined) => ReactNode;
};

/** An address from yesterday may ask for a page that is no more. */
export function PastEnd({ href }: { href: string }) {
  const t = usePanelText();
  return (
    <EmptyState
      title={t('pastEnd')}
      action={<ButtonLink href={href}>{t('firstPage')}</ButtonLink>}
    />
  );
}

export function PagedTable<Row extends { id: string }>({
  list,
  pane,
  ...table
}: PagedTableProps<Row>) {
  const { search, page, change, href } = useAddress();
  const rows = list.data?.rows ?? [];
  const open = pane && search['open'];
  const at = rows.findIndex(({ id }) => id === open);
  const moveTo = (place: number) => {
    const row = at >= 0 ? rows[place] : undefined;
    return row && (() => change({ open: row.id }));
  };
  const moves = {
    onClose: () => change({ open: undefined }),
    onPrevious: moveTo(at - 1),
    onNext: moveTo(at + 1),
  };
  // A row that is not on this page may have nothing to show: then the table keeps its room.
  const detail = open && pane(open, moves, rows[at]);
  return (
    <DataTable
      {...table}
      empty={page > 1 ? <PastEnd href={href({ page: undefined })} /> : table.empty}
      rows={rows}
      rowId={({ id }) => id}
      loading={list.isPending}
      error={list.error}
      onRetry={list.isError && !list.data ? () => void list.refetch() : undefined}
      openId={open}
      onOpen={pane && (({ id }) => change({ open: id === open ? undefined : id }))}
      detail={detail && <Fragment key={open}>{detail}</Fragment>}
      footer={
        list.data &&
        list.data.total > 0 && (
          <ListFoot
            page={page}
            size={list.data.size}
            total={list.data.total}
            more={list.data.more}
            href={(to) =>
              href(to > 1 ? { page: String(to), asOf: list.data?.asOf } : { page: undefined })
            }
          />
        )
      }
    />
  );
}
