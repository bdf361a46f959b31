import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { BookOpenText, Download } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../kit/text.ts';
import { ImportForm } from './import-form.tsx';
import type { ImportJob } from '@entrepot/contract/catalogue/import';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { ImportPane, ImportState } from './import-pane.tsx';
import { useImportPage } from './use-imports.ts';
import { Drawer } from '@entrepot/ui/primitives/drawer.tsx';
import { saveFile } from '@entrepot/ui/panel/csv.ts';
import { COLUMNS, SAMPLE_CSV, SAMPLE_NDJSON } from './sample.ts';
import styles from './imports.module.css';

export function ImportsPage() {
  const { change } = useAddress();
  const [guide, setGuide] = useState(false);
  const t = useText('catalogue');
  return (
    <PanelPage
      fill
      title={t('imports.title')}
      note={t('imports.note')}
      actions={
        <Button icon={<BookOpenText size={16} aria-hidden />} onClick={() => setGuide(true)}>
          {t('imports.guideOpen')}
        </Button>
      }
      bars={<ImportForm onStarted={([job]) => change({ open: job?.id, page: undefined })} />}
    >
      <ImportTable />
      <ImportGuide open={guide} onClose={() => setGuide(false)} />
    </PanelPage>
  );
}

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
    {
      id: 'state',
      phone: 'last',
      header: t('column.state'),
      cell: (job) => <ImportState job={job} />,
    },
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

/** Which columns are understood, under which names, with files to start from. */
function ImportGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('catalogue');
  return (
    <Drawer
      wide
      readOnly
      open={open}
      onClose={onClose}
      title={t('imports.guide.title')}
      footer={
        <div className={styles.buttons}>
          <Button
            icon={<Download size={16} aria-hidden />}
            onClick={() => saveFile('goods-sample.csv', SAMPLE_CSV)}
          >
            {t('imports.guide.csv')}
          </Button>
          <Button
            icon={<Download size={16} aria-hidden />}
            onClick={() => saveFile('goods-sample.ndjson', SAMPLE_NDJSON, 'application/x-ndjson')}
          >
            {t('imports.guide.ndjson')}
          </Button>
        </div>
      }
    >
      <div className={styles.guide}>
        <p>{t('imports.guide.intro')}</p>
        <table className={styles.notes}>
          <thead>
            <tr>
              <th scope="col">{t('imports.guide.column')}</th>
              <th scope="col">{t('imports.guide.means')}</th>
            </tr>
          </thead>
          <tbody>
            {COLUMNS.map(({ name, also }) => (
              <tr key={name}>
                <td>
                  <code className="mono ltr">{name}</code>
                  {(name === 'name' || name === 'price') && <b> *</b>}
                </td>
                <td>
                  {t(`imports.guide.columns.${name}`)}
                  <small className="mono ltr">{also.join(', ')}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.hint}>{t('imports.guide.star')}</p>
        <p>{t('imports.guide.again')}</p>
      </div>
    </Drawer>
  );
}
