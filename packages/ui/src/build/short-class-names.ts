/**
 * Names of CSS modules' classes: `card` becomes `card_1k`, with the number of its file. Vite's own are three times as long
 * and, as they hold hashes, hardly get smaller when they are compressed.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

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
