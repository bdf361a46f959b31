/** What /proc says about a process: is it alive, is it still the same one, and is it PostgreSQL? */
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** A process that cannot be mistaken for a later one with the same number. */
export type ProcessMark = string;

/** What a small file says; undefined when it is not there, or not any more. */
export function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** State, parent and so on of a process, from the third field on. */
function statOf(pid: number): string[] {
  const stat = contentOf(`/proc/${pid}/stat`) ?? '';
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The mark of a living process; undefined when it is gone or only waits to be buried (zombie). */
export function markOf(pid: number): ProcessMark | undefined {
  const fields = statOf(pid);
  return ['', 'Z', 'X'].includes(fields[0] ?? '') ? undefined : `${pid} ${fields[19]}`; // 22: start time
}

export function isAlive(pid: number): boolean {
  return markOf(pid) !== undefined;
}

/** Is the process `mark` was taken of still running? */
export function isSame(mark: ProcessMark): boolean {
  return markOf(Number.parseInt(mark, 10)) === mark;
}

/** True when the process is a PostgreSQL server: a stale pid file may name anybody's process. */
function isPostgres(pid: number): boolean {
  return isAlive(pid) && contentOf(`/proc/${pid}/cmdline`)?.includes('postgres') === true;
}

export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean };

/** The living server of this data folder, by `postmaster.pid`, PostgreSQL's own note of who serves it. */
export function readPostmaster(dataFolder: string): Postmaster | undefined {
  const lines = contentOf(join(dataFolder, 'postmaster.pid'))?.split('\n') ?? [];
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

/**
 * What a PostgreSQL whose main process was killed has left: it works in the data folder, titled `postgres: …`, and its
 * parent is no PostgreSQL any more. Most end by themselves at once; one that waits for a dead neighbour never does.
 */
export function orphansIn(folder: string): number[] {
  const home = realpathSync(folder);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const [, parent] = statOf(pid);
        return (
          readlinkSync(`/proc/${pid}/cwd`) === home &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ') &&
          parent !== undefined &&
          !isPostgres(Number(parent))
        );
      } catch {
        return false; // not a process, not ours to look into, or gone meanwhile
      }
    });
}
