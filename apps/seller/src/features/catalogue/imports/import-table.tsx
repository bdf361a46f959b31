import type { ImportJob } from '@entrepot/contract/catalogue/import';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useText } from '../../../kit/text.ts';
import { ImportPane } from './import-pane.tsx';
import { ImportState } from './import-state.tsx';
import { useImportPage } from './use-imports.ts';
import styles from './imports.module.css';

export function ImportTable() {
  const t = useText('catalogue');
  return (
    <PagedTable
      label={t('imports.title')}
      columns={useColumns()}
      list={useImportPage()}
      empty={<NoImports />}
      pane={(id, moves) => <ImportPane importId={id} {...moves} />}
    />
  );
}

/** The way of a first import, from the file to the report. */
function NoImports() {
  const t = useText('catalogue');
  return (
    <>
      <EmptyState title={t('imports.none')}>{t('imports.noneText')}</EmptyState>
      <ol className={styles.steps}>
        {(['file', 'check', 'import'] as const).map((step) => (
          <li key={step}>
            <b>{t(`imports.step.${step}.title`)}</b>
            <span>{t(`imports.step.${step}.text`)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function useColumns(): Column<ImportJob>[] {
  const t = useText('catalogue');
  const format = useFormat();
  const count = (id: 'created' | 'updated' | 'unchanged'): Column<ImportJob> => ({
    id,
    wide: true,
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
    count('created'),
    count('updated'),
    count('unchanged'),
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
    {
      id: 'started',
      header: t('imports.startedAt'),
      wide: true,
      cell: (job) => format.dateTime(job.startedAt),
    },
  ];
}
