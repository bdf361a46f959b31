/**
 * PostgreSQL refuses to run as root. This finds a way to run it as somebody else, in this order:
 * as ourselves, as `nobody`, inside a user namespace, or as `nobody` from a place outside.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { CannotStart } from '../cannot-start.ts';

const NOBODY = 65534;
const AS_NOBODY = { uid: NOBODY, prefix: [], runAs: { uid: NOBODY, gid: NOBODY } };
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/** How to run a PostgreSQL program, and where its programs and its data are. */
export type Account = {
  native: string;
  home: string;
  /** The user that owns the data folder, seen from outside. */
  uid: number;
  /** Words to put before the program. */
  prefix: string[];
  /** Set when Node itself is to change user. */
  runAs?: { uid: number; gid: number };
};

export function chooseAccount(native: string, home: string): Account {
  mkdirSync(home, { recursive: true });
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) {
    return { native, home, uid, prefix: [] };
  }
  if (nobodyReaches(native, home)) {
    return { native, home, ...AS_NOBODY };
  }
  if (runs([...NAMESPACE, join(native, 'bin/postgres'), '--version'])) {
    return { native, home, uid: 0, prefix: NAMESPACE };
  }
  return outside(native, home);
}

/** `nobody` must pass through every folder above the programs and above the data. */
function nobodyReaches(native: string, home: string): boolean {
  chownSync(home, NOBODY, NOBODY);
  const reached =
    runs([join(native, 'bin/postgres'), '--version'], NOBODY) &&
    runs(['test', '-w', home, '-a', '-x', home], NOBODY);
  if (!reached) {
    chownSync(home, 0, 0);
  }
  return reached;
}

/** A container that forbids user namespaces, with the project inside root's private folder. */
function outside(native: string, home: string): Account {
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const place = join('/var/lib/entrepot', name);
  const copy = join(place, 'native');
  const data = join(place, 'home');
  mkdirSync(data, { recursive: true });
  if (!existsSync(copy)) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  if (!nobodyReaches(copy, data)) {
    throw new CannotStart(
      'PostgreSQL must not run as root and no other account can reach its files: ' +
        'start as another user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return { native: copy, home: data, ...AS_NOBODY };
}

/**
 * Words before the server's: its processes do not push the mall off its core each time they are given work, so that the
 * mall hands out more at a time. A fifth more orders a second on two cores; where there is no chrt, nothing is lost.
 */
export function patiently(): string[] {
  const words = ['chrt', '--batch', '0'];
  return runs([...words, 'true']) ? words : [];
}

function runs([command = '', ...args]: string[], uid?: number): boolean {
  const as = uid === undefined ? {} : { uid, gid: uid };
  return spawnSync(command, args, { stdio: 'ignore', cwd: '/', ...as }).status === 0;
}

/** Gives the whole folder to the account; only needed after the account has changed. */
export function takeOver(folder: string, uid: number): void {
  if (process.getuid?.() !== 0 || lstatSync(folder).uid === uid) {
    return;
  }
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), uid, uid);
  }
  chownSync(folder, uid, uid); // last: an interrupted run starts over
}
