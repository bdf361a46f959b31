// The languages. All 21 may be asked for on every call and are searched; screens are offered in those that are whole.
import { WHOLE } from './whole-languages.ts';

/** The 21 languages: interface code → name, BCP-47 tag for Intl, short code in addresses, direction unless `ltr`. */
const TABLE = [
  ['en', 'English', 'en', 'en'],
  ['zh-CN', '简体中文', 'zh-CN', 'cn'],
  ['zh-TW', '繁體中文', 'zh-TW', 'tw'],
  ['ja', '日本語', 'ja', 'ja'],
  ['de', 'Deutsch', 'de', 'de'],
  ['ms', 'Bahasa Melayu', 'ms', 'ms'],
  ['af', 'Afrikaans', 'af', 'af'],
  ['th', 'ไทย', 'th', 'th'],
  ['el', 'Ελληνικά', 'el', 'el'],
  ['pt', 'Português', 'pt', 'pt'],
  ['es', 'Español', 'es', 'es'],
  ['fr', 'Français', 'fr', 'fr'],
  ['ru', 'Русский', 'ru', 'ru'],
  ['it', 'Italiano', 'it', 'it'],
  ['tr', 'Türkçe', 'tr', 'tr'],
  ['ko', '한국어', 'ko', 'ko'],
  // `ph` is the interface's code for Filipino; it is not a language tag, so Intl gets `fil`.
  ['ph', 'Filipino', 'fil', 'ph'],
  ['ar', 'العربية', 'ar', 'ar', 'rtl'],
  ['id', 'Bahasa Indonesia', 'id', 'id'],
  ['hi', 'हिन्दी', 'hi', 'hi'],
  ['vi', 'Tiếng Việt', 'vi', 'vi'],
] as const;

export type Language = (typeof TABLE)[number][0];

export type LanguageFacts = {
  code: Language;
  name: string;
  tag: string;
  short: string;
  direction: 'ltr' | 'rtl';
};

export const LANGUAGES: readonly LanguageFacts[] = TABLE.map(
  ([code, name, tag, short, direction]) => ({
    code,
    name,
    tag,
    short,
    direction: direction ?? 'ltr',
  }),
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

/** Which way a language is read. */
export const direction = (code: Language): LanguageFacts['direction'] =>
  languageFacts(code).direction;

/**
 * Those in which the mall can be read: every text of every app, every mail and every refusal is there. Only they are
 * offered anywhere. bin/check-locales finds them from the texts.
 */
export const OFFERED: readonly LanguageFacts[] = LANGUAGES.filter(({ code }) => isOffered(code));

export function isOffered(code: string): boolean {
  return WHOLE.includes(code);
}

/** The language that a reader asked for if it is offered, else undefined. */
export function parseOffered(text: string | null | undefined): Language | undefined {
  const language = parseLanguage(text);
  return language && isOffered(language) ? language : undefined;
}

/** A language in which everything can be read: the given one, or English. */
export function readableLanguage(code: Language): Language {
  return isOffered(code) ? code : DEFAULT_LANGUAGE;
}

/** The text in a language, or in English where it has none. */
export function textIn<T>(texts: TextByLanguage<T>, language: Language): T {
  return texts[language] ?? texts.en;
}

export type TextByLanguage<T> = Readonly<Partial<Record<Language, T>> & { en: T }>;
