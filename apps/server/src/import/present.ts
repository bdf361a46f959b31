import { type ImportJob, importJob } from '@entrepot/contract/catalogue/import';
import type { JobRow } from './queries.ts';

export function presentJob(row: JobRow): ImportJob {
  const rowsPerSecond = row.workingMs > 0 ? Math.round((row.rowsRead * 1_000) / row.workingMs) : 0;
  const left = Math.max(0, row.rowsAbout - row.rowsRead);
  const open = row.state === 'waiting' || row.state === 'running';
  return importJob.parse({
    ...row,
    percent: open ? percent(row) : 100,
    rowsPerSecond,
    secondsLeft: open && rowsPerSecond > 0 ? Math.ceil(left / rowsPerSecond) : open ? null : 0,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  });
}

/** Never 100 while the file is open: the last lines may be blank and the count of rows an estimate. */
function percent({ rowsRead, rowsAbout }: JobRow): number {
  return rowsAbout === 0 ? 0 : Math.min(99, Math.floor((rowsRead * 100) / rowsAbout));
}
