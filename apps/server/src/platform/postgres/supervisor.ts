/**
 * Runs the PostgreSQL that comes with the mall: makes the cluster, starts it, adopts one that a
 * killed process left behind, and stops it. One call does all of it; see `account.ts` for root.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { renameSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { CannotStart } from '../cannot-start.ts';
import { type Account, chooseAccount, commandLine } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, DATABASE, openCluster, OWNER } from './cluster.ts';
import { claim, release } from './owner.ts';
import { type Postmaster, readPostmaster } from './pid-file.ts';
import { isAlive } from './process-table.ts';
import { settingWords } from './settings.ts';

/** Crash recovery after heavy writing is the slowest start; measured under 2 s. */
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;
const POLL_MS = 20;
/** Linux keeps a socket's path in 108 bytes, the last one being zero. */
const SOCKET_PATH_LIMIT = 107;
/** duplicate_database, or unique_violation when both were made at the same moment. */
const MADE_BY_ANOTHER = ['42P04', '23505'];
const DEFAULT_PORT = 5432; // names the socket file; nothing listens there unless asked to

export type PostgresOptions = {
  /** The folder for everything of this server; made when missing. */
  dataDir: string;
  /** Also listen on 127.0.0.1 at this port; without it only a local socket is open. */
  port?: number;
  /** For tests: the server stops by itself when this process ends, however it ends. */
  dieWithParent?: boolean;
  /** False trades safety for speed; only for data that is thrown away. */
  durable?: boolean;
  log: (line: string) => void;
};

export type RunningPostgres = {
  /** Connects as the owner of the database. */
  url: string;
  /** Stops the server, unless another living process owns it. */
  stop: () => Promise<void>;
};

export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const account = chooseAccount(findBinaries(), options.dataDir);
  const cluster = openCluster(account, options.durable ?? true);
  if (cluster.created) {
    options.log('made a new database cluster');
  }
  const server = await adoptOrLaunch(account, cluster, options);
  const owned = claim(account.home);
  const url = await openDatabase(server, cluster.password);
  return { url, stop: () => stopServer(server.pid, owned ? account.home : undefined) };
}

/** A killed server's lock can outlive it for some seconds, so a refused start is tried again. */
async function adoptOrLaunch(
  account: Account,
  cluster: Cluster,
  options: PostgresOptions,
): Promise<Postmaster> {
  const deadline = Date.now() + START_LIMIT_MS;
  let failure = '';
  while (Date.now() < deadline) {
    const found = readPostmaster(cluster.folder);
    if (found?.ready) {
      options.log('found the database already running');
      return found;
    }
    if (found === undefined) {
      const outcome = await launch(account, cluster, options, deadline);
      if (typeof outcome !== 'string') {
        return outcome;
      }
      failure = outcome;
      if (!/lock file|shared memory block/.test(failure)) {
        break;
      }
    }
    await sleep(POLL_MS * 10); // another process is starting or stopping it
  }
  throw new CannotStart(
    `PostgreSQL did not start in ${account.home} (or set DATABASE_URL to use another server): ` +
      (failure.trim() || `not ready within ${START_LIMIT_MS / 1000} s`),
  );
}

/** Starts the server; gives its last words when it ends before it is ready. */
async function launch(
  account: Account,
  cluster: Cluster,
  options: PostgresOptions,
  deadline: number,
): Promise<Postmaster | string> {
  const port = options.port ?? DEFAULT_PORT;
  const logFile = freshLog(account.home);
  const words = settingWords({
    socketDir: socketFolder(account, port),
    port,
    listen: options.port !== undefined,
    durable: options.durable ?? true,
  });
  const program = [join(account.native, 'bin/postgres'), '-D', cluster.folder, ...words];
  const [command = '', ...args] = commandLine(account, program, options.dieWithParent);
  const output = openSync(logFile, 'a');
  const child = spawn(command, args, {
    // setpriv changes the user itself, and must be root to do so
    ...(options.dieWithParent ? {} : account.runAs),
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
  return failure ?? readFileSync(logFile, 'utf8').slice(-2000);
}

/** The log of this run; the one before is kept beside it. */
function freshLog(home: string): string {
  const file = join(home, 'server.log');
  if (existsSync(file)) {
    renameSync(file, `${file}.1`);
  }
  return file;
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

function urlOf(server: Postmaster, password: string, database: string): string {
  const host = encodeURIComponent(server.socketDir);
  return `postgres://${OWNER}:${password}@localhost:${server.port}/${database}?host=${host}`;
}

/** The url of the mall's database, which is made when missing. */
async function openDatabase(server: Postmaster, password: string): Promise<string> {
  const client = new pg.Client({ connectionString: urlOf(server, password, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) {
      await client.query(`create database ${DATABASE}`);
    }
  } catch (error) {
    if (!MADE_BY_ANOTHER.includes((error as { code?: string }).code ?? '')) {
      throw error;
    }
  } finally {
    await client.end();
  }
  return urlOf(server, password, DATABASE);
}

/** Asks for a fast shutdown: open transactions are rolled back, nothing acknowledged is lost. */
async function stopServer(pid: number, ownedHome: string | undefined): Promise<void> {
  if (ownedHome === undefined || !isAlive(pid)) {
    return;
  }
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      process.kill(pid, 'SIGQUIT'); // immediate: the next start recovers from the log
      break;
    }
    await sleep(POLL_MS);
  }
  release(ownedHome);
}
