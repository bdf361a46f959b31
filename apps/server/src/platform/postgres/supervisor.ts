/**
 * Runs the PostgreSQL that comes with the mall: makes the cluster, starts it, adopts one that a
 * killed process left behind, and stops it. One call does all of it; see `account.ts` for root.
 */
import { rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { CannotStart } from '../cannot-start.ts';
import { type Account, chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, DATABASE, openCluster, OWNER } from './cluster.ts';
import { launch, POLL_MS, type PostgresOptions } from './launch.ts';
import { endWithUs } from './end-with-us.ts';
import { claim, release } from './owner.ts';
import {
  isAlive,
  isSame,
  markOf,
  orphansIn,
  type Postmaster,
  readPostmaster,
} from './process-table.ts';

/** Crash recovery after heavy writing is the slowest start; measured under 2 s. */
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;
/** duplicate_database, or unique_violation when both were made at the same moment. */
const MADE_BY_ANOTHER = ['42P04', '23505'];

export type RunningPostgres = {
  /** Connects as the owner of the database; stays the same when the server is started again. */
  url: string;
  /** Its folder: the cluster in `data`, the owner's password, the log. */
  home: string;
  /** Where the server's own log is. */
  logFile: string;
  /** False for a guest: another living process answers for this server. */
  owned: boolean;
  isAlive: () => boolean;
  /** After the server has died: starts it again, which repairs what was open, and waits until it serves. */
  restart: () => Promise<void>;
  /** Stops the server, unless another living process owns it. */
  stop: () => Promise<void>;
};

export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const account = chooseAccount(findBinaries(), resolve(options.dataDir));
  const cluster = openCluster(account, options.durable ?? true);
  if (cluster.created) {
    options.log('made a new database cluster');
  }
  let server = await serving(account, cluster, options);
  let mark = markOf(server.pid);
  const owned = claim(account.home);
  const watch = () => (owned && !options.outlives ? endWithUs(server.pid) : () => undefined);
  let callOff = watch();
  return {
    url: urlOf(server, cluster.password, DATABASE),
    home: account.home,
    logFile: join(account.home, 'server.log'),
    owned,
    isAlive: () => mark !== undefined && isSame(mark),
    async restart() {
      callOff();
      server = await serving(account, cluster, options);
      mark = markOf(server.pid);
      callOff = watch();
    },
    stop: () => stopServer(server, owned ? account.home : undefined).finally(callOff),
  };
}

/** A server that was found may be dying at this moment: it counts when the database has answered. */
async function serving(
  account: Account,
  cluster: Cluster,
  options: PostgresOptions,
): Promise<Postmaster> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const server = await adoptOrLaunch(account, cluster, options, deadline);
    try {
      await ensureDatabase(server, cluster.password);
      return server;
    } catch (error) {
      if (isAlive(server.pid) || Date.now() > deadline) {
        throw error;
      }
      await sleep(POLL_MS);
    }
  }
}

/** A killed server's lock can outlive it for some seconds, so a refused start is tried again. */
async function adoptOrLaunch(
  account: Account,
  cluster: Cluster,
  options: PostgresOptions,
  deadline: number,
): Promise<Postmaster> {
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
      orphansIn(cluster.folder).forEach(end);
    }
    await sleep(POLL_MS * 10); // another process is starting or stopping it
  }
  throw new CannotStart(
    `PostgreSQL did not start in ${account.home} (or set DATABASE_URL to use another server): ` +
      (failure.trim() || `not ready within ${START_LIMIT_MS / 1000} s`),
  );
}

/** Without its main process it cannot have acknowledged anything that is not in the log. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself in between.
  }
}

function urlOf(server: Postmaster, password: string, database: string): string {
  const host = encodeURIComponent(server.socketDir);
  return `postgres://${OWNER}:${password}@localhost:${server.port}/${database}?host=${host}`;
}

/** Makes the mall's database when it is missing. */
async function ensureDatabase(server: Postmaster, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(server, password, 'postgres') });
  client.on('error', () => undefined); // the call below says the same
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
}

/** Asks for a fast shutdown: open transactions are rolled back, nothing acknowledged is lost. */
async function stopServer(
  { pid, socketDir }: Postmaster,
  ownedHome: string | undefined,
): Promise<void> {
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
  if (socketDir !== ownedHome) {
    removeIfEmpty(socketDir); // it was made because the path of the home is too long
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty or not ours: then it is not ours to remove either.
  }
}
