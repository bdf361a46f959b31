/**
 * Who stops an embedded PostgreSQL: the process that started it, or that found it orphaned.
 * Anybody else who connects (a command line beside a running mall) is a guest and leaves it on.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { contentOf, isSame, markOf } from './process-table.ts';

const noteIn = (home: string): string => join(home, 'owner');

/** Takes the ownership unless a living process holds it. */
export function claim(home: string): boolean {
  const mine = markOf(process.pid) ?? '';
  const theirs = contentOf(noteIn(home)); // no note: nobody owns it
  if (theirs !== undefined && theirs !== mine && isSame(theirs)) {
    return false;
  }
  writeFileSync(noteIn(home), mine);
  return true;
}

export function release(home: string): void {
  rmSync(noteIn(home), { force: true });
}
