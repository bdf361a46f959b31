/** Which page stands at an address: plain paths with a query (spec §2), so that a table is all the matching there is. */
import type { Page } from './page.ts';

export type PageTable<P> = (pathname: string) => Found<P> | undefined;

/** `path`: as the page writes it. */
type Found<P> = { page: P; path: string };

/** People type addresses with capitals and slashes of their own. */
const written = (pathname: string): string => pathname.toLowerCase().replace(/(?<=.)\/+$/, '');

export function pageTable<P extends Pick<Page, 'paths'>>(pages: readonly P[]): PageTable<P> {
  const table = new Map<string, Found<P>>();
  for (const page of pages) {
    for (const path of page.paths) {
      if (table.has(written(path))) {
        throw new Error(`two pages stand at ${path}`);
      }
      table.set(written(path), { page, path });
    }
  }
  return (pathname) => table.get(written(pathname));
}
