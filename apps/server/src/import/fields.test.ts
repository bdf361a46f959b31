import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALIASES } from './fields.ts';

const manual = readFileSync(new URL('../../../../docs/IMPORT.md', import.meta.url), 'utf8');

test('the manual lists exactly the names that are understood', () => {
  const listed = Object.fromEntries(
    [...manual.matchAll(/^\| (\w+) +\| ((?:`\w+`(?:, )?)+) +\|/gm)].map(([, field, names]) => [
      field,
      [...(names as string).matchAll(/\w+/g)].map(([name]) => name),
    ]),
  );
  expect(listed).toEqual(ALIASES);
});
