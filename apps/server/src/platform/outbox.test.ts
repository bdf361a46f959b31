import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Ctx } from './context.ts';
import { emit, eventsOf, listeners } from './outbox.ts';
import type { Db } from './db.ts';

const events = eventsOf('cart', {
  filled: z.object({ pieces: z.int() }),
  left: z.object({}),
});
const nothing = async () => undefined;
const ctx = {} as Ctx;

test('what is told reaches everybody who listens, in their order', async () => {
  const heard: string[] = [];
  const all = listeners(events, {
    filled: [
      async (_, { pieces }) => void heard.push(`first ${pieces}`),
      async () => void heard.push('second'),
    ],
    left: [nothing],
  });
  await all.get('cart.filled')?.(ctx, { pieces: 3 });
  expect(heard).toEqual(['first 3', 'second']);
});

test('what has another shape reaches nobody', async () => {
  const listener = vi.fn(nothing);
  const all = listeners(events, { filled: [listener], left: [nothing] });
  await expect(all.get('cart.filled')?.(ctx, { pieces: 'three' })).rejects.toThrow();
  expect(listener).not.toHaveBeenCalled();
});

// Each of these is refused by the compiler first: without an error there `@ts-expect-error` is one.
test('an event without a listener is refused', () => {
  // @ts-expect-error nobody listens to `left`
  expect(() => listeners(events, { filled: [nothing] })).toThrow('Nobody listens to cart.left');
  // @ts-expect-error nobody stands in the list
  expect(() => listeners(events, { filled: [nothing], left: [] })).toThrow('cart.left');
});

test('a listener to an unknown topic is refused', () => {
  const reactions = { filled: [nothing], left: [nothing] } as const;
  // @ts-expect-error nobody tells of `emptied`
  expect(() => listeners(events, { ...reactions, emptied: [nothing] })).toThrow('emptied');
});

test('nothing is announced in another shape', async () => {
  const send = vi.fn(nothing);
  const at = { db: { send } as unknown as Db, now: new Date() };
  // @ts-expect-error pieces are counted
  await emit(at, events.filled, { pieces: 'three' });
  await emit(at, events.filled, { pieces: 3 });
  expect(send).toHaveBeenCalledTimes(2);
});
