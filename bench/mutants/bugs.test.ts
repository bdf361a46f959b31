import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { planted, readBugs } from './bugs.ts';
import { root } from './engine.ts';

const bug = { file: 'a.ts', find: 'a < b', replace: 'a <= b', test: 'a.test.ts' };

test('a bug is a line, and lines of words part them', () => {
  expect(readBugs('# limits\n\na.ts | a < b | a <= b | a.test.ts\n')).toEqual([bug]);
  expect(() => readBugs('a.ts | a < b | a.test.ts')).toThrow('not a planted bug');
  expect(() => readBugs('a.ts | a | b | c | a.test.ts')).toThrow('not a planted bug');
});

test('a bug has one place in its file, and its words are taken as they are', () => {
  expect(planted('if (a < b) {', bug)).toBe('if (a <= b) {');
  expect(planted('a < b', { ...bug, replace: '$&$1' })).toBe('$&$1');
  expect(() => planted('a > b', bug)).toThrow('a.ts has 0 times: a < b');
  expect(() => planted('a < b < a < b', bug)).toThrow('a.ts has 2 times: a < b');
});

test('every bug of the list has its one place in the code of today, and a test', () => {
  for (const listed of readBugs(readFileSync(join(import.meta.dirname, 'planted.txt'), 'utf8'))) {
    expect(() => planted(readFileSync(join(root, listed.file), 'utf8'), listed)).not.toThrow();
    expect([listed.test, existsSync(join(root, listed.test))]).toEqual([listed.test, true]);
  }
});
