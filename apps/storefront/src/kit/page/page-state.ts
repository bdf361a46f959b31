/**
 * What the server hands over with a rendered page, so that the browser can wake it up without asking again. What is needed
 * to begin stands in the page; texts and answers, which the page shows already, are fetched beside it and delay nothing
 * that is seen (decision record 0019).
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Language } from '@entrepot/contract/languages';
import type { PageAssets } from '@entrepot/contract/rendered-page';
import type { MessageTree } from '@entrepot/ui/i18n/load-messages.ts';

export type PageState = {
  language: Language;
  /** Demo mode: the brand that `?brand=` chose; undefined when the host decides. */
  brand: string | undefined;
  /** Where the page was asked for, such as `https://mall.test`: for canonical addresses. */
  origin: string;
  assets: PageAssets;
  /** Undefined when nothing is rendered yet: the browser does it. */
  content?: {
    /** Where the page's `PageContent` is. */
    address: string;
    /** When its answers were read: milliseconds since 1970. */
    at: number;
  };
};

export type PageContent = {
  /** Changes with all that follows. */
  mark: string;
  messages: MessageTree;
  answers: [key: QueryKey, data: unknown][];
};

export const STATE_ID = 'page-state';
export const SHEET_ID = 'page-sheet';
const CONTENT = '/page-state/';

/** Where a page's content is asked for. `of`: the page, for a server that has not made or no longer has this content. */
export const contentAddress = (mark: string, of: string): string =>
  `${CONTENT}${mark}?${new URLSearchParams({ of }).toString()}`;

/** JSON that cannot end its script element. The sheet is in the page already. */
export function serialise(state: PageState): string {
  const sent: PageState = { ...state, assets: { ...state.assets, sheet: '' } };
  return JSON.stringify(sent).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');
}

/** What the server wrote into this page. */
export function readState(): PageState {
  const state = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '') as PageState;
  const sheet = document.getElementById(SHEET_ID)?.textContent ?? '';
  return { ...state, assets: { ...state.assets, sheet } };
}

/** What the page that stands was rendered with; undefined when it cannot be had any more. */
export async function fetchContent({ content }: PageState): Promise<PageContent | undefined> {
  if (!content) {
    return undefined;
  }
  try {
    const answer = await fetch(content.address);
    const found = answer.ok ? ((await answer.json()) as PageContent) : undefined;
    return found && content.address.startsWith(`${CONTENT}${found.mark}?`) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** All answers that a page was rendered with. */
export const answersOf = (queries: QueryClient): PageContent['answers'] =>
  queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : []));

/** Puts answers back that were read at `at`, milliseconds since 1970. */
export function keepAnswers(queries: QueryClient, { answers }: PageContent, at: number): void {
  for (const [key, data] of answers) {
    queries.setQueryData(key, data, { updatedAt: at });
  }
}
