import { expect, test } from 'vitest';
import { databaseClock } from './clock.ts';
import type { Db } from './db.ts';

const HOUR_MS = 3_600_000;

/** A database whose answers come when the test lets them come. */
function slowDatabase() {
  const waiting: ((seconds: number) => void)[] = [];
  const db = { value: () => new Promise((answer) => waiting.push(answer)) } as unknown as Db;
  return { db, answer: (place: number, seconds: number) => waiting[place]?.(seconds) };
}

test('an answer that was asked for before the clock moved does not move it back', async () => {
  const { db, answer } = slowDatabase();
  const clock = databaseClock(db);
  const asked = clock.refresh();
  const moved = clock.advance(db, 3_600);
  answer(1, 3_600);
  const then = await moved;
  expect(then.getTime() - Date.now()).toBeGreaterThan(HOUR_MS - 60_000);
  answer(0, 0);
  await asked;
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(then.getTime());
});

test('the clock is where the database says, also when another process moved it meanwhile', async () => {
  const { db, answer } = slowDatabase();
  const clock = databaseClock(db);
  const moved = clock.advance(db, 60);
  answer(0, 3_660);
  await moved;
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(HOUR_MS);
});

test('the clock moves forward by whole seconds alone', async () => {
  const clock = databaseClock(slowDatabase().db);
  await expect(clock.advance({} as Db, -1)).rejects.toThrow(RangeError);
  await expect(clock.advance({} as Db, 0.5)).rejects.toThrow(RangeError);
});
