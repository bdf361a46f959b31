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
export type PageAssets = {
  script: string;
  /** Text of the style sheet that every page needs: inside the page it costs no way to the server and back. */
  sheet: string;
  styles: string[];
  preloads: string[];
  fonts: string[];
};

export const STATE_ID = 'page-state';
export const SHEET_ID = 'page-sheet';

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
