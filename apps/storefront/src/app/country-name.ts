import { languageFacts, type Language } from '@entrepot/contract/languages';

/** A country in the reader's language; its code when the browser knows no better. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) {
    return code;
  }
  return new Intl.DisplayNames([languageFacts(language).tag], { type: 'region' }).of(code) ?? code;
}
