import type { QueryClient } from '@tanstack/react-query';

/** A page came or went: its lists, and what brands know of their pages, are read anew. */
export async function refreshPages(queries: QueryClient): Promise<void> {
  const changed = ['content.listPages', 'content.listDeletedPages', 'brands.listBrands'];
  await Promise.all(changed.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}
