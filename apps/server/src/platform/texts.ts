// Texts that the server itself writes: mails and refusals. Each feature has its own, in `locales/<language>/<feature>.json`;
// bin/check-locales.ts looks whether a language has them all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGE_CODES,
  languageFacts,
  type TextByLanguage,
  textIn,
} from '@entrepot/contract/languages';
import { wholeSums } from '@entrepot/contract/sums';
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';

export type Mail = { readonly subject: string; readonly body: string };
export type TextValues = Readonly<Record<string, string | number>>;

type MailName<Texts> = keyof {
  [Name in keyof Texts as Texts[Name] extends Mail ? Name : never]: 1;
};
type LineName<Texts> = keyof {
  [Name in keyof Texts as Texts[Name] extends string ? Name : never]: 1;
};
type Below<Texts> = Texts extends { below: infer Paragraphs } ? keyof Paragraphs : never;

export type Texts<English> = {
  line: (name: LineName<English>) => TextByLanguage<string>;
  mail: (name: MailName<English>) => TextByLanguage<Mail>;
  /** A paragraph that stands below several mails. */
  below: (name: Below<English>) => TextByLanguage<string>;
};

const LOCALES = join(import.meta.dirname, '../../locales');

/** The texts of a feature, typed by the English ones. */
export function textsOf<English>(feature: string): Texts<English> {
  const all = LANGUAGE_CODES.flatMap((language) => {
    const texts = textsIn(language, feature);
    return texts ? [[language, texts] as const] : [];
  });
  /** Each language that has the text; that English does, the type says. */
  const found = <T>(find: (texts: Tree) => T | undefined) =>
    Object.fromEntries(
      all.flatMap(([language, texts]) => {
        const text = find(texts);
        return text === undefined ? [] : [[language, text]];
      }),
    ) as TextByLanguage<T>;
  return {
    line: (name) => found((texts) => asText(texts[String(name)])),
    mail: (name) => found((texts) => asMail(texts[String(name)])),
    below: (name) => found((texts) => asText(Object(texts['below'])[name])),
  };
}

type Tree = { readonly [key: string]: unknown };

function textsIn(language: Language, feature: string): Tree | undefined {
  try {
    return JSON.parse(readFileSync(join(LOCALES, language, `${feature}.json`), 'utf8')) as Tree;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined; // nobody has translated these yet
    }
    throw error;
  }
}

const asText = (text: unknown): string | undefined => (typeof text === 'string' ? text : undefined);

function asMail(mail: unknown): Mail | undefined {
  const { subject, body } = Object(mail) as Partial<Mail>;
  return asText(subject) !== undefined && asText(body) !== undefined ? (mail as Mail) : undefined;
}

const FORMATTERS = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...given),
};

/** A text with its values filled in; figures are written 0–9 in every language, and sums are kept whole. */
export function filled(text: string, language: Language, values: TextValues): string {
  const tag = `${languageFacts(language).tag}-u-nu-latn`;
  return String(
    format(compile(wholeSums(text, language)), tag, { ...values }, { formatters: FORMATTERS }),
  );
}

/** In the wanted language, or in English where there is none. */
export function told(texts: TextByLanguage<string>, wanted: Language, values: TextValues): string {
  return filled(textIn(texts, wanted), texts[wanted] ? wanted : DEFAULT_LANGUAGE, values);
}
