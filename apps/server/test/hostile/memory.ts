/** What of a process's memory is in the machine's, from the kernel's own books. */
import { readdirSync, readFileSync } from 'node:fs';

const MEGABYTE = 1_000_000;

/** Megabytes (of 1,000,000 bytes) of a process; 0 when it is gone. */
export function memoryOf(pid: number): number {
  const kibibytes = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? '0';
  return (Number(kibibytes) * 1_024) / MEGABYTE;
}

/** Of the processes that it has started to look into strangers' files, all together. */
export function memoryOfHelpers(pid: number): number {
  return tasksOf(pid)
    .flatMap((task) => read(`/proc/${pid}/task/${task}/children`).trim().split(' '))
    .filter(Boolean)
    .reduce((sum, child) => sum + memoryOf(Number(child)), 0);
}

function tasksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has just ended
  }
}

const EVERY_MS = 200;

export type Peaks = { server: number; helpers: number };

/** Looks again and again until it is stopped; gives the most that it saw of each. */
export function watchMemory(pid: number): { stop: () => Peaks } {
  const peaks: Peaks = { server: 0, helpers: 0 };
  const look = () => {
    peaks.server = Math.max(peaks.server, memoryOf(pid));
    peaks.helpers = Math.max(peaks.helpers, memoryOfHelpers(pid));
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return peaks;
    },
  };
}
