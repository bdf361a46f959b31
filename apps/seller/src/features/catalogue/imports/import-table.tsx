import type { ImportJob } from '@entrepot/contract/catalogue/import';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useAddress } from '@entrepot/ui/panel/panel-router.tsx';
import { ListFoot } from '@entrepot/ui/panel/list-foot.tsx';
import { DataTable, type Column } from '@entrepot/ui/patterns/data-table.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { ImportPane } from './import-pane.tsx';
import { ImportState } from './import-state.tsx';
import { useImportPage } from './use-imports.ts';
import styles from './imports.module.css';

export function ImportTable() {
  const { search, page, change, href } = useAddress();
  const imports = useImportPage();
  const t = useCatalogueText();
  const open = search['open'];
  const rows = imports.data?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === open);
  const moveTo = (index: number) => {
    const row = at >= 0 ? rows[index] : undefined;
    return row && (() => change({ open: row.id }));
  };
  return (
    <DataTable
      label={t('imports.title')}
      columns={useColumns(open !== undefined)}
      rows={rows}
      rowId={({ id }) => id}
      loading={imports.isPending}
      error={imports.error}
      onRetry={imports.isError && !imports.data ? () => void imports.refetch() : undefined}
      empty={<EmptyState title={t('imports.none')}>{t('imports.noneText')}</EmptyState>}
      openId={open}
      onOpen={({ id }) => change({ open: id === open ? undefined : id })}
      detail={
        open && (
          <ImportPane
            key={open}
            importId={open}
            onClose={() => change({ open: undefined })}
            onPrevious={moveTo(at - 1)}
            onNext={moveTo(at + 1)}
          />
        )
      }
      footer={
        imports.data && (
          <ListFoot
            page={page}
            size={imports.data.size}
            total={imports.data.total}
            href={(to) => href({ page: to > 1 ? String(to) : undefined })}
          />
        )
      }
    />
  );
}

function useColumns(narrow: boolean): Column<ImportJob>[] {
  const t = useCatalogueText();
  const format = useFormat();
  const count = (id: 'created' | 'updated' | 'unchanged'): Column<ImportJob> => ({
    id,
    header: t(`imports.${id}`),
    align: 'end',
    cell: (job) => format.quantity(job[id]),
  });
  return [
    {
      id: 'file',
      header: t('imports.file'),
      cell: (job) => (
        <span className={styles.file}>
          <bdi className={styles.name}>{job.fileName}</bdi>
          {job.dryRun && <Badge>{t('imports.dryRun')}</Badge>}
        </span>
      ),
    },
    { id: 'state', header: t('column.state'), cell: (job) => <ImportState job={job} /> },
    {
      id: 'rows',
      header: t('imports.rows'),
      align: 'end',
      cell: (job) => format.quantity(job.rowsRead),
    },
    ...(narrow ? [] : [count('created'), count('updated'), count('unchanged')]),
    {
      id: 'refused',
      header: t('imports.refused'),
      align: 'end',
      cell: (job) => (
        <span className={job.refused > 0 ? styles.bad : undefined}>
          {format.quantity(job.refused)}
        </span>
      ),
    },
    ...(narrow
      ? []
      : [
          {
            id: 'started',
            header: t('imports.startedAt'),
            cell: (job: ImportJob) => format.dateTime(job.startedAt),
          },
        ]),
  ];
}
