import { expect, test, vi } from 'vitest';
import { unencoded } from './encodings.ts';
import { createPageCache, type KeptPage } from './page-cache.ts';

const page = (text: string): KeptPage => ({ status: 200, body: unencoded(Buffer.from(text)) });
const textOf = async (kept: Promise<KeptPage>) => (await kept).body.plain.toString();

test('a fresh page is rendered once, however many ask at the same time', async () => {
  const cache = createPageCache(() => 0);
  const render = vi.fn(async () => page('one'));
  await Promise.all([cache.get('/', render), cache.get('/', render)]);
  await cache.get('/', render);
  expect(render).toHaveBeenCalledTimes(1);
});

test('an older page is sent at once and renewed behind it', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  await cache.get('/', async () => page('old'));
  now = 6_000;
  expect(await textOf(cache.get('/', async () => page('new')))).toBe('old');
  await vi.waitFor(async () => {
    expect(await textOf(cache.get('/', async () => page('never')))).toBe('new');
  });
});

test('a page that is too old is not shown any more', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  await cache.get('/', async () => page('old'));
  now = 61_000;
  expect(await textOf(cache.get('/', async () => page('new')))).toBe('new');
});

test('a failure is not kept, and an older page outlives it', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  const fail = async () => Promise.reject(new Error('database away'));
  await expect(cache.get('/', fail)).rejects.toThrow('database away');
  await cache.get('/', async () => page('old'));
  now = 6_000;
  expect(await textOf(cache.get('/', fail))).toBe('old');
  expect(await textOf(cache.get('/', async () => page('new')))).toBe('old');
});
