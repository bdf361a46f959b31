import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Call } from '../api.ts';
import type { Search } from '../paths.ts';
import type { Texts } from '@entrepot/ui/i18n/texts.ts';

/** What pages load with; on the server it belongs to one request. */
export type AppContext = { queries: QueryClient; call: Call; texts: Texts };

/** One page: under which addresses it stands and what it needs. */
export type Page = {
  paths: readonly string[];
  /** Of the file below, so that the server can announce it: `src/features/home/home-page.tsx`. */
  source: string;
  component: () => Promise<Record<string, ComponentType>>;
  /** The export that is the page. */
  name: string;
  /** Features whose texts it shows. */
  texts: readonly string[];
  /** Where those are sent who may not see it. */
  elsewhere?: (search: Search) => string | undefined;
  /**
   * Of an address's query what the page reads, each value in one form and all in one order: what nobody reads makes no
   * page of its own. Without a word, as it is in the browser, nothing of it on the server.
   */
  reads?: (search: Search) => Search;
  /** Loads its data into the query cache; a refusal `…_NOT_FOUND` becomes the 404 page. */
  load?: (context: AppContext, search: Search) => Promise<unknown>;
  /** Belongs to a person: the server sends only what stands around it. */
  personal?: boolean;
  /** Stands in a closed mall too: the way in, and what one has bought there. */
  whileClosed?: boolean;
  /**
   * `slim`: only the logo above and the small print below, for tasks that should not be left by accident. `bare`:
   * nothing around it.
   */
  layout?: 'full' | 'slim' | 'bare';
};
