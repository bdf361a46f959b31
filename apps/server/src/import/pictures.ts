// Pictures that lie beside the file: found by the names that rows give, or by the row's own id.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { Db } from '../platform/db.ts';
import type { Files } from '../platform/files.ts';
import { Refusal } from '../platform/refusal.ts';
import { storePicture } from '../features/uploads/index.ts';
import { MOST } from './read-goods.ts';

/** Name (lower case, as a row may write it) → path. */
export type PictureFolder = ReadonlyMap<string, string>;

const KINDS = new Set(['.webp', '.jpg', '.jpeg', '.png']);
const MOST_FILES = 200_000;

/** Where pictures of a file may lie: `--pictures`, beside it, in `pictures/` or `images/`, or in `../pictures/<folder>`. */
export function openPictures(file: string, asked?: string): PictureFolder {
  const folder = dirname(file);
  const places = asked
    ? [asked]
    : [
        folder,
        join(folder, 'pictures'),
        join(folder, 'images'),
        join(folder, '..', 'pictures', basename(folder)),
      ];
  const found = new Map<string, string>();
  for (const place of places.filter((path) => existsSync(path) && statSync(path).isDirectory())) {
    for (const path of readdirSync(place, { recursive: true }).slice(0, MOST_FILES)) {
      const full = join(place, String(path));
      if (KINDS.has(extname(full).toLowerCase())) {
        const name = relative(place, full).toLowerCase();
        found.set(name, found.get(name) ?? full);
      }
    }
  }
  return found;
}

/** The files of a goods; names that lead to none are given back in `missing`. */
export function picturesOf(
  folder: PictureFolder,
  names: readonly string[],
  ref: string,
): { paths: string[]; missing: string[] } {
  const wanted = names.map((name) => ({ name, path: byName(folder, name) }));
  const paths = wanted.flatMap(({ path }) => path ?? []);
  const missing = wanted.filter(({ path }) => !path).map(({ name }) => name);
  return paths.length > 0 ? { paths, missing } : { paths: byRef(folder, ref), missing };
}

/** `products/1/2.webp` is also looked for as `1-2.webp`, and by its last part when that is no mere number. */
function byName(folder: PictureFolder, written: string): string | undefined {
  const name = written
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '');
  const last = name.split('/').at(-1) as string;
  const plain = /^\d{1,3}\.\w+$/.test(last) ? [] : [last];
  const spellings = [name, name.replaceAll('/', '-'), ...plain];
  for (const spelling of spellings) {
    const stem = spelling.replace(/\.\w+$/, '');
    const found = [spelling, ...[...KINDS].map((kind) => stem + kind)].find((each) =>
      folder.has(each),
    );
    if (found) {
      return folder.get(found);
    }
  }
  return undefined;
}

/** `7.webp`, or `7-1.webp`, `7-2.webp` … */
function byRef(folder: PictureFolder, ref: string): string[] {
  const single = byName(folder, `${ref}.webp`);
  if (single) {
    return [single];
  }
  const paths: string[] = [];
  for (let place = 1; place <= MOST.pictures; place += 1) {
    const path = byName(folder, `${ref}-${place}.webp`);
    if (!path) {
      break;
    }
    paths.push(path);
  }
  return paths;
}

export type Stored = {
  /** Path → what was stored; what is missing could not be read as a picture. */
  pictures: Map<string, Picture>;
  failed: Map<string, string>;
};

/** One picture is decoded while the next is read from the disk. */
const AT_A_TIME = 4;

export async function storePictures(
  world: { db: Db; files: Files; now: Date },
  paths: readonly string[],
): Promise<Stored> {
  const stored: Stored = { pictures: new Map(), failed: new Map() };
  const waiting = [...new Set(paths)];
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      try {
        const bytes = await readFile(path);
        stored.pictures.set(path, await storePicture(world.files, world.db, bytes, world.now));
      } catch (error) {
        if (!(error instanceof Refusal)) {
          throw error;
        }
        stored.failed.set(path, error.code);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return stored;
}
