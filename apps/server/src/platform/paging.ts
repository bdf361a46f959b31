/**
 * How many rows a list has, of which a page was read. Every row says it; behind the last page there is none to say it, and
 * only then is it asked for: rows may have gone since somebody opened his page.
 */
export async function totalOf(
  said: number | undefined,
  page: number,
  count: () => Promise<number>,
): Promise<number> {
  return said ?? (page === 1 ? 0 : await count());
}

type Page = { page: number; size: number };
/** The rows of a page, in the list's order or, `isLate`, in the other one. */
export type Slice = { limit: number; offset: number; isLate: boolean };

/**
 * How a page is read of a list whose rows are counted: in its later half from the end, so that few rows are passed over. Where
 * they are not (`total` is undefined) it is read from the beginning.
 */
export function sliceOf({ page, size }: Page, total?: number): Slice {
  const before = (page - 1) * size;
  if (total === undefined) {
    return { limit: size, offset: before, isLate: false };
  }
  const limit = Math.max(0, Math.min(size, total - before));
  const isLate = limit > 0 && before > total / 2;
  return { limit, offset: limit === 0 ? 0 : isLate ? total - before - limit : before, isLate };
}

/** Rows of a slice, as the list has them. */
export const inOrder = <Row>({ isLate }: Slice, rows: Row[]): Row[] =>
  isLate ? rows.toReversed() : rows;
