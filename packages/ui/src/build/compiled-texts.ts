/**
 * Vite plugin: texts are parsed when the app is built, so that the browser gets the formatter without the ICU parser
 * (some 12 KB less). Plain texts stay strings; the others become what `icu-minify/format` reads. Sums in them are kept whole.
 */
import type { Language } from '@entrepot/contract/languages';
import { wholeSums } from '@entrepot/contract/sums';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Tree = { [key: string]: string | Tree };
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled };

const LOCALE_FILE = /\/locales\/([^/]+)\/[^/]+\.json$/;

export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    transform(code, id) {
      const [, language] = LOCALE_FILE.exec(id) ?? [];
      return language === undefined
        ? undefined
        : {
            code: JSON.stringify(compiled(JSON.parse(code) as Tree, language as Language)),
            map: null,
          };
    },
  };
}

function compiled(tree: Tree, language: Language): Compiled {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(wholeSums(value, language)) : compiled(value, language),
    ]),
  );
}
