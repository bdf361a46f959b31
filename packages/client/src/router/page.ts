/** A page of an app, declared once: where it stands, what it is made of, and what it shows. */
import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '../call.ts';
import type { Texts } from '@entrepot/ui/i18n/texts.ts';
import type { ComponentType } from 'react';
import type { Search } from '@entrepot/contract/addresses/search';

/** What pages load with; on the server it belongs to one request. */
export type PageContext<Api> = { queries: QueryClient; call: Call<Api>; texts: Texts };

/** `Namespace`: names of the app's locale files. */
export type Page<Context = never, Namespace extends string = string> = {
  /** Under which it stands; links lead to the last. None for what stands in another page's place. */
  paths: readonly string[];
  /** Its code, fetched when it is first needed: `() => import('…').then((file) => file.OrdersPage)`. */
  component: () => Promise<ComponentType>;
  /** The file that is in; the server's build writes it (build/page-sources.ts). */
  source?: string;
  /** All texts that it shows besides the frame's: what is missing here or too much, bin/boundaries finds. */
  texts: readonly Namespace[];
  /** Loads its data into the query cache; a refusal `…_NOT_FOUND` becomes the page of what is not there. */
  load?: (context: Context, search: Search) => Promise<unknown>;
  /** Where those are sent who may not see it. */
  elsewhere?: (search: Search) => string | undefined;
  /**
   * Of an address's query what the page reads, each value in one form and all in one order: what nobody reads makes no
   * page of its own. Without a word, as it is in the browser, nothing of it on the server.
   */
  reads?: (search: Search) => Search;
  /** Belongs to a person: the server sends only what stands around it. */
  personal?: boolean;
  /** Drawn anew whenever it is visited, also where the app keeps the pages that were left (spec §2). */
  anew?: boolean;
  /** Where it was scrolled to when it was left, remembered beyond the history: it is found there whichever way one comes. */
  scroll?: { get: () => number | null; set: (top: number) => void };
  /**
   * `slim`: only the logo above and the small print below, for tasks that should not be left by accident. `bare`:
   * nothing around it.
   */
  layout?: 'full' | 'slim' | 'bare';
};

export type PageTable<P> = (pathname: string) => Found<P> | undefined;

/** `path`: as the page writes it. */
type Found<P> = { page: P; path: string };

/** People type addresses with capitals and slashes of their own. */
const written = (pathname: string): string => pathname.toLowerCase().replace(/(?<=.)\/+$/, '');

/** Which page stands at an address: plain paths with a query (spec §2), so that a table is all the matching there is. */
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
