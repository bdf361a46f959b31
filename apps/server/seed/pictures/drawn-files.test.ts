import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Busy when it begins, so that drawing waits for a quieter moment; nothing else keeps the process alive. */
const program = (folder: string) => `
  import { diskFiles } from '${import.meta.dirname}/../../src/platform/files.ts';
  import { drawnFiles } from '${import.meta.dirname}/drawn-files.ts';
  const files = drawnFiles(diskFiles('${folder}'), '${folder}', 1);
  const until = performance.now() + 200;
  while (performance.now() < until);
  setTimeout(() => void files.stop(), 100).unref();
  await files.drawRest();
  process.stdout.write('drawn to the end');
`;

test('a program that only draws pictures does not end before they are drawn', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawn-'));
  const file = join(folder, 'draw.mjs');
  writeFileSync(file, program(join(folder, 'pictures')));
  const { stdout, status } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  expect({ stdout, status }).toEqual({ stdout: 'drawn to the end', status: 0 });
});
