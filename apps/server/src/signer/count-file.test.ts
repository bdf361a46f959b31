import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countAtLeast, countOf } from './count-file.ts';

const CHILD = new URL('../../test/count-file-child.ts', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'count-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SENDER = 'TTheWalletThatPays';
/** With the counts of other keys it is longer than the disk below has room for. */
const MANY = 200;

test('it counts for each key, and never less than it did', () => {
  const file = join(folder, 'counts.json');
  expect(countOf(file, SENDER)).toBe(0);
  countAtLeast(file, SENDER, 7);
  countAtLeast(file, SENDER, 5);
  countAtLeast(file, 'TAnother', 2);
  expect([countOf(file, SENDER), countOf(file, 'TAnother')]).toEqual([7, 2]);
});

test('on a full disk the count stays what it was, and whoever counts is told before anything is sent', () => {
  const file = join(folder, 'full.json');
  const others = Array.from({ length: MANY }, (_, key) => [`TKey${key}`, key]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(others)));
  countAtLeast(file, SENDER, 7);
  const before = readFileSync(file, 'utf8');
  expect(before.length).toBeGreaterThan(1_024);
  // Only the first kilobyte of a file is written, which is no error to who writes: the rest is.
  const child = spawnSync(
    'bash',
    ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, CHILD, file, SENDER, '8'],
    { encoding: 'utf8', env: { PATH: process.env['PATH'] } },
  );
  expect(child.stdout).toBe('EFBIG');
  expect(readFileSync(file, 'utf8')).toBe(before);
  countAtLeast(file, SENDER, 8);
  expect(countOf(file, SENDER)).toBe(8);
});
