/**
 * Vite plugin: `import { Heart } from 'lucide-react'` asks for the file of that icon and not for the list of all. Through
 * the list every icon of every page counts as imported by the entry, and would come with the first page. Of an icon only
 * what it is drawn from is kept: names, random keys and the code that draws them take as many bytes.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Shape } from '../primitives/drawn-icon.ts';

const LIST = 'lucide-react';
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g;
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const DRAWN_ICON = fileURLToPath(new URL('../primitives/drawn-icon.ts', import.meta.url));
const LINE = /^export \{(.*)\} from '(\.\/icons\/.*)';$/gm;

export function straightIcons(): Plugin {
  const files = iconFiles();
  return {
    name: 'straight-icons',
    enforce: 'pre',
    async transform(code, id) {
      if (ICON.test(id)) {
        return { code: drawn(await shapesOf(id)), map: null };
      }
      return code.includes(LIST) && !id.includes('/node_modules/')
        ? { code: straightened(code, files), map: null }
        : undefined;
    },
  };
}

/** Under which names an icon goes: `Music` and `EighthNotes` are one file. */
export function iconFiles(): ReadonlyMap<string, string> {
  const list = import.meta.resolve(LIST).replace(/\/cjs\/.*$/, '/esm/lucide-react.mjs');
  const source = readFileSync(fileURLToPath(list), 'utf8');
  return new Map(
    [...source.matchAll(LINE)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [
        name,
        fileURLToPath(new URL(file, list)),
      ]),
    ),
  );
}

export async function shapesOf(file: string): Promise<Shape[]> {
  const { __iconData: icon } = (await import(pathToFileURL(file).href)) as IconFile;
  return icon.node.map(([tag, attributes]) => {
    const drawn = Object.entries(attributes).filter(([name]) => name !== 'key');
    const { d } = attributes;
    return tag === 'path' && d && drawn.length === 1 ? d : [tag, Object.fromEntries(drawn)];
  });
}

type IconFile = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } };

const drawn = (shapes: readonly Shape[]): string =>
  `import { drawnIcon } from ${JSON.stringify(DRAWN_ICON)};\n` +
  `export default /* @__PURE__ */ drawnIcon(${shapes.map((shape) => JSON.stringify(shape)).join()});`;

/** Keeps lines where they are; a name without a file of its own, such as a type, is left to the list. */
export function straightened(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(IMPORT, (whole, inside: string) => {
    const names = inside.split(',').flatMap((name) => name.trim() || []);
    const imports = names.map((name) => {
      const [given = '', local = given] = name.split(/\s+as\s+/);
      const file = files.get(given);
      return file ? `import ${local} from ${JSON.stringify(file)};` : fromTheList(name);
    });
    return imports.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });
}

/** An import that holds nothing but a type would still load the list, were it not said to be one. */
const fromTheList = (name: string): string =>
  name.startsWith('type ')
    ? `import type { ${name.slice('type '.length)} } from '${LIST}';`
    : `import { ${name} } from '${LIST}';`;
