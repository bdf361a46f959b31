// Copies an embedded database while it is being written to, as PostgreSQL's manual describes it (low-level base backup):
// its files in whatever state they are, and the log by which a start of the copy puts them right.
import { constants, existsSync } from 'node:fs';
import { chown, copyFile, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { RunningPostgres } from './supervisor.ts';

/** Made anew by every start; copied, they would only mislead it. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label|tablespace_map|pg_internal\.init|pgsql_tmp.*)$/;

/** Makes `target`, a data folder of a PostgreSQL that a mall can be started on. */
export async function copyCluster(
  server: Pick<RunningPostgres, 'url' | 'home'>,
  target: string,
): Promise<void> {
  const from = join(server.home, 'data');
  const to = join(target, 'data');
  await mkdir(target, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined); // the statement that runs says the same
  await client.connect();
  try {
    await client.query(`select pg_backup_start('mall', true)`);
    await copyFolder(from, to, (name) => EMPTIED.has(name));
    const { rows } = await client.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    );
    const { label, last } = rows[0] as { label: string; last: string };
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 });
    await ownedLike(from, join(to, 'backup_label'));
    await copyLog(join(from, 'pg_wal'), join(to, 'pg_wal'), [firstSegment(label), last]);
  } finally {
    await client.end();
  }
  await copyFile(join(server.home, 'password'), join(target, 'password'));
}

/** Everything below a folder; what `emptied` names keeps its place and nothing in it. */
export async function copyFolder(
  from: string,
  to: string,
  emptied: (name: string) => boolean = () => false,
): Promise<void> {
  await makeFolder(from, to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && emptied(entry.name)) {
      await makeFolder(source, copy);
    } else if (entry.isDirectory()) {
      await copyFolder(source, copy);
    } else if (entry.isFile() && !LEFT_OUT.test(entry.name)) {
      await copyIfThere(source, copy);
    }
  }
}

async function makeFolder(source: string, copy: string): Promise<void> {
  await mkdir(copy, { mode: 0o700 });
  await ownedLike(source, copy);
}

/** Root runs PostgreSQL as somebody else (account.ts), who must be able to read the copy as well. */
async function ownedLike(source: string, copy: string): Promise<void> {
  if (process.getuid?.() === 0) {
    const { uid, gid } = await lstat(source);
    await chown(copy, uid, gid);
  }
}

/** A table may be dropped, a picture removed, while the folder is being read: the log, or nobody, knows of it then. */
async function copyIfThere(source: string, copy: string): Promise<void> {
  try {
    await copyFile(source, copy, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw error;
    }
  }
}

function firstSegment(label: string): string {
  const name = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (name === undefined) {
    throw new Error(`PostgreSQL's backup label names no log file: ${label}`);
  }
  return name;
}

/** The log is kept for some time (settings.ts); a copy without all of it would be worth nothing. */
async function copyLog(
  from: string,
  to: string,
  [first, last]: readonly [string, string],
): Promise<void> {
  await makeFolder(join(from, 'archive_status'), join(to, 'archive_status'));
  const names = await readdir(from);
  for (const name of names.filter((each) => each >= first && each <= last && each.length === 24)) {
    await copyFile(join(from, name), join(to, name));
  }
  if (!existsSync(join(to, first)) || !existsSync(join(to, last))) {
    throw new Error('too much was written while the database was copied: try again');
  }
}
