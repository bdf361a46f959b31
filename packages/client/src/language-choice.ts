/** The language a reader has chosen, kept in this browser. */
import { parseOffered, type Language } from '@entrepot/contract/languages';
import { stored, textFormat } from './stored.ts';

const kept = stored<string | null>(() => 'ES_LANG', textFormat);

export const rememberLanguage = (language: Language): void => kept.set(language);

/** The language asked for in the address, else the remembered one. */
export function chosenLanguage(): Language | undefined {
  const asked = parseOffered(new URLSearchParams(window.location.search).get('lang'));
  return asked ?? parseOffered(kept.get());
}

/** Stores the choice and loads the page again (spec §1): texts, direction and data all change. */
export function switchLanguage(language: Language, remember = rememberLanguage): void {
  remember(language);
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  if (url.href === window.location.href) {
    // To the browser an address with a number sign would only be another place on the same page.
    window.location.reload();
  } else {
    window.location.replace(url);
  }
}
