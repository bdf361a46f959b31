/**
 * Texts with typed keys. The English files are the types, so a misspelt key does not compile:
 *
 *     const t = useText('orders');
 *     t('list.title'); t('list.found', { count: 3 });
 *
 * An app names its files once, in `kit/text.ts`. There is no global catalogue on purpose: four apps share one compilation
 * and all have a namespace `orders`.
 */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export type TextValues = Record<string, string | number | Date>;
export type RichValues = Record<
  string,
  string | number | Date | ((chunks: ReactNode) => ReactNode)
>;

/** `{ a: { b: 'text' } }` → `'a.b'`. */
export type TextKey<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? Key
    : string extends keyof Catalogue[Key]
      ? string
      : `${Key}.${TextKey<Catalogue[Key]>}`;
}[keyof Catalogue & string];

export type Text<Catalogue> = {
  (key: TextKey<Catalogue>, values?: TextValues): string;
  /** For texts that hold tags: `t.rich('agree', { link: (chunks) => <a href="…">{chunks}</a> })`. */
  rich: (key: TextKey<Catalogue>, values?: RichValues) => ReactNode;
  /** Whether a key made at run time (a refusal code, a status) has a text. */
  has: (key: string) => boolean;
};

/** An app's own `useText`, which knows its files by name. */
export type UseText<Catalogues> = <Name extends keyof Catalogues & string>(
  namespace: Name,
) => Text<Catalogues[Name]>;

export function useText<Catalogue = Record<string, string>>(namespace: string): Text<Catalogue> {
  return useTranslations(namespace) as unknown as Text<Catalogue>;
}
