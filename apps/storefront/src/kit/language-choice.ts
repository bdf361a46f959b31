/** The reader's language: kept under ES_LANG in storage, and in a cookie because the server renders the page. */
import { parseOffered, type Language } from '@entrepot/contract/languages';

const KEY = 'ES_LANG';
const YEAR_SECONDS = 31_536_000;

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The cookie is enough for the server.
  }
  document.cookie = `${KEY}=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}

export function rememberedLanguage(): Language | undefined {
  try {
    return parseOffered(localStorage.getItem(KEY));
  } catch {
    // Storage is forbidden: the page's own language stands.
    return undefined;
  }
}

/** Stores the choice and loads the page again (spec §1): texts, direction and data all change. */
export function switchLanguage(language: Language): void {
  rememberLanguage(language);
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  window.location.replace(url);
}
