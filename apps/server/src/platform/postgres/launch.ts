/** Starts one PostgreSQL process and waits until it is ready to serve. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { CannotStart } from '../cannot-start.ts';
import { type Account, patiently } from './account.ts';
import type { Cluster } from './cluster.ts';
import { type Postmaster, readPostmaster } from './process-table.ts';
import { settingWords } from './settings.ts';

export const POLL_MS = 20;
/** Linux keeps a socket's path in 108 bytes, the last one being zero. */
const SOCKET_PATH_LIMIT = 107;
const LOG_LIMIT = 4 * 1_048_576;
const DEFAULT_PORT = 5432; // names the socket file; nothing listens there unless asked to

export type PostgresOptions = {
  /** The folder for everything of this server; made when missing. */
  dataDir: string;
  /** Also listen on 127.0.0.1 at this port; without it only a local socket is open. */
  port?: number;
  /** For tests: the server goes on when this process is killed, as it does where nobody can watch over it. */
  outlives?: boolean;
  /** False trades safety for speed; only for data that is thrown away. */
  durable?: boolean;
  log: (line: string) => void;
};

/** Starts the server; gives its last words when it ends before it is ready. */
export async function launch(
  account: Account,
  cluster: Cluster,
  options: PostgresOptions,
  deadline: number,
): Promise<Postmaster | string> {
  const port = options.port ?? DEFAULT_PORT;
  const { file: logFile, from } = openLogFile(account.home);
  const words = settingWords({
    socketDir: socketFolder(account, port),
    port,
    listen: options.port !== undefined,
    durable: options.durable ?? true,
  });
  const program = [join(account.native, 'bin/postgres'), '-D', cluster.folder, ...words];
  const [command = '', ...args] = [...account.prefix, ...patiently(), ...program];
  const output = openSync(logFile, 'a');
  const child = spawn(command, args, {
    ...account.runAs,
    cwd: '/',
    stdio: ['ignore', output, output],
    detached: true, // Ctrl-C is for the mall, which drains its work and then stops the database
  });
  closeSync(output);
  let failure: string | undefined;
  let ended = false;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', () => (ended = true));
  while (failure === undefined && !ended && Date.now() < deadline) {
    const server = readPostmaster(cluster.folder);
    if (server?.ready) {
      child.unref();
      return server;
    }
    await sleep(POLL_MS);
  }
  return failure ?? readFileSync(logFile).subarray(from).toString().slice(-2000);
}

/**
 * The log is continued, so that the last words before a crash are still there after the restart; when it has grown
 * large it is laid aside, as one file.
 */
function openLogFile(home: string): { file: string; from: number } {
  const file = join(home, 'server.log');
  const size = existsSync(file) ? statSync(file).size : 0;
  if (size <= LOG_LIMIT) {
    return { file, from: size };
  }
  renameSync(file, `${file}.1`);
  return { file, from: 0 };
}

function socketFolder(account: Account, port: number): string {
  if (Buffer.byteLength(join(account.home, `.s.PGSQL.${port}`)) <= SOCKET_PATH_LIMIT) {
    return account.home;
  }
  const name = createHash('sha256').update(account.home).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `entrepot-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) {
    chownSync(folder, account.uid, account.uid);
  }
  if (statSync(folder).uid !== account.uid) {
    throw new CannotStart(`${folder} belongs to another user: set DATA_DIR to a shorter path.`);
  }
  return folder;
}
