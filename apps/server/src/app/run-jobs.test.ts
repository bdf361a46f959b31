import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobs } from './jobs.ts';
import type { Shared } from './http/origin.ts';
import { startWorker } from './run-jobs.ts';
import type { Worker } from './timers.ts';

type Line = { level: 'warn' | 'error'; message: string; timer?: string; failures?: number };

let lines: Line[];
let down: boolean;
let worker: Worker;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  down = true;
  worker = startWorker(aMall());
});

afterEach(async () => {
  await worker.stop();
  vi.useRealTimers();
});

/** As much of a mall as timers need: a database that does not answer, and later does. */
function aMall(): Shared {
  const answer = async (value: unknown) => {
    if (down) {
      throw new Error('connect ECONNREFUSED');
    }
    return value;
  };
  const note = (level: Line['level']) => (fields: object, message: string) =>
    void lines.push({ level, message, ...fields });
  const db = {
    tx: () => answer(undefined),
    query: () => answer([{ id: 'brand', hosts: [], isDefault: true }]),
  };
  const log = { error: note('error'), warn: note('warn'), info: note('warn'), debug: note('warn') };
  const clock = { now: () => new Date() };
  const config = { demo: false, urls: { storefront: 'https://mall.example' } };
  const locks = { holding: () => answer(undefined) };
  return { db, autocommit: db, locks, log, clock, config } as unknown as Shared;
}

const ofEvents = () => lines.filter(({ timer }) => timer === 'events');
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

test('a timer that fails twice a second is told of once, then once a minute with how often', async () => {
  await seconds(1);
  expect(ofEvents()).toMatchObject([{ level: 'error', message: 'timer failed', failures: 1 }]);
  await seconds(58);
  expect(ofEvents()).toHaveLength(1);
  await seconds(600);
  const told = ofEvents();
  expect(told).toHaveLength(11);
  expect(new Set(told.slice(1).map(({ failures }) => failures))).toEqual(new Set([120]));
});

test('no timer tells more than once a minute while the database is away', async () => {
  await seconds(3_600);
  const timers = new Set(lines.map(({ timer }) => timer));
  expect(timers.size).toBeGreaterThan(5);
  for (const timer of timers) {
    expect(lines.filter((line) => line.timer === timer).length).toBeLessThanOrEqual(61);
  }
});

test('what has its turn once an hour has the first soon after the start, one after the other', async () => {
  const hourly = jobs.filter(({ everySeconds }) => everySeconds === 3_600).map(({ name }) => name);
  const begun: string[][] = [];
  for (let second = 0; second < 120; second += 1) {
    lines = [];
    await seconds(1);
    begun.push(lines.flatMap(({ timer = '' }) => (hourly.includes(timer) ? [timer] : [])));
  }
  expect(hourly.length).toBeGreaterThan(5);
  expect(begun.flat().toSorted()).toEqual(hourly.toSorted());
  expect(begun.slice(0, 29).flat()).toEqual([]);
  expect(begun.filter((names) => names.length > 1)).toEqual([]);
});

test('when it works again that is told once', async () => {
  await seconds(90);
  down = false;
  lines = [];
  await seconds(30);
  expect(ofEvents()).toMatchObject([{ level: 'warn', message: 'timer works again' }]);
  await seconds(300);
  expect(ofEvents()).toHaveLength(1);
});

test('one that fails now and then floods no log either', async () => {
  for (let count = 0; count < 600; count += 1) {
    down = !down;
    await seconds(0.5);
  }
  // Five minutes: at most a failure and its end in each.
  expect(ofEvents().length).toBeLessThanOrEqual(12);
});
