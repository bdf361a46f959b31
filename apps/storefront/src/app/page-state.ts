/** What the server hands over with a rendered page, so that the browser can wake it up without asking again. */
import type { DehydratedState } from '@tanstack/react-query';
import type { Language } from '@entrepot/contract/languages';
import type { MessageTree } from '@entrepot/ui/i18n/load-messages.ts';

export type PageState = {
  language: Language;
  /** Demo mode: the brand that `?brand=` chose; undefined when the host decides. */
  brand: string | undefined;
  /** Where the page was asked for, such as `https://mall.test`: for canonical addresses. */
  origin: string;
  messages: MessageTree;
  queries: DehydratedState;
  assets: PageAssets;
  /** Nothing is rendered yet: the browser does it. */
  shell?: true;
};

/** Files of the browser build that a page needs. */
export type PageAssets = { script: string; styles: string[]; preloads: string[]; fonts: string[] };

export const STATE_ID = 'page-state';

/** JSON that cannot end its script element. */
export const serialise = (state: PageState): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');
