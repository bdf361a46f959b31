/** Reads `postmaster.pid`, PostgreSQL's own note of who serves a data folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isPostgres } from './process-table.ts';

export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean };

/** The living server of this data folder, if there is one. */
export function readPostmaster(dataFolder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined; // no file: nobody serves this folder
  }
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0 || !isPostgres(pid)) {
    return undefined;
  }
  return {
    pid,
    port: Number(lines[3]),
    socketDir: lines[4] ?? '',
    ready: (lines[7] ?? '').trim() === 'ready',
  };
}
