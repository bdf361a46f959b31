// A folder whose world is used again only while the sources that it was made of are the same.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../../bin/steps/fingerprint.mjs';

const STAMP = '.world';

/**
 * Throws a world away that was made of other sources, or that was not finished. Gives what is to be called once the world
 * stands.
 */
export function keptWorld(folder: string, sources: readonly string[]): { stands: () => void } {
  const wanted = fingerprint(sources);
  const stamp = join(folder, STAMP);
  if (read(stamp) !== wanted) {
    rmSync(folder, { recursive: true, force: true });
  }
  return { stands: () => writeFileSync(stamp, wanted) };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
