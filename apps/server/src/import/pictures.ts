// Pictures that lie beside the file: found by the names that rows give, or by the row's own id. They lie in a folder of
// this machine, or in one that a merchant has sent.
import type { ShopId } from '@entrepot/contract/ids';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, posix } from 'node:path';
import type { RefusalCode } from '@entrepot/contract/refusals';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { Db } from '../platform/db.ts';
import type { Files } from '../platform/files.ts';
import { Refusal } from '../platform/refusal.ts';
import { keepShown, pictureNameOf, storePicture } from '../features/uploads/index.ts';
import { MOST } from './read-goods.ts';
import { findSentPictures, listPictures } from './sent-queries.ts';

/** Names, in lower case as rows may write them, and what leads to the file: its path or its hash. */
export type Names = ReadonlyMap<string, string>;
/** By name: what was stored, or why it could not be read as a picture. */
export type Stored = ReadonlyMap<string, Picture | RefusalCode>;
type Store = { db: Db; files: Files; now: Date };

export type PictureFolder = {
  names: Names;
  store: (store: Store, names: readonly string[]) => Promise<Stored>;
};

export const NO_PICTURES: PictureFolder = { names: new Map(), store: async () => new Map() };

const KINDS = new Set(['.webp', '.jpg', '.jpeg', '.png']);
const MOST_FILES = 200_000;

/** Where pictures of a file may lie: beside it, in `pictures/` or `images/`, or in `../pictures/<folder>`. */
function placesBeside(file: string): string[] {
  const folder = dirname(file);
  return [
    folder,
    join(folder, 'pictures'),
    join(folder, 'images'),
    join(folder, '..', 'pictures', basename(folder)),
  ];
}

/** Pictures on this machine: in the asked folder, else beside the file. */
export function openPictures(file: string, asked?: string): PictureFolder {
  const found = new Map<string, string>();
  for (const place of asked ? [asked] : placesBeside(file)) {
    if (existsSync(place) && statSync(place).isDirectory()) {
      for (const path of readdirSync(place, { recursive: true }).slice(0, MOST_FILES)) {
        add(found, String(path), join(place, String(path)));
      }
    }
  }
  const names = withShortNames(found);
  return { names, store: (store, wanted) => storePictures(store, names, wanted) };
}

/** Pictures of a folder that a merchant has sent; those that could not be read as pictures are not among them. */
export async function openSentPictures(
  db: Db,
  { shopId, folder, name }: { shopId: ShopId; folder: string; name: string },
): Promise<PictureFolder> {
  const sent = await listPictures(db, { shopId, folder });
  const found = new Map<string, string>();
  // The whole folder comes last: a merchant who sent it meant it.
  for (const place of [...placesBeside(name), '.']) {
    for (const picture of sent) {
      const within = posix.relative(place, picture.name);
      if (!within.startsWith('..')) {
        add(found, within, picture.hash);
      }
    }
  }
  const names = withShortNames(found);
  return {
    names,
    async store(store, wanted) {
      const hashes = wanted.map((each) => names.get(each) ?? '');
      await keepShown(store.db, hashes.map(pictureNameOf));
      const pictures = await findSentPictures(store.db, shopId, [...new Set(hashes)]);
      return new Map(
        wanted.map((each, place) => [
          each,
          pictures.get(hashes[place] ?? '') ?? 'UPLOAD_NOT_A_PICTURE',
        ]),
      );
    },
  };
}

function add(found: Map<string, string>, name: string, key: string): void {
  const lower = name.toLowerCase();
  if (KINDS.has(extname(lower)) && !found.has(lower)) {
    found.set(lower, key);
  }
}

/** `photos/teapot.webp` is also found as `teapot.webp` where only one picture is called so. */
function withShortNames(found: Map<string, string>): Names {
  const short = new Map<string, Set<string>>();
  for (const [name, key] of found) {
    const last = lastOf(name);
    if (last) {
      short.set(last, (short.get(last) ?? new Set()).add(key));
    }
  }
  const single = [...short].flatMap(([name, keys]) =>
    keys.size === 1 ? [[name, [...keys][0] as string] as const] : [],
  );
  return new Map([...single, ...found]);
}

/** The last part of a name, when that is no mere number, which would fit too many. */
function lastOf(name: string): string | undefined {
  const last = name.split('/').at(-1) as string;
  return /^\d{1,3}\.\w+$/.test(last) ? undefined : last;
}

/** The pictures of a goods by their names in the folder; what leads to none is given back in `missing`. */
export function picturesOf(
  folder: Names,
  written: readonly string[],
  ref: string,
): { names: string[]; missing: string[] } {
  const wanted = written.map((name) => ({ name, found: byName(folder, name) }));
  const names = wanted.flatMap(({ found }) => found ?? []);
  const missing = wanted.filter(({ found }) => !found).map(({ name }) => name);
  return names.length > 0 ? { names, missing } : { names: byRef(folder, ref), missing };
}

/** `products/1/2.webp` is also looked for as `1-2.webp`, and by its last part. */
function byName(folder: Names, written: string): string | undefined {
  const name = written
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '');
  for (const spelling of [name, name.replaceAll('/', '-'), lastOf(name) ?? []].flat()) {
    const stem = spelling.replace(/\.\w+$/, '');
    const found = [spelling, ...[...KINDS].map((kind) => stem + kind)].find((each) =>
      folder.has(each),
    );
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** `7.webp`, or `7-1.webp`, `7-2.webp` … */
function byRef(folder: Names, ref: string): string[] {
  const single = byName(folder, `${ref}.webp`);
  if (single) {
    return [single];
  }
  const names: string[] = [];
  for (let place = 1; place <= MOST.pictures; place += 1) {
    const name = byName(folder, `${ref}-${place}.webp`);
    if (!name) {
      break;
    }
    names.push(name);
  }
  return names;
}

/** One picture is decoded while the next is read from the disk. */
const AT_A_TIME = 4;

async function storePictures(to: Store, paths: Names, wanted: readonly string[]): Promise<Stored> {
  const stored = new Map<string, Picture | RefusalCode>();
  const waiting = [...wanted];
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      try {
        const bytes = await readFile(paths.get(name) as string);
        stored.set(name, await storePicture(to, { bytes, sender: 'import', purpose: 'import' }));
      } catch (error) {
        if (!(error instanceof Refusal)) {
          throw error;
        }
        stored.set(name, error.code);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return stored;
}
