/**
 * Names of CSS modules' classes: `card` becomes `card_1k`, with the number of its file. Vite's own are three times as long
 * and, as they hold hashes, hardly get smaller when they are compressed.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** `folders`: where the modules are; the same list names them alike in the builds for browser and server. */
export function shortClassNames(folders: readonly string[]) {
  const files = folders.flatMap(modulesIn);
  return (name: string, file: string): string => {
    const [path = ''] = file.split('?', 1);
    if (!files.includes(path)) {
      files.push(path); // written while the apps are built again at every change
    }
    const number = files.indexOf(path);
    return `${name}_${number.toString(36)}`;
  };
}

const modulesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .toSorted()
    .map((file) => join(folder, file));

const IMPORT = /import (\w+) from ('[^']+\.module\.css')/g;

/**
 * Vite plugins: a module's classes are imported as names of their own, so that `styles.card` becomes `'card_1k'` where it
 * stands, and the list of a file's classes need not be sent. Where a class is looked up by a value the list stays.
 */
export const straightStyles = (): Plugin[] => [
  {
    name: 'straight-styles',
    enforce: 'pre',
    config: () => ({
      build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } } },
    }),
    transform: (code, id) =>
      /\.tsx?$/.test(id) && code.includes('.module.css')
        ? { code: withNames(code), map: null }
        : undefined,
    onLog: (_level, { code, message }) => {
      if (code === 'IMPORT_IS_UNDEFINED') {
        throw new Error(message); // a class that its sheet does not have
      }
    },
  },
  {
    // Vite leaves out the sheet of a module that nothing is imported from, and names that are put in place are not imported.
    name: 'kept-sheets',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css')
        ? { code, map: null, moduleSideEffects: 'no-treeshake' }
        : undefined,
  },
];

const withNames = (code: string): string =>
  code.replaceAll(IMPORT, (whole, list: string, file: string) =>
    code.includes(`${list}[`) ? whole : `import * as ${list} from ${file}`,
  );
