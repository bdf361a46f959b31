import { languageFacts, type Language } from '@entrepot/contract/languages';

/** A country in the reader's language; its code when the browser knows no better. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) {
    return code;
  }
  return new Intl.DisplayNames([languageFacts(language).tag], { type: 'region' }).of(code) ?? code;
}

/** `Ningbo, China`; Arabic has a comma of its own. */
export function placeName(city: string | null, country: string, language: Language): string {
  const comma = language === 'ar' ? '، ' : ', ';
  return [city, countryName(country, language)].filter(Boolean).join(comma);
}
