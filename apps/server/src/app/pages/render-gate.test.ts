import { expect, test } from 'vitest';
import { memoryRateLimiter } from '../../platform/rate-limit.ts';
import { renderGate, TooBusy } from './render-gate.ts';

function aGate() {
  const clock = { now: 1_000 };
  const gate = renderGate(memoryRateLimiter(), () => clock.now);
  return { gate, clock };
}

const page = async () => 'page';
/** A page that is being made until it is told otherwise. */
const slow = () => Promise.withResolvers<string>();

test('one network gets so many pages made in some seconds, and no other network waits for that', async () => {
  const { gate, clock } = aGate();
  for (let index = 0; index < 40; index += 1) {
    expect(await gate('192.0.2.1', page)).toBe('page');
  }
  await expect(gate('192.0.2.1', page)).rejects.toMatchObject({ seconds: 10 });
  expect(await gate('192.0.2.2', page)).toBe('page');
  clock.now += 10_001;
  expect(await gate('192.0.2.1', page)).toBe('page');
});

test('only so many wait at once, of one network fewer than of all', async () => {
  const { gate } = aGate();
  const first = slow();
  const waits = (network: string, count: number) =>
    Array.from({ length: count }, () => gate(network, () => first.promise));
  const all = waits('192.0.2.1', 8);
  await expect(gate('192.0.2.1', page)).rejects.toBeInstanceOf(TooBusy);
  all.push(...waits('192.0.2.2', 8), ...waits('192.0.2.3', 8));
  await expect(gate('192.0.2.4', page)).rejects.toBeInstanceOf(TooBusy);
  first.resolve('page');
  await Promise.all(all);
  expect(await gate('192.0.2.4', page)).toBe('page');
});

test('a page that fails makes room too', async () => {
  const { gate } = aGate();
  for (let index = 0; index < 12; index += 1) {
    await expect(gate('192.0.2.1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await gate('192.0.2.1', page)).toBe('page');
});
