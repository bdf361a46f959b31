import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Artwork } from './artwork.ts';

/** The part of the artwork set's JSON that matters here. */
interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const require = createRequire(import.meta.url);

/** Reads the artwork set once and keeps only the objects that are wanted. */
export async function loadArtwork(names: Iterable<string>): Promise<Map<string, Artwork>> {
  const path = require.resolve('@iconify-json/fluent-emoji/icons.json');
  const set = JSON.parse(await readFile(path, 'utf8')) as IconSet;
  const wanted = new Map<string, Artwork>();
  for (const name of new Set(names)) {
    const icon = set.icons[name];
    if (!icon) {
      throw new Error(`The artwork set has no object named ${name}`);
    }
    wanted.set(name, { name, body: icon.body });
  }
  return wanted;
}
