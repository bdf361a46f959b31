/** Texts that are written language by language, as fields `texts.en`, `texts.ar` and so on. */
import {
  direction,
  LANGUAGE_CODES,
  languageFacts,
  parseLanguage,
  type Language,
} from '@entrepot/contract/languages';

export type TextFields<Words> = Record<`texts.${Language}`, Words>;

/** A field for each language; what has no texts yet is blank. */
export const textFields = <Words>(
  texts: Partial<Record<Language, Words>>,
  blank: Words,
): TextFields<Words> =>
  Object.fromEntries(
    LANGUAGE_CODES.map((code) => [`texts.${code}`, texts[code] ?? blank]),
  ) as TextFields<Words>;

/** The language of a field such as `texts.ar`. */
export const languageOf = (field: string): Language | undefined =>
  field.startsWith('texts.') ? parseLanguage(field.slice('texts.'.length)) : undefined;

type TextsForm<Words> = {
  values: TextFields<Words>;
  set: (change: Partial<TextFields<Words>>) => void;
};

/** What the fields of one language need. */
export function textsIn<Words extends object>(form: TextsForm<Words>, language: Language) {
  const name = `texts.${language}` as const;
  const words = form.values[name];
  return {
    words,
    input: <Part extends keyof Words>(part: Part) => ({
      value: words[part],
      lang: languageFacts(language).tag,
      dir: direction(language),
      onChange: ({ target }: { target: { value: string } }) =>
        form.set({ [name]: { ...words, [part]: target.value } } as Partial<TextFields<Words>>),
    }),
  };
}
