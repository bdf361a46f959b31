import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskProbe } from './disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'mall-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a folder that can be written to is, and nothing stays behind in it', async () => {
  const { writable, freeBytes } = await diskProbe([folder, join(folder, 'media')])();
  expect({ writable, some: freeBytes > 0 }).toEqual({ writable: true, some: true });
  expect(readdirSync(folder)).toEqual(['media']);
});

test('one folder that cannot be written to is enough for a no', async () => {
  const file = join(folder, 'no-folder');
  writeFileSync(file, '');
  expect(await diskProbe([folder, file])()).toEqual({ writable: false, freeBytes: 0 });
});

test('askers share one look, also while it has not ended', async () => {
  const probe = diskProbe([folder]);
  const first = probe();
  expect(probe()).toBe(first);
  await first;
  expect(probe()).toBe(first);
  const anew = diskProbe([folder], -1);
  const look = anew();
  await look;
  expect(anew()).not.toBe(look);
});
