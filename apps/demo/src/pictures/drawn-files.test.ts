import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { diskFiles } from '@entrepot/server/platform/files';
import { openDrawPool } from './draw-pool.ts';
import { drawnFiles, storedPicture } from './drawn-files.ts';
import { pictures } from './scenes/index.ts';

/** Busy when it begins, so that drawing waits for a quieter moment; nothing else keeps the process alive. */
const program = (folder: string) => `
  import { diskFiles } from '${import.meta.dirname}/../../../server/src/platform/files.ts';
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
}, 60_000); // a process of its own has its turn late on a machine that is busy with other tests

test('whoever waits for a picture when drawing is stopped is answered', async () => {
  const pool = await openDrawPool(1);
  const drawings = pictures
    .slice(0, 3)
    .map((picture) => pool.draw({ picture, widths: [240] }, false));
  await pool.close();
  expect((await Promise.all(drawings)).flat()).toEqual([]);
}, 60_000);

test('threads that draw are let go when nobody has asked for a while, and come again when somebody does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const folder = mkdtempSync(join(tmpdir(), 'drawn-'));
  const done: string[] = [];
  const open = async () => {
    done.push('opened');
    return {
      draw: async () => [{ width: 240 as const, bytes: Buffer.from('a picture') }],
      close: async () => void done.push('closed'),
    };
  };
  const files = drawnFiles(diskFiles(folder), folder, 1, open);
  const [one, other] = pictures.map((picture) => `${storedPicture(picture).id}-240.webp`);
  expect(String(await files.get(one ?? ''))).toBe('a picture');
  expect(done).toEqual(['opened']);
  await vi.runAllTimersAsync();
  expect(done).toEqual(['opened', 'closed']);
  expect(String(await files.get(other ?? ''))).toBe('a picture');
  await files.stop();
  expect(done).toEqual(['opened', 'closed', 'opened', 'closed']);
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});
