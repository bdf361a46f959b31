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
