import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { CannotStart } from '../cannot-start.ts';
import { keepRunning } from './keep-running.ts';

let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

/** A server that is alive until it dies, and whose restarts go as `outcomes` say; then they all succeed. */
function aServer(outcomes: (string | undefined)[] = []) {
  let alive = true;
  const restart = vi.fn(async () => {
    const failure = outcomes.shift();
    if (failure) {
      throw new Error(failure);
    }
    alive = true;
  });
  const log = { warn: vi.fn(), error: vi.fn() };
  const giveUp = vi.fn<(reason: CannotStart) => void>();
  stop = keepRunning({
    server: { isAlive: () => alive, restart, logFile: '/data/server.log' },
    log,
    giveUp,
    lookEveryMs: 1,
    pausesMs: [0, 1, 1],
  });
  return { die: () => (alive = false), restart, log, giveUp };
}

test('a living server is left alone', async () => {
  const { restart } = aServer();
  await sleep(20);
  expect(restart).not.toHaveBeenCalled();
});

test('a dead server is started again, after a failure too, and the log says so', async () => {
  const { die, restart, log, giveUp } = aServer(['disk full']);
  die();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
  expect(restart).toHaveBeenCalledTimes(2);
  expect(log.error.mock.calls.map(([, line]) => line)).toEqual([
    'the database ended by itself',
    'the database did not start',
  ]);
  expect(giveUp).not.toHaveBeenCalled();
});

test('a server that does not start again is given up, once, with its last words', async () => {
  const { die, restart, giveUp } = aServer(['no space', 'no space', 'no space left on device']);
  die();
  await vi.waitFor(() => expect(giveUp).toHaveBeenCalled());
  await sleep(20);
  expect(giveUp).toHaveBeenCalledOnce();
  expect(giveUp.mock.calls[0]?.[0].message).toMatch(/in 3 attempts: no space left on device/);
  expect(restart).toHaveBeenCalledTimes(3);
});

test('a server that dies again and again is given up', async () => {
  const { die, restart, log, giveUp } = aServer();
  for (let death = 1; death <= 5; death += 1) {
    die();
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(death));
  }
  die();
  await vi.waitFor(() => expect(giveUp).toHaveBeenCalledOnce());
  expect(giveUp.mock.calls[0]?.[0].message).toMatch(/6 times.*\/data\/server\.log/);
  expect(restart).toHaveBeenCalledTimes(5);
});

test('once stopped, nothing is started any more', async () => {
  const { die, restart } = aServer();
  await stop();
  die();
  await sleep(20);
  expect(restart).not.toHaveBeenCalled();
});
