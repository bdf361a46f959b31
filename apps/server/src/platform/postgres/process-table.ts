/** What /proc says about a process: is it alive, and is it still the same one? */
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** A process that cannot be mistaken for a later one with the same number. */
export type ProcessMark = string;

/** The mark of a living process; undefined when it is gone or only waits to be buried (zombie). */
export function markOf(pid: number): ProcessMark | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    return state === 'Z' || state === 'X' ? undefined : `${pid} ${fields[19]}`; // 22: start time
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  return markOf(pid) !== undefined;
}

/** Is the process `mark` was taken of still running? */
export function isSame(mark: ProcessMark): boolean {
  return markOf(Number.parseInt(mark, 10)) === mark;
}

/** True when the process is a PostgreSQL server: a stale pid file may name anybody's process. */
export function isPostgres(pid: number): boolean {
  try {
    return isAlive(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
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
        return (
          readlinkSync(`/proc/${pid}/cwd`) === home &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ') &&
          !isPostgres(parentOf(pid))
        );
      } catch {
        return false; // not a process, not ours to look into, or gone meanwhile
      }
    });
}

function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
