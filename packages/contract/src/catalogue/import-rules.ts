// What an import from a browser may hold: the screen sorts out beforehand what the server would refuse.

export const MEGABYTE = 1_048_576;
/** A goods file travels in pieces of this size, so that a lost connection costs little. */
export const PART_BYTES = 2 * MEGABYTE;
/** Pieces of one goods file: 64 MB, which gzipped is far more than any catalogue. */
export const MOST_PARTS = 32;
/** Pictures beside one import. */
export const MOST_IMPORT_PICTURES = 20_000;
/** Pictures of one goods, and what there is to choose of it. */
export const MOST_GOODS_PICTURES = 12;
export const MOST_VARIANTS = 100;
/** Unzipped; a catalogue of 100,000 goods has some 100 MB. */
export const MOST_UNZIPPED_BYTES = 256 * MEGABYTE;
/** Goods shrink to a tenth or a twentieth; what grows more than this is made to fill the disk or the memory. */
export const MOST_UNZIPPED_TIMES = 100;
/** Up to here a file may be as monotonous as it likes. */
export const FREE_UNZIPPED_BYTES = 16 * MEGABYTE;
/** Characters of a JSON file that is not NDJSON: it can only be read as a whole. */
export const MOST_JSON = 32 * MEGABYTE;
/** Characters; a longer line is no goods but an attack or a binary file. */
export const MOST_LINE = 1_000_000;
export const MOST_ROWS = 200_000;
export const MOST_COLUMNS = 1_000;
/** What is wrong with a goods file of which no row can be read. */
export const UNREADABLE = [
  'IMPORT_EMPTY',
  'IMPORT_NOT_TEXT',
  'IMPORT_TOO_LARGE',
  'IMPORT_RATIO',
  'IMPORT_JSON_TOO_LARGE',
  'IMPORT_TOO_MANY_ROWS',
  'IMPORT_TOO_MANY_COLUMNS',
  'IMPORT_TOO_SLOW',
  'IMPORT_TOO_MUCH_MEMORY',
  'IMPORT_NOT_READABLE',
] as const;
/** Pictures that are named in one call. */
export const OFFER_SIZE = 500;

const MOST_NAME = 200;
/** Control characters and marks that turn text around. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * A file's name within its folder, such as `pictures/7.webp`. It never becomes a path on a disk of ours; one that
 * tries to leave its folder is refused all the same.
 */
export function isFileName(name: string): boolean {
  return (
    name.length <= MOST_NAME &&
    name.isWellFormed() &&
    !UNPRINTABLE.test(name) &&
    !name.includes('\\') &&
    name.split('/').every((part) => !['', '.', '..'].includes(part))
  );
}
