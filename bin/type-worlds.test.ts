import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let folder: string;

// Inside of node_modules, so that what the project knows by `types` is found from there.
beforeEach(() => {
  folder = mkdtempSync(join(root, 'node_modules/.types-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** What the compiler says of a file that stands in one of the three worlds. */
function complaints(world: string, text: string): string {
  writeFileSync(join(folder, 'a.ts'), `${text}\n`);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, `tsconfig.${world}.json`),
      compilerOptions: { incremental: false },
      files: ['a.ts'],
      include: [],
    }),
  );
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
    { encoding: 'utf8' },
  );
  return stdout;
}

test.each([
  ['browser', "import { readFileSync } from 'node:fs';\nreadFileSync('a');", "'node:fs'"],
  ['browser', 'export const port = process.env;', "'process'"],
  ['server', 'export const title = document.title;', "'document'"],
  ['server', 'export const wide: HTMLElement | undefined = undefined;', "'HTMLElement'"],
])('in the %s there is no such thing: %s', (world, text, named) => {
  expect(complaints(world, text)).toContain(`Cannot find name ${named}`);
});

test.each([
  ['browser', 'export const title = document.title;'],
  ['server', 'export const port = process.env;'],
  ['tools', 'export const both = [document.title, process.pid];'],
])('in the %s there is: %s', (world, text) => {
  expect(complaints(world, text)).toBe('');
});
