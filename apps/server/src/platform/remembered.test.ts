import { expect, test, vi } from 'vitest';
import type { Db } from './db.ts';
import { forgotten, rememberBy, remembered } from './remembered.ts';

const aDatabase = () => ({}) as Db;

test('simultaneous askers share one call, and it is kept for a while', async () => {
  const db = aDatabase();
  const make = vi.fn(async () => 7);
  const answers = await Promise.all([
    remembered(db, 'count', 60, make),
    remembered(db, 'count', 60, make),
  ]);
  expect([...answers, await remembered(db, 'count', 60, make)]).toEqual([7, 7, 7]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('what is too old is asked for again', async () => {
  const db = aDatabase();
  await remembered(db, 'count', 0, async () => 1);
  expect(await remembered(db, 'count', 0, async () => 2)).toBe(2);
});

test('another key or another database is another answer', async () => {
  const db = aDatabase();
  await remembered(db, 'a', 60, async () => 1);
  expect(await remembered(db, 'b', 60, async () => 2)).toBe(2);
  expect(await remembered(aDatabase(), 'a', 60, async () => 3)).toBe(3);
});

test('a failure is not kept', async () => {
  const db = aDatabase();
  await expect(remembered(db, 'a', 60, () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  );
  expect(await remembered(db, 'a', 60, async () => 1)).toBe(1);
});

test('it ages by the clock that it was given', async () => {
  const db = aDatabase();
  let now = 1_000;
  rememberBy(db, () => now);
  await remembered(db, 'a', 2, async () => 1);
  now += 3_000;
  expect(await remembered(db, 'a', 2, async () => 2)).toBe(2);
});

test('what is forgotten is asked for again', async () => {
  const db = aDatabase();
  await remembered(db, 'a', 60, async () => 1);
  forgotten(db, 'a');
  expect(await remembered(db, 'a', 60, async () => 2)).toBe(2);
});

test('old answers make room, by their size', async () => {
  const db = aDatabase();
  for (let index = 0; index <= 100; index += 1) {
    await remembered(db, String(index), 60, async () => String(index).padEnd(100_000));
  }
  expect(await remembered(db, '0', 60, async () => 'again')).toBe('again');
  expect(await remembered(db, '100', 60, async () => 'again')).toMatch(/^100 +$/);
});
