/**
 * Vite plugin: texts are parsed when the app is built, so that the browser gets the formatter without the ICU parser
 * (some 12 KB less). Plain texts stay strings; the others become what `icu-minify/format` reads. Amounts in them are kept whole.
 */
import { direction, type Language } from '@entrepot/contract/languages';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Tree = { [key: string]: string | Tree };
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled };

const LOCALE_FILE = /\/locales\/([^/]+)\/[^/]+\.json$/;
const AMOUNT = /(\{\w+\}) (USDT|\{(?:coin|currency)\})/g;

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

/**
 * A figure and its currency are on one line, and among words that are read from the right they have the order that they have alone:
 * `format.sum` writes the same.
 */
export function wholeAmounts(text: string, language: Language): string {
  return text.replace(
    AMOUNT,
    direction(language) === 'rtl' ? '\u2066$1\u00A0$2\u2069' : '$1\u00A0$2',
  );
}

function compiled(tree: Tree, language: Language): Compiled {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? compile(wholeAmounts(value, language))
        : compiled(value, language),
    ]),
  );
}
