import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingRows } from './settings.ts';

const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');

test('the README shows every setting as it is', () => {
  const rows = readme
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows).toEqual(settingRows());
});

test('what a setting means and what happens without it is said of each', () => {
  expect(settingRows()).toContainEqual(['`PORT`', 'Port of the storefront and its API', '`8800`']);
  expect(settingRows().flat().join()).not.toContain('undefined');
});
