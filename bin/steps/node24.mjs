/**
 * The program needs Node 24, the machine may have 20. npm brings a Node 24 along as an ordinary
 * package; this finds it. Everything in bin/ that ends in .mjs runs on Node 20.19.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const NEEDED = 24;
/** What a shell reports for a program that a signal has ended. */
const KILLED = 128;
const PARENT_CHECK_MS = 500;

/**
 * How the mall's server is run. Short-lived things get 8 MB of room before they are looked through: with as much as Node
 * takes by itself the process grows by 100 MB that it never fills (`npm run bench -- memory`).
 */
export const SERVER = ['--max-semi-space-size=8', 'apps/server/src/main.ts'];

/**
 * Its memory outside of the heap, with glibc: a piece of 64 KB or more goes back to the machine as soon as it is free and
 * leaves no hole between others, and the threads share what is left over.
 */
export const SERVER_MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };

/** The path of a Node that is new enough. */
export function node24() {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) {
    return process.execPath;
  }
  const brought = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (!existsSync(brought)) {
    throw new Error(
      `Node ${NEEDED} or newer is needed on ${process.platform}-${process.arch}: install it and try again.`,
    );
  }
  return brought;
}

/** Runs a program of ours in the foreground until it ends; gives its exit code. */
export async function runInFront(args, options = {}) {
  const { env = process.env } = options;
  const child = spawn(node24(), args, {
    ...{ stdio: 'inherit', cwd: root, ...options },
    // What was compiled once is read the next time: a third of the time until the server's first line.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...env },
  });
  const pass = (signal) => child.kill(signal);
  const ignore = () => undefined;
  // A terminal sends Ctrl-C to the child as well; it must not arrive twice.
  const handlers = { SIGTERM: pass, SIGHUP: pass, SIGINT: process.stdin.isTTY ? ignore : pass };
  const each = Object.entries(handlers);
  each.forEach(([signal, handler]) => process.on(signal, handler));
  const orphaned = whenOrphaned(() => pass('SIGTERM'));
  try {
    const [code] = await once(child, 'exit');
    return code ?? KILLED;
  } finally {
    clearInterval(orphaned);
    each.forEach(([signal, handler]) => process.off(signal, handler));
  }
}

/** npm runs scripts in a shell, and a shell that is told to end does not tell its program. */
function whenOrphaned(act) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) {
      act();
    }
  }, PARENT_CHECK_MS);
}
