/** The 21 languages: interface code → name, BCP-47 tag for Intl, short code in addresses, completeness of texts. */
const TABLE = [
  ['en', 'English', 'en', 'en', true],
  ['zh-CN', '简体中文', 'zh-CN', 'cn', true],
  ['zh-TW', '繁體中文', 'zh-TW', 'tw', false],
  ['ja', '日本語', 'ja', 'ja', false],
  ['de', 'Deutsch', 'de', 'de', false],
  ['ms', 'Bahasa Melayu', 'ms', 'ms', false],
  ['af', 'Afrikaans', 'af', 'af', false],
  ['th', 'ไทย', 'th', 'th', false],
  ['el', 'Ελληνικά', 'el', 'el', false],
  ['pt', 'Português', 'pt', 'pt', false],
  ['es', 'Español', 'es', 'es', false],
  ['fr', 'Français', 'fr', 'fr', false],
  ['ru', 'Русский', 'ru', 'ru', false],
  ['it', 'Italiano', 'it', 'it', false],
  ['tr', 'Türkçe', 'tr', 'tr', false],
  ['ko', '한국어', 'ko', 'ko', false],
  // `ph` is the interface's code for Filipino; it is not a language tag, so Intl gets `fil`.
  ['ph', 'Filipino', 'fil', 'ph', false],
  ['ar', 'العربية', 'ar', 'ar', true],
  ['id', 'Bahasa Indonesia', 'id', 'id', false],
  ['hi', 'हिन्दी', 'hi', 'hi', false],
  ['vi', 'Tiếng Việt', 'vi', 'vi', false],
] as const;

export type Language = (typeof TABLE)[number][0];

export type LanguageFacts = {
  code: Language;
  name: string;
  tag: string;
  short: string;
  /** Every text exists; the build refuses a missing key. */
  complete: boolean;
};

export const LANGUAGES: readonly LanguageFacts[] = TABLE.map(
  ([code, name, tag, short, complete]) => ({ code, name, tag, short, complete }),
);

export const LANGUAGE_CODES = TABLE.map((row) => row[0]) as unknown as readonly [
  Language,
  ...Language[],
];

export const DEFAULT_LANGUAGE: Language = 'en';

const BY_ANY_CODE = new Map<string, Language>(
  TABLE.flatMap(([code, , tag, short]) => [
    [code.toLowerCase(), code],
    [tag.toLowerCase(), code],
    [short, code],
  ]),
);

/** Finds a language by interface code, short code (`cn`) or tag; undefined when it is none of ours. */
export function parseLanguage(text: string | null | undefined): Language | undefined {
  return text ? BY_ANY_CODE.get(text.trim().toLowerCase()) : undefined;
}

/** Facts of a language. */
export function languageFacts(code: Language): LanguageFacts {
  return LANGUAGES.find((facts) => facts.code === code) as LanguageFacts;
}

/** `rtl` for Arabic, Urdu, Persian (spec §1), else `ltr`. */
export function direction(code: string): 'rtl' | 'ltr' {
  return ['ar', 'ur', 'fa', 'pr'].includes(code) ? 'rtl' : 'ltr';
}

/** The language whose texts stand in while a language is incomplete. */
export function textLanguage(code: Language): Language {
  return languageFacts(code).complete ? code : DEFAULT_LANGUAGE;
}
