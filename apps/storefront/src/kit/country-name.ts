import { languageFacts, type Language } from '@entrepot/contract/languages';

/** A country in the reader's language; its code when the browser knows no better. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) {
    return code;
  }
  return new Intl.DisplayNames([languageFacts(language).tag], { type: 'region' }).of(code) ?? code;
}

/** Languages that name the larger place first. */
const COUNTRY_FIRST: readonly Language[] = ['zh-CN', 'zh-TW', 'ja', 'ko'];

/** `Ningbo, China`, `中国宁波`; Arabic has a comma of its own. */
export function placeName(city: string | null, country: string, language: Language): string {
  const named = countryName(country, language);
  if (!city) {
    return named;
  }
  if (COUNTRY_FIRST.includes(language)) {
    // A name in other letters is set off by a space.
    return `${named}${language === 'ko' || /^\p{Script=Latin}/u.test(city) ? ' ' : ''}${city}`;
  }
  return `${city}${language === 'ar' ? '، ' : ', '}${named}`;
}
