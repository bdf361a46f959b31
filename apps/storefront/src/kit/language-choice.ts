/** The server renders the pages, so a buyer's choice of language is kept in a cookie too. */
import * as choice from '@entrepot/client/language-choice.ts';
import type { Language } from '@entrepot/contract/languages';

const YEAR_SECONDS = 31_536_000;

export function rememberLanguage(language: Language): void {
  choice.rememberLanguage(language);
  document.cookie = `ES_LANG=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}

export const switchLanguage = (language: Language): void =>
  choice.switchLanguage(language, rememberLanguage);
