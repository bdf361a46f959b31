import { beforeEach, expect, it } from 'vitest';
import { refusal } from '../testing/played-server.ts';
import type { Refused } from '../use-write.ts';
import { openOutbox, sendWaiting } from './outbox.ts';

beforeEach(() => localStorage.clear());

const text = (words: string) => ({ kind: 'text' as const, text: words });
const readable = (error: unknown) => error as Refused;
const open = () => openOutbox(() => 'outbox of marta');

/** Sends to a mall that stores a message once, and whose answers are lost or refusals as it is told. */
function aMall(fates: ('lost' | 'unheard' | 'busy' | 'refused' | 'done')[]) {
  const stored = new Map<string, string>();
  return {
    stored,
    send: async ({ id, content }: { id: string; content: object }) => {
      const fate = fates.shift() ?? 'done';
      if (fate === 'lost') {
        throw refusal('OFFLINE', 'offline');
      }
      if (fate === 'busy') {
        throw refusal('TOO_MANY_REQUESTS', 'later');
      }
      if (fate === 'refused') {
        throw refusal('GOODS_NOT_FOUND', 'This product does not exist.');
      }
      stored.set(id, (content as { text: string }).text);
      if (fate === 'unheard') {
        throw refusal('OFFLINE', 'offline');
      }
    },
  };
}

it('sends what waits in its order, once, however often answers are lost', async () => {
  const outbox = open();
  ['one', 'two', 'three'].forEach((words, at) => outbox.put('shop', text(words), at));
  outbox.put('service', text('elsewhere'), 4);
  const mall = aMall(['unheard', 'lost', 'done', 'busy', 'unheard', 'done']);
  const sendAll = () => sendWaiting({ outbox, to: 'shop', send: mall.send, readable });
  const tries: boolean[] = [];
  while (!tries.at(-1)) {
    tries.push(await sendAll());
  }
  expect(tries).toEqual([false, false, false, false, true]);
  expect([...mall.stored.values()]).toEqual(['one', 'two', 'three']);
  expect(outbox.store.get().map(({ to }) => to)).toEqual(['service']);
});

it('keeps what is refused with its reason, and goes on; it is sent again when somebody says so', async () => {
  const outbox = open();
  outbox.put('shop', text('no'), 1);
  outbox.put('shop', text('yes'), 2);
  const mall = aMall(['refused', 'done', 'done']);
  const sendAll = () => sendWaiting({ outbox, to: 'shop', send: mall.send, readable });
  expect(await sendAll()).toBe(true);
  const [kept] = outbox.store.get();
  expect(kept).toMatchObject({ refused: 'This product does not exist.' });
  expect([...mall.stored.values()]).toEqual(['yes']);
  expect(await sendAll()).toBe(true);
  outbox.retry(kept?.id ?? '');
  expect(await sendAll()).toBe(true);
  expect([...mall.stored.values()]).toEqual(['yes', 'no']);
  expect(outbox.store.get()).toEqual([]);
});

it('is found again after the page was left, and holds no more than a hundred', () => {
  const outbox = open();
  const taken = Array.from({ length: 101 }, (_, at) => outbox.put('shop', text(String(at)), at));
  expect(taken.filter(Boolean).length).toBe(100);
  expect(open().next('shop')).toMatchObject({ content: { text: '0' } });
  open().clear();
  expect(outbox.store.get()).toEqual([]);
});
