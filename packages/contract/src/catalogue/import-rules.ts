// What an import from a browser may hold: the screen sorts out beforehand what the server would refuse.

/** A goods file travels in pieces of this size, so that a lost connection costs little. */
export const PART_BYTES = 2 * 1_048_576;
/** Pieces of one goods file: 64 MB, which gzipped is far more than any catalogue. */
export const MOST_PARTS = 32;
/** Pictures beside one import. */
export const MOST_IMPORT_PICTURES = 20_000;
/** Pictures of one goods, and what there is to choose of it. */
export const MOST_GOODS_PICTURES = 12;
export const MOST_VARIANTS = 100;
/** What is wrong with a goods file of which no row can be read. */
export const UNREADABLE = [
  'IMPORT_EMPTY',
  'IMPORT_NOT_TEXT',
  'IMPORT_TOO_LARGE',
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
