import { describe, expect, test, vi } from 'vitest';
import { memoryCache } from './memory-cache.ts';

/** A cache of texts whose clock and size the test chooses. */
function aCache(mostBytes = 1_000_000) {
  const clock = { now: 1 };
  const cache = memoryCache<string>({
    mostBytes,
    bytesOf: (text) => text.length,
    now: () => clock.now,
  });
  return { cache, clock };
}

const PAGE = { fresh: 5, usable: 60 };
const says = (text: string) => async () => text;
const fails = () => Promise.reject(new Error('database away'));

describe('in time', () => {
  test('a fresh value is made once, however many ask at the same time', async () => {
    const { cache } = aCache();
    const make = vi.fn(says('one'));
    await Promise.all([cache.get('/', PAGE, make), cache.get('/', PAGE, make)]);
    await cache.get('/', PAGE, make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('an older one is given at once and made anew behind it', async () => {
    const { cache, clock } = aCache();
    await cache.get('/', PAGE, says('old'));
    clock.now += 6_000;
    expect(await cache.get('/', PAGE, says('new'))).toBe('old');
    await vi.waitFor(async () => {
      expect(await cache.get('/', PAGE, says('never'))).toBe('new');
    });
  });

  test('one that is too old is not given any more', async () => {
    const { cache, clock } = aCache();
    await cache.get('/', PAGE, says('old'));
    clock.now += 61_000;
    expect(await cache.get('/', PAGE, says('new'))).toBe('new');
  });

  test('what is fresh for no time is not kept', async () => {
    const { cache } = aCache();
    await cache.get('/', { fresh: 0 }, says('old'));
    expect(await cache.get('/', { fresh: 0 }, says('new'))).toBe('new');
    expect(cache.bytes()).toBe(0);
  });

  test('a failure is not kept, and an older value outlives it', async () => {
    const { cache, clock } = aCache();
    await expect(cache.get('/', PAGE, fails)).rejects.toThrow('database away');
    await cache.get('/', PAGE, says('old'));
    clock.now += 6_000;
    expect(await cache.get('/', PAGE, fails)).toBe('old');
    expect(await cache.get('/', PAGE, says('new'))).toBe('old');
  });

  test('what has expired is dropped, also when nobody asks for it again', async () => {
    const { cache, clock } = aCache();
    for (let index = 0; index < 100; index += 1) {
      await cache.get(`/${index}`, { fresh: 2 }, says('x'.repeat(1_000)));
    }
    expect(cache.bytes()).toBeGreaterThan(100_000);
    clock.now += 11_000;
    await cache.get('/other', { fresh: 2 }, says('y'));
    expect(cache.bytes()).toBeLessThan(1_000);
  });

  test('a clock that is put back keeps nothing for longer', async () => {
    const { cache, clock } = aCache();
    clock.now = 7_200_000;
    await cache.get('/', PAGE, says('old'));
    clock.now = 3_600_000;
    expect(await cache.get('/', PAGE, says('new'))).toBe('new');
  });
});

describe('in bytes', () => {
  test('values, keys and all stay below the bound, whatever strangers ask', async () => {
    const { cache } = aCache(100_000);
    for (let index = 0; index < 1_000; index += 1) {
      await cache.get(`${index}${' '.repeat(10_000)}`, PAGE, says('x'.repeat(1_000)));
    }
    expect(cache.bytes()).toBeLessThanOrEqual(100_000);
    expect(cache.bytes()).toBeGreaterThan(50_000);
  });

  test('a value of a large part of the cache is given and not kept', async () => {
    const { cache } = aCache(100_000);
    await cache.get('small', PAGE, says('here'));
    expect(await cache.get('large', PAGE, says('x'.repeat(50_000)))).toHaveLength(50_000);
    expect(await cache.get('small', PAGE, says('gone'))).toBe('here');
    expect(await cache.get('large', PAGE, says('made again'))).toBe('made again');
  });

  test('what is asked for again and again outlives what strangers fill it with', async () => {
    const { cache } = aCache(100_000);
    await cache.get('/index', PAGE, says('home'));
    for (let index = 0; index < 1_000; index += 1) {
      await cache.get(`/odd?${index}`, PAGE, says('x'.repeat(1_000)));
      expect(await cache.get('/index', PAGE, says('rendered again'))).toBe('home');
    }
  });
});

test('what is forgotten while it is being made is not kept', async () => {
  const { cache } = aCache();
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = cache.get('brands', PAGE, () => promise);
  cache.forget('brands');
  const after = cache.get('brands', PAGE, says('new'));
  resolve('old');
  expect(await asked).toBe('old');
  expect(await after).toBe('new');
  expect(await cache.get('brands', PAGE, says('never'))).toBe('new');
});
