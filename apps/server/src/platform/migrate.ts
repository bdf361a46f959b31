/**
 * Brings a database up to date: the SQL files of `apps/server/migrations`, in the order of their
 * names, each in its own transaction, one process at a time. A file that has been applied must
 * never change again. The owner migrates; the application works as `mall_app`, which owns nothing.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { CannotStart } from './cannot-start.ts';

export const APP_ROLE = 'mall_app';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number will do, as long as every version of the mall takes the same lock. */
const LOCK = 4_200_731;
const INSUFFICIENT_PRIVILEGE = '42501';

export type MigrateOptions = {
  /** Connects as the owner of the database. */
  ownerUrl: string;
  /** The password that `mall_app` shall have. */
  appPassword: string;
  /** Another folder of SQL files; for tests. */
  folder?: string;
};

type Migration = { name: string; sql: string; checksum: string };

/** Applies what is missing and gives the url that the application connects with. */
export async function migrate(options: MigrateOptions): Promise<string> {
  const client = await connected(options.ownerUrl);
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    assertNewEnough(Number(rows[0]?.server_version_num));
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const appUrl = await ensureAppRole(client, options);
    await prepare(client);
    await applyMissing(client, readMigrations(options.folder ?? FOLDER));
    await knowCluster(client);
    return appUrl;
  } finally {
    await client.end(); // also gives the lock back
  }
}

/** A database that has not answered by then will not. */
const CONNECT_LIMIT_MS = 15_000;

async function connected(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    // Several addresses of one name fail together and say nothing themselves.
    const { message, code } = error as { message: string; code?: string };
    throw new CannotStart(`DATABASE_URL leads to no database: ${message || code}.`, {
      cause: error,
    });
  }
}

const LEAST_VERSION = 15;

/** `150004` is 15.4. */
export function assertNewEnough(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major < LEAST_VERSION) {
    throw new CannotStart(
      `DATABASE_URL leads to PostgreSQL ${major}, but ${LEAST_VERSION} or newer is needed.`,
    );
  }
}

/** Every migration that this version of the mall knows. */
export const migrationNames = (folder = FOLDER): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

function readMigrations(folder: string): Migration[] {
  return migrationNames(folder).map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** The application may see what was applied; every other right is granted by a migration. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    grant usage on schema platform to ${APP_ROLE};
    grant select on platform.migration to ${APP_ROLE};
  `);
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.migration',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (before === undefined) {
      await apply(client, migration);
    } else if (before !== migration.checksum) {
      throw new CannotStart(
        `The migration ${migration.name} was changed after it had been applied: ` +
          'restore the file and put the change into a new one.',
      );
    }
  }
}

/** A database that was restored elsewhere forgets which transactions its rows were written in: migration 0760. */
async function knowCluster(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: string | null }>(
    `select to_regprocedure('platform.know_cluster()') as known`,
  );
  if (rows[0]?.known) {
    await client.query('select platform.know_cluster()');
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into platform.migration (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Roles belong to the whole server, so the role may be there already with another password. */
async function ensureAppRole(client: pg.Client, options: MigrateOptions): Promise<string> {
  const appUrl = withRole(options.ownerUrl, options.appPassword);
  if (await canConnect(appUrl)) {
    return appUrl;
  }
  const password = pg.escapeLiteral(options.appPassword);
  const found = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  const verb = found.rowCount === 0 ? 'create' : 'alter';
  try {
    await client.query(`${verb} role ${APP_ROLE} login password ${password}`);
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) {
      throw new CannotStart(
        `The role in DATABASE_URL may not ${verb} the role ${APP_ROLE}: ` +
          'give it CREATEROLE, or use the database owner of a server of your own.',
      );
    }
    throw error;
  }
  return appUrl;
}

function withRole(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = password;
  return url.href;
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false; // no such role, or another password: both are put right next
  } finally {
    await client.end().catch(() => undefined); // a refused connection has nothing to end
  }
}
