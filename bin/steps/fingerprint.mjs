import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

import { root } from './node24.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'testing']);

/**
 * Of the files at and below these paths, without tests: of names and contents, not of times, so that a fresh checkout of
 * the same sources is the same.
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (statSync(path).isFile()) {
    return [path];
  }
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) {
      return [];
    }
    const full = join(path, entry.name);
    return entry.isDirectory() ? filesOf(full) : [full];
  });
}
