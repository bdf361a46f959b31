// A name that buyers read, in languages besides English: fields `names.ar`, `names.zh-CN` and so on.
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  type Language,
  OFFERED,
} from '@entrepot/contract/languages';

type Names = Partial<Record<Language, string>>;
export type NameFields = Record<`names.${Language}`, string>;

/** Those in which somebody may read it; English has a field of its own, which is never empty. */
export const NAMED_IN = OFFERED.filter(({ code }) => code !== DEFAULT_LANGUAGE);

export const nameFields = (names: Names): NameFields =>
  Object.fromEntries(
    LANGUAGE_CODES.map((code) => [`names.${code}`, names[code] ?? '']),
  ) as NameFields;

/** As they are sent: without English, and without those that were left empty. */
export const typedNames = (typed: Names): Names =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([code, name]) =>
      code === DEFAULT_LANGUAGE || name.trim() === '' ? [] : [[code, name.trim()]],
    ),
  );
