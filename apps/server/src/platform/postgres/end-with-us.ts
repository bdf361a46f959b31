import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/** Waits for the end of its input, which comes with the end of whoever holds the other side, and says it to `$1`. */
const WATCH = 'read -r _; kill -INT "$1"';

/**
 * Has a PostgreSQL shut down (fast: nothing acknowledged is lost) when this process ends, however it ends: also killed
 * for want of memory, when no code of ours runs any more. A shell of its own sees to it, which works on every machine
 * and for every account; where there is none, the next start finds the server running and takes it over.
 *
 * Gives what calls it off.
 */
export function endWithUs(pid: number): () => void {
  const watch = spawn('/bin/sh', ['-c', WATCH, 'sh', String(pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true, // Ctrl-C is for the mall, which stops the database itself
  });
  watch.on('error', () => undefined);
  watch.stdin.on('error', () => undefined);
  watch.unref();
  (watch.stdin as Socket).unref();
  return () => void watch.kill('SIGKILL');
}
