/** Files that somebody chose or dropped, and what an import makes of them. Without React. */
import {
  isFileName,
  MOST_IMPORT_PICTURES,
  MOST_PARTS,
  PART_BYTES,
} from '@entrepot/contract/catalogue/import-rules';
import { pictureMegabytes } from '@entrepot/contract/uploads/rules';

/** A file by its name within the folder that was chosen, such as `pictures/7.webp`. */
export type Chosen = { name: string; file: File };

export type Selection = {
  goods: readonly Chosen[];
  pictures: readonly Chosen[];
  /** Files that are neither. */
  leftOut: number;
  /** Why nothing can be sent yet. */
  problem: 'noGoods' | 'empty' | 'tooLarge' | 'tooManyPictures' | 'tooManyFiles' | undefined;
};

/** What one goods file may hold. */
export const MOST_BYTES = MOST_PARTS * PART_BYTES;
/** What a picture beside it may hold. */
export const MOST_PICTURE_BYTES = pictureMegabytes('import') * 1_048_576;
/** Each becomes an import of its own. */
export const MOST_GOODS_FILES = 20;
/** A whole disk dropped by mistake is not walked to its end. */
const MOST_WALKED = MOST_IMPORT_PICTURES + 5_000;

const PICTURE = /\.(?:jpe?g|png|webp)$/i;
const GOODS = /\.(?:ndjson|jsonl|json|csv|tsv)(?:\.gz)?$/i;
/** Goods only when nothing else is: such files explain as often as they list. */
const PERHAPS_GOODS = /\.(?:txt|gz)$/i;

export function fromInput(files: FileList | null): Chosen[] {
  return [...(files ?? [])].slice(0, MOST_WALKED).map((file) => ({
    // The chosen folder's own name says nothing about what lies in it.
    name: file.webkitRelativePath ? within(file.webkitRelativePath) : file.name,
    file,
  }));
}

const within = (path: string): string => path.slice(path.indexOf('/') + 1);

/** Must be called while the drop is being handled: later the browser gives nothing away. */
export async function fromDrop(data: DataTransfer): Promise<Chosen[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) {
    return fromInput(data.files);
  }
  const found: Chosen[] = [];
  for (const entry of entries) {
    await walk(entry, found);
  }
  const alone = entries.length === 1 && entries[0]?.isDirectory;
  return alone ? found.map(({ name, file }) => ({ name: within(name), file })) : found;
}

async function walk(entry: FileSystemEntry, found: Chosen[]): Promise<void> {
  if (found.length >= MOST_WALKED) {
    return;
  }
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => {
      (entry as FileSystemFileEntry).file(resolve, reject);
    });
    found.push({ name: entry.fullPath.replace(/^\//, ''), file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A hundred at a time, until there are no more.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) {
      return;
    }
    for (const each of some) {
      await walk(each, found);
    }
  }
}

/** Adds files to those that were chosen before; the same name means the newer file. */
export function withMore(before: readonly Chosen[], more: readonly Chosen[]): Chosen[] {
  return [...new Map([...before, ...more].map((each) => [each.name, each])).values()];
}

export function sortOut(chosen: readonly Chosen[]): Selection {
  const named = chosen.filter(({ name }) => isFileName(name));
  const pictures = named.filter(({ name }) => PICTURE.test(name));
  const goods = goodsAmong(named);
  return {
    goods,
    pictures,
    leftOut: chosen.length - goods.length - pictures.length,
    problem: problemOf(goods, pictures),
  };
}

/** As at the terminal, the goods files of one folder: the uppermost that has any. */
function goodsAmong(named: readonly Chosen[]): Chosen[] {
  const sure = named.filter(({ name }) => GOODS.test(name));
  const all = sure.length > 0 ? sure : named.filter(({ name }) => PERHAPS_GOODS.test(name));
  const depth = ({ name }: Chosen) => name.split('/').length;
  const least = Math.min(...all.map(depth));
  return all
    .filter((each) => depth(each) === least)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function problemOf(goods: readonly Chosen[], pictures: readonly Chosen[]): Selection['problem'] {
  if (goods.length === 0) {
    return 'noGoods';
  }
  if (goods.some(({ file }) => file.size === 0)) {
    return 'empty';
  }
  if (goods.some(({ file }) => file.size > MOST_BYTES)) {
    return 'tooLarge';
  }
  if (goods.length > MOST_GOODS_FILES) {
    return 'tooManyFiles';
  }
  return pictures.length > MOST_IMPORT_PICTURES ? 'tooManyPictures' : undefined;
}

export const sizeOf = (chosen: readonly Chosen[]): number =>
  chosen.reduce((sum, { file }) => sum + file.size, 0);
