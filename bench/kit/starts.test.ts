// Benches and proofs run without a bundler: what they import must be code that Node reads.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const BENCH = join(import.meta.dirname, '..');
const RUNNERS = ['main.ts', 'prove.ts'];
const programs = ['.', 'prove'].flatMap((folder) =>
  readdirSync(join(BENCH, folder))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !RUNNERS.includes(file))
    .map((file) => join(BENCH, folder, file)),
);

test('every bench and every proof can be started', () => {
  const script = `for (const file of ${JSON.stringify(programs)}) {
    if (typeof (await import(file)).run !== 'function') throw new Error(file);
  }`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
}, 60_000);
