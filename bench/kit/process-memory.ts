// What of a process's memory is in the machine's: all of its threads, its heap, its buffers, its code.
import { execFileSync } from 'node:child_process';

/** Megabytes (of 1,000,000 bytes). */
export function memoryOf(pid: number): number {
  const kibibytes = Number(
    execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }),
  );
  return (kibibytes * 1_024) / 1_000_000;
}

const EVERY_MS = 500;

/** Looks again and again until it is stopped; gives the most that it saw. */
export function sampleMemory(pid: number): { stop: () => number } {
  let most = memoryOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(most, memoryOf(pid));
    },
  };
}
