/** How far one import is, what it did, and which rows it refused or cleaned, with the reasons. */
import { useQueryClient } from '@tanstack/react-query';
import type { ImportJob } from '@entrepot/contract/catalogue/import';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import { type Output, useCall } from '../../../kit/api.ts';
import { Tiles } from '@entrepot/ui/panel/panel-page.tsx';
import { Badge, Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { ProgressBar } from '@entrepot/ui/primitives/loading.tsx';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../kit/text.ts';
import { isOpen, NOTES_A_PAGE, useImport } from './use-imports.ts';
import { reasonOf } from './reasons.ts';
import { useTableFile } from '@entrepot/client/panel/use-table-file.ts';
import styles from './imports.module.css';

export function ImportPane({ importId, ...moves }: PaneMoves & { importId: string }) {
  const [page, setPage] = useState(1);
  const found = useImport(importId, page);
  const report = useReport(importId);
  const t = useText('catalogue');
  useGoodsArrived(found.data?.job);
  const pane = ({ job, notes }: Output<'imports.getImport'>) => (
    <DetailPane
      title={<bdi>{job.fileName}</bdi>}
      status={job.dryRun && <Badge>{t('imports.dryRun')}</Badge>}
      subtitle={<ImportState job={job} />}
      {...moves}
      footer={
        notes.total > 0 && (
          <Button
            icon={<Download size={16} aria-hidden />}
            loading={report.running}
            onClick={() => void report.save(job.fileName)}
          >
            {t('imports.report', { count: notes.total })}
          </Button>
        )
      }
    >
      <Progress job={job} />
      <Counts job={job} />
      <Notes notes={notes} page={page} onPage={setPage} job={job} />
    </DetailPane>
  );
  return (
    <LoadedPane from={found} title={t('imports.file')} moves={moves}>
      {pane}
    </LoadedPane>
  );
}

/** When an import ends, the listings on other pages are not what they were. */
function useGoodsArrived(job: ImportJob | undefined): void {
  const queries = useQueryClient();
  const over = job !== undefined && !isOpen(job);
  useEffect(() => {
    if (over) {
      void queries.invalidateQueries({ queryKey: ['catalogue.listListings'] });
    }
  }, [over, queries]);
}

/** Where an import stands. */
export function ImportState({ job }: { job: ImportJob }) {
  const t = useText('catalogue');
  if (isOpen(job)) {
    return (
      <span className={styles.running}>
        <Bar job={job} />
        <small>{t(`imports.state.${job.state}`)}</small>
      </span>
    );
  }
  return job.state === 'failed' ? (
    <Status shape="attention" tone="danger">
      {t('imports.state.failed')}
    </Status>
  ) : (
    <Status shape="done" tone={job.refused > 0 ? 'warning' : 'positive'}>
      {job.dryRun ? t('imports.state.checked') : t('imports.state.done')}
    </Status>
  );
}

function Bar({ job }: { job: ImportJob }) {
  const t = useText('catalogue');
  return (
    <ProgressBar
      label={t(`imports.state.${job.state}`)}
      value={job.state === 'running' ? job.percent / 100 : undefined}
    />
  );
}

function Progress({ job }: { job: ImportJob }) {
  const t = useText('catalogue');
  const format = useFormat();
  const reason = useReason();
  const open = isOpen(job);
  return (
    <DetailPart>
      <p className={styles.progress} aria-live="polite">
        <b>{t('imports.rowsRead', { count: job.rowsRead })}</b>
        <span>
          {open && job.rowsPerSecond > 0 && t('imports.rate', { count: job.rowsPerSecond })}
          {open && job.secondsLeft !== null && (
            <> · {t('imports.left', { seconds: job.secondsLeft })}</>
          )}
          {!open && job.finishedAt && t('imports.ended', { date: format.dateTime(job.finishedAt) })}
        </span>
      </p>
      {open && <Bar job={job} />}
      {job.failure && (
        <p role="alert" className={styles.error}>
          {t('imports.failed', { why: reason(job.failure) })}
        </p>
      )}
      {job.dryRun && job.state === 'done' && (
        <p className={styles.hint}>{t('imports.dryRunDone')}</p>
      )}
    </DetailPart>
  );
}

function Counts({ job }: { job: ImportJob }) {
  const t = useText('catalogue');
  const format = useFormat();
  const names = ['created', 'updated', 'unchanged', 'refused'] as const;
  return (
    <div className={styles.counts}>
      <Tiles
        tiles={names.map((name) => ({
          label: t(`imports.${name}`),
          figure: (
            <span className={name === 'refused' && job.refused > 0 ? styles.bad : undefined}>
              {format.quantity(job[name])}
            </span>
          ),
        }))}
      />
      {job.picturesStored > 0 && (
        <p className={styles.hint}>{t('imports.pictures', { count: job.picturesStored })}</p>
      )}
    </div>
  );
}

type NotesProps = {
  notes: Output<'imports.getImport'>['notes'];
  page: number;
  onPage: (page: number) => void;
  job: ImportJob;
};

function Notes({ notes: { rows, total }, page, onPage, job }: NotesProps) {
  const t = useText('catalogue');
  const format = useFormat();
  const reason = useReason();
  const pages = Math.ceil(total / NOTES_A_PAGE);
  if (total === 0) {
    return isOpen(job) ? null : (
      <DetailPart>
        <p className={styles.hint}>{t('imports.noNotes')}</p>
      </DetailPart>
    );
  }
  return (
    <DetailPart title={t('imports.notes')} note={t('imports.notesText')}>
      <table className={styles.notes}>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            <th scope="col">{t('imports.ref')}</th>
            <th scope="col">{t('imports.column')}</th>
            <th scope="col">{t('imports.why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((note, index) => (
            <tr key={`${note.row}-${note.field}-${index}`}>
              <td>{format.quantity(note.row)}</td>
              <td className="mono">{note.ref || '–'}</td>
              <td className="mono">{note.field}</td>
              <td>
                <Badge tone={note.severity === 'refused' ? 'danger' : 'neutral'}>
                  {t(`imports.severity.${note.severity}`)}
                </Badge>{' '}
                {reason(note.reason)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <p className={styles.pages}>
          <Button size="s" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('imports.newer')}
          </Button>
          <span>{t('imports.page', { page, pages })}</span>
          <Button size="s" disabled={page === pages} onClick={() => onPage(page + 1)}>
            {t('imports.older')}
          </Button>
        </p>
      )}
    </DetailPart>
  );
}

/** A row's fault in the reader's language. */
function useReason(): (text: string) => string {
  const t = useText('catalogue');
  return (text) => {
    const known = reasonOf(text);
    return known ? t(`imports.reason.${known.key}`, known.values) : text;
  };
}

/** The whole report as a file. */
function useReport(importId: string) {
  const call = useCall();
  const reason = useReason();
  const t = useText('catalogue');
  const { save, running } = useTableFile();
  const columns = ['row', 'ref', 'column', 'severity.title', 'why'] as const;
  return {
    running,
    save: (fileName: string) =>
      save({
        name: `${fileName.replace(/\.[^.]+$/, '')}-${t('imports.reportName')}`,
        head: columns.map((name) => t(`imports.${name}`)),
        ask: async (page) => (await call('imports.getImport', { importId, ...page })).notes,
        cells: (note) => [
          note.row,
          note.ref,
          note.field,
          t(`imports.severity.${note.severity}`),
          reason(note.reason),
        ],
      }),
  };
}
