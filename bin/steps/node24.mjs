/**
 * The program needs Node 24, the machine may have 20. npm brings a Node 24 along as an ordinary
 * package; this finds it. Everything in bin/ that ends in .mjs runs on Node 20.19.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const NEEDED = 24;

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
export function runInFront(args, options = {}) {
  const child = spawn(node24(), args, { stdio: 'inherit', cwd: root, ...options });
  const pass = (signal) => child.kill(signal);
  process.on('SIGTERM', pass);
  process.on('SIGHUP', pass);
  // A terminal sends Ctrl-C to the child as well; it must not arrive twice.
  process.on('SIGINT', process.stdin.isTTY ? () => undefined : pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });
}
