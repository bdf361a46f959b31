/**
 * Brings a database up to date: the SQL files of `apps/server/migrations`, in the order of their
 * names, each in its own transaction, one process at a time. A file that has been applied must
 * never change again. The owner migrates; what works on the mall has roles that own nothing: the application
 * `mall_app`, who reports money from outside `mall_witness`, who signs payouts `mall_signer` (decision record 0057), and what
 * says a second person's yes `mall_approver` (decision record 0077).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { CannotStart } from './cannot-start.ts';
import { assertSameSecret, keepMark, markOf } from './same-secret.ts';

export const APP_ROLE = 'mall_app';
export const WITNESS_ROLE = 'mall_witness';
export const SIGNER_ROLE = 'mall_signer';
export const APPROVER_ROLE = 'mall_approver';
const ROLES = [APP_ROLE, WITNESS_ROLE, SIGNER_ROLE, APPROVER_ROLE] as const;
export type Role = (typeof ROLES)[number];

/** How each role connects. */
export type RoleUrls = {
  appUrl: string;
  witnessUrl: string;
  signerUrl: string;
  approverUrl: string;
};

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number will do, as long as every version of the mall takes the same lock. */
const LOCK = 4_200_731;
const INSUFFICIENT_PRIVILEGE = '42501';
/** No such role, or another password. */
const NOT_ADMITTED = ['28000', '28P01'];

export type MigrateOptions = {
  /** Connects as the owner of the database. */
  ownerUrl: string;
  /** The password that a role shall have. */
  passwordOf: (role: Role) => string;
  /** Another folder of SQL files; for tests. */
  folder?: string;
};

type Migration = { name: string; sql: string; checksum: string };

/** Applies what is missing and gives the urls that the roles connect with. */
export async function migrate(options: MigrateOptions): Promise<RoleUrls> {
  const client = await connected(options.ownerUrl);
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    assertNewEnough(Number(rows[0]?.server_version_num));
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const urls = rolesOn(options.ownerUrl, options.passwordOf);
    const mark = markOf(options.passwordOf(APP_ROLE));
    await assertSameSecret(client, mark);
    const taken = await ensureRoles(client, urls);
    await prepare(client);
    await applyMissing(client, readMigrations(options.folder ?? FOLDER));
    await knowCluster(client);
    // Of a database from before there was a mark this may be another secret than its own: the next start tells.
    if (!taken) {
      await keepMark(client, mark);
    }
    return urls;
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

/**
 * Roles belong to the whole server, so they may be there already with other passwords. Nobody's is changed who is at work: it
 * would be another mall's, or another secret than that of the mall which works here. All together or none; answers whether one was changed.
 */
async function ensureRoles(client: pg.Client, urls: RoleUrls): Promise<boolean> {
  const roles = [
    [APP_ROLE, urls.appUrl],
    [WITNESS_ROLE, urls.witnessUrl],
    [SIGNER_ROLE, urls.signerUrl],
    [APPROVER_ROLE, urls.approverUrl],
  ] as const;
  await client.query('begin');
  try {
    let taken = false;
    for (const [role, url] of roles) {
      taken = (await ensureRole(client, role, url)) === 'alter' || taken;
    }
    await client.query('commit');
    return taken;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function ensureRole(client: pg.Client, role: Role, url: string) {
  if (await canConnect(url)) {
    return undefined;
  }
  const password = pg.escapeLiteral(decodeURIComponent(new URL(url).password));
  const found = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = found.rowCount === 0 ? 'create' : 'alter';
  try {
    await client.query(`${verb} role ${role} login password ${password}`);
    const { rowCount } = await client.query(
      'select from pg_stat_activity where usename = $1 limit 1',
      [role],
    );
    if (rowCount !== 0) {
      throw new CannotStart(
        `DATABASE_URL leads to a server whose role ${role} is at work with another secret: start with the DATA_DIR or the MALL_SECRET of the mall that works there, or give this one a server of its own. Nothing was changed.`,
      );
    }
    return verb;
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) {
      throw new CannotStart(
        `The role in DATABASE_URL may not ${verb} the role ${role}: ` +
          'give it CREATEROLE, or use the database owner of a server of your own.',
      );
    }
    throw error;
  }
}

/** The same database, as each role reaches it. */
export function rolesOn(ownerUrl: string, passwordOf: MigrateOptions['passwordOf']): RoleUrls {
  const urlOf = (role: Role): string => {
    const url = new URL(ownerUrl);
    url.username = role;
    url.password = passwordOf(role);
    return url.href;
  };
  return {
    appUrl: urlOf(APP_ROLE),
    witnessUrl: urlOf(WITNESS_ROLE),
    signerUrl: urlOf(SIGNER_ROLE),
    approverUrl: urlOf(APPROVER_ROLE),
  };
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (NOT_ADMITTED.includes(code)) {
      return false; // no such role, or another password: both are put right next
    }
    const { username } = new URL(url);
    throw new CannotStart(`DATABASE_URL: the role ${username} cannot connect: ${message}.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined); // a refused connection has nothing to end
  }
}
