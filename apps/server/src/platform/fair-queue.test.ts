import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

function aQueue({ atOnce = 1, waitingEach = 3, waitingInAll = 5 } = {}) {
  const queue = fairQueue({ atOnce, waitingEach, waitingInAll, refusal: 'UPLOAD_BUSY' });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const bring = (owner: string, name: string) =>
    queue(owner, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  /** Lets the oldest running piece end, and the next begin. */
  const endOne = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { bring, begun, endOne };
}

test('owners take turns, however much one of them brings', async () => {
  const { bring, begun, endOne } = aQueue();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => bring(name[0] as string, name));
  for (let count = 0; count < all.length; count += 1) {
    await endOne();
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('only so many run side by side', async () => {
  const { bring, begun, endOne } = aQueue({ atOnce: 2 });
  void ['a1', 'a2', 'a3'].map((name) => bring('a', name));
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2']);
  await endOne();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('one owner too many is refused while others may still bring something', async () => {
  const { bring, begun, endOne } = aQueue();
  void ['a1', 'a2', 'a3', 'a4'].map((name) => bring('a', name));
  await expect(bring('a', 'a5')).rejects.toMatchObject({ code: 'UPLOAD_BUSY' });
  void ['b1', 'b2'].map((name) => bring('b', name));
  await expect(bring('c', 'c1')).rejects.toMatchObject({ code: 'UPLOAD_BUSY' });
  for (let count = 0; count < 6; count += 1) {
    await endOne();
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('work that fails gives its turn on', async () => {
  const queue = fairQueue({ atOnce: 1, waitingEach: 1, waitingInAll: 1, refusal: 'UPLOAD_BUSY' });
  const broken = queue('a', () => Promise.reject(new Error('broken')));
  const after = queue('a', () => Promise.resolve('done'));
  await expect(broken).rejects.toThrow('broken');
  expect(await after).toBe('done');
});
