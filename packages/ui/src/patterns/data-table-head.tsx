import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import type { Column, Sort } from './data-table.tsx';
import styles from './data-table.module.css';

type ColumnHeadProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

/** A column's title; sortable ones are buttons, first click ascending, next descending. */
export function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const t = useUiText();
  const sorted = sort?.column === column.id ? sort : undefined;
  const Icon = sorted ? (sorted.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      scope="col"
      className={cx(column.align && styles.end, sorted && styles.sorted)}
      style={{ inlineSize: column.width }}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
    >
      <Alignment figures={column.align === 'end'}>
        {column.sortable && onSort ? (
          <button
            type="button"
            className={styles.sort}
            title={t('table.sortBy', {
              column: typeof column.header === 'string' ? column.header : '',
            })}
            onClick={() =>
              onSort({ column: column.id, descending: sorted ? !sorted.descending : false })
            }
          >
            {column.header}
            <Icon size={12} aria-hidden />
          </button>
        ) : (
          column.header
        )}
      </Alignment>
    </th>
  );
}

/** Figures line up on the same side in both directions, and their head stands over them. */
export function Alignment({ figures, children }: { figures: boolean; children: ReactNode }) {
  return figures ? (
    <div className={styles.figure}>
      <bdi>{children}</bdi>
    </div>
  ) : (
    children
  );
}
