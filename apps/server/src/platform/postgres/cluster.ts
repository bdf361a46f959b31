/** Makes the data folder of a new PostgreSQL cluster, and the password of its owner. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { type Account, takeOver } from './account.ts';
import { isAlive } from './process-table.ts';

export const OWNER = 'mall_owner';
export const DATABASE = 'mall';

export type Cluster = { folder: string; password: string; created: boolean };

/** The cluster in the account's home; created when missing. Two starts at once agree on one. */
export function openCluster(account: Account, durable: boolean): Cluster {
  const folder = join(account.home, 'data');
  const passwordFile = join(account.home, 'password');
  keepPassword(passwordFile, account);
  const created = !existsSync(join(folder, 'PG_VERSION'));
  if (created) {
    sweepUnfinished(account.home);
    initialise(account, folder, [`--pwfile=${passwordFile}`, ...(durable ? [] : ['--no-sync'])]);
  }
  takeOver(folder, account.uid);
  return { folder, password: readFileSync(passwordFile, 'utf8').trim(), created };
}

function keepPassword(file: string, account: Account): void {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    if (existsSync(file)) {
      rmSync(draft);
    } else {
      renameSync(draft, file);
    }
  }
  if (process.getuid?.() === 0) {
    chownSync(file, account.uid, account.uid); // initdb reads it as that user
  }
  chmodSync(file, 0o600);
}

/** Built beside its place and moved there whole, so a half-made cluster is never started. */
function initialise(account: Account, folder: string, words: string[]): void {
  const draft = `${folder}.${process.pid}`;
  const [program = '', ...args] = [
    ...account.prefix,
    join(account.native, 'bin/initdb'),
    ...['-D', draft, '-U', OWNER, '--auth=scram-sha-256', ...words],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
  ];
  const { status, stderr, error } = spawnSync(program, args, {
    ...account.runAs,
    cwd: '/',
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`initdb failed: ${error?.message ?? stderr.trim()}`);
  }
  try {
    renameSync(draft, folder);
  } catch (error_) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(folder, 'PG_VERSION'))) {
      throw error_;
    } // otherwise another start was first, and its cluster is as good as ours
  }
}

function sweepUnfinished(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = /^data\.(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) {
      rmSync(join(home, name), { recursive: true, force: true });
    }
  }
}
