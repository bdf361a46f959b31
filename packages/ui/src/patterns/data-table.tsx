/** The panels' table: dense, sticky head, sorting, selection with bulk actions, keyboard, and a slot for detail beside it. */
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import { EmptyState, ErrorState, Waiting } from '../primitives/states.tsx';
import { Skeleton } from '../primitives/loading.tsx';
import { Checkbox } from '../primitives/choice.tsx';
import { BulkBar, TableFoot } from './data-table-bars.tsx';
import { Alignment, ColumnHead } from './data-table-head.tsx';
import styles from './data-table.module.css';
import { useTableKeys } from './use-table-keys.ts';

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, so that their decimals line up. */
  align?: 'end';
  width?: string;
  sortable?: boolean;
  /** Left out while a row's detail stands beside the table, and on a phone: there is room only for what tells rows apart. */
  wide?: boolean;
  /**
   * On a phone a row is drawn as lines: its first one begins with the first column, or with the one that is `first` here,
   * and ends with the one that is `last`. All others share the line below.
   */
  phone?: 'first' | 'last';
  /** How many lines its cell has, where more than one: rows that are to come are as high. */
  lines?: number;
};

export type Sort = { column: string; descending: boolean };

export type Selection = {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** Buttons of the bar that appears with the first selected row. */
  actions: ReactNode;
  /** Beside the count: “580 pcs, 3,175.80 USDT”. */
  summary?: ReactNode;
};

export type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  loading?: boolean;
  /** Asks again after an error; giving it shows the error state where there are no rows. */
  onRetry?: () => void;
  /** What that error was. */
  error?: unknown;
  /** Instead of rows when there are none. */
  empty?: ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /** The row whose detail is open. */
  openId?: string;
  onOpen?: (row: Row) => void;
  /** Detail of the open row, beside the table. */
  detail?: ReactNode;
  /** Below the rows: “17 of 230 orders”, pages. */
  footer?: ReactNode;
};

const SKELETON_ROWS = 8;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowId, selection, sort, onSort, detail, footer, onOpen } = props;
  const columns = detail ? props.columns.filter(({ wide }) => !wide) : props.columns;
  const ids = rows.map(rowId);
  const table = useTableKeys({
    ids,
    toggle: selection && ((id) => selection.onChange(toggled(selection.ids, id))),
    open: onOpen && ((index) => rows[index] !== undefined && onOpen(rows[index])),
  });
  const chosen = selection ? ids.filter((id) => selection.ids.has(id)).length : 0;
  return (
    <div className={cx(styles.frame, Boolean(detail) && styles.withDetail)}>
      <div className={styles.main}>
        {props.loading && <Waiting />}
        <div
          className={styles.scroll}
          ref={table.region}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and rows are no tab stops
          tabIndex={0}
          role="region"
          aria-label={label}
        >
          <table className={styles.table} aria-label={label} aria-busy={props.loading}>
            {/* How wide columns are is only known with the rows: the head appears with them, and anew. */}
            <thead
              key={props.loading ? 'waiting' : 'rows'}
              className={cx(props.loading && styles.waiting)}
            >
              <tr>
                {selection && (
                  <th className={styles.check}>
                    <SelectAll ids={ids} chosen={chosen} selection={selection} />
                  </th>
                )}
                {columns.map((column) => (
                  <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
                ))}
              </tr>
            </thead>
            <tbody>
              <Body {...props} columns={columns} ids={ids} cursor={table.cursor} />
            </tbody>
          </table>
        </div>
        {selection && chosen > 0 && <BulkBar selection={selection} count={chosen} />}
        {(footer || onOpen || selection) && (
          <TableFoot canSelect={Boolean(selection)} canOpen={Boolean(onOpen)}>
            {footer}
          </TableFoot>
        )}
      </div>
      {detail && (
        <aside className={styles.detail} data-detail>
          {detail}
        </aside>
      )}
    </div>
  );
}

type BodyProps<Row> = DataTableProps<Row> & { ids: readonly string[]; cursor: number | undefined };

function Body<Row>(props: BodyProps<Row>) {
  const { columns, rows, ids, loading, onRetry, error, empty, selection } = props;
  const t = useUiText();
  const span = columns.length + (selection ? 1 : 0);
  if (loading) {
    return Array.from({ length: SKELETON_ROWS }, (_, index) => (
      <tr key={index} className={styles.coming}>
        {selection && (
          <td className={styles.check}>
            <Skeleton height="16px" width="16px" />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} className={cellClass(column, columns)}>
            <Skeleton height="12px" width="60%" lines={column.lines} />
          </td>
        ))}
      </tr>
    ));
  }
  // Rows that could not be renewed are still worth reading.
  if (rows.length === 0) {
    return (
      <tr className={styles.message}>
        <td colSpan={span}>
          {onRetry ? (
            <ErrorState error={error} onRetry={onRetry} />
          ) : (
            (empty ?? <EmptyState title={t('table.empty')} />)
          )}
        </td>
      </tr>
    );
  }
  return rows.map((row, index) => <TableRow key={ids[index]} {...props} row={row} index={index} />);
}

function TableRow<Row>(props: BodyProps<Row> & { row: Row; index: number }) {
  const { row, index, ids, columns, selection, cursor, openId, onOpen } = props;
  const t = useUiText();
  const id = ids[index] ?? '';
  const selected = selection?.ids.has(id) ?? false;
  return (
    <tr
      data-row={index}
      aria-selected={selection ? selected : undefined}
      aria-current={id === openId ? 'true' : undefined}
      className={cx(
        selected && styles.selected,
        id === openId && styles.open,
        index === cursor && styles.cursor,
        onOpen && styles.clickable,
      )}
      onClick={(event) => {
        const inControl = (event.target as Element).closest('a, button, input, label, select');
        if (onOpen && !inControl) {
          onOpen(row);
        }
      }}
    >
      {selection && (
        <td className={styles.check}>
          <Checkbox
            label={t('table.selectRow')}
            hideLabel
            checked={selected}
            onChange={() => selection.onChange(toggled(selection.ids, id))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={cellClass(column, columns)}
          // A figure alone says nothing once its head is not above it.
          data-label={column.align && typeof column.header === 'string' ? column.header : undefined}
        >
          <Alignment figures={column.align === 'end'}>{column.cell(row)}</Alignment>
        </td>
      ))}
    </tr>
  );
}

/** At which end a cell stands in its column, and where in the lines of a phone's row. */
function cellClass<Row>(column: Column<Row>, columns: readonly Column<Row>[]) {
  const first = columns.find(({ phone }) => phone === 'first') ?? columns[0];
  const place = column === first ? 'first' : (column.phone ?? (column.wide ? 'out' : 'more'));
  return cx(column.align && styles.end, styles[place]);
}

function SelectAll(props: { ids: readonly string[]; chosen: number; selection: Selection }) {
  const { ids, chosen, selection } = props;
  const t = useUiText();
  const all = ids.length > 0 && chosen === ids.length;
  return (
    <Checkbox
      label={t('table.selectAll')}
      hideLabel
      checked={all}
      mixed={chosen > 0 && !all}
      onChange={() => selection.onChange(new Set(all ? [] : ids))}
    />
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) {
    next.add(id);
  }
  return next;
}
