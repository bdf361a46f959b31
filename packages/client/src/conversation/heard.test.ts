import type { Message } from '@entrepot/contract/chat/types';
import type { LiveTalk } from '@entrepot/contract/live';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeIn, threadKey } from './heard.ts';
import type { Answer, Thread } from './thread.ts';

const message = (seq: number): Message => ({
  ...{ seq, id: `id ${seq}`, from: 'desk', by: 'person', at: '2026-11-22T08:00:00.000Z' },
  content: { kind: 'text', text: `word ${seq}`, hidden: false },
});
const thread = (seqs: number[]): Thread<Answer> => ({
  ...{ lastSeq: seqs.at(-1) ?? 0, unread: 0, more: false, messages: seqs.map(message) },
  own: { got: 2, read: 1 },
  theirs: { got: 1, read: 1 },
});
const talk: LiveTalk = {
  ...{ talk: 'shop', isOwn: false, lastSeq: 3 },
  own: { got: 1, read: 1 },
  theirs: { got: 3, read: 2 },
};
const NAME = 'C0000001/shop';

let queries: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
});
afterEach(() => {
  vi.runAllTimers(); // the lists' rest is over for the next test
  vi.useRealTimers();
});

const isAskedFor = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;

/** What a page has of the conversation, and of another, before it hears of the first. */
function has(seqs: number[]) {
  queries.setQueryData(threadKey(NAME), thread(seqs));
  queries.setQueryData(threadKey('C0000001/other'), thread([1]));
  queries.setQueryData(['chat.countUnread'], { service: 0, shops: 0 });
}

it('asks for messages that it has not, of that conversation alone', () => {
  has([1, 2]);
  takeIn(queries, talk);
  expect(isAskedFor(threadKey(NAME))).toBe(true);
  expect(isAskedFor(threadKey('C0000001/other'))).toBe(false);
});

it.each([
  ['a gap before the last one', [1, 3], true],
  ['all of them', [1, 2, 3], false],
])('with %s it asks: %s', (_, seqs, asks) => {
  has(seqs);
  takeIn(queries, talk);
  expect(isAskedFor(threadKey(NAME))).toBe(asks);
});

it('shows at once what comes with the news, and asks only for what is missing before it', () => {
  const said = message(3);
  const all = { lastSeq: 3, messages: thread([1, 2, 3]).messages };
  has([1, 2]);
  takeIn(queries, { ...talk, said });
  expect(isAskedFor(threadKey(NAME))).toBe(false);
  expect(queries.getQueryData(threadKey(NAME))).toMatchObject(all);
  takeIn(queries, { ...talk, said });
  expect(queries.getQueryData(threadKey(NAME))).toMatchObject(all);
  has([1]);
  takeIn(queries, { ...talk, said });
  expect(isAskedFor(threadKey(NAME))).toBe(true);
});

it('shows at once how far the other side is, and never less than before', () => {
  has([1, 2, 3]);
  takeIn(queries, talk);
  expect(queries.getQueryData(threadKey(NAME))).toMatchObject({
    ...{ own: { got: 2, read: 1 }, theirs: { got: 3, read: 2 } },
  });
  takeIn(queries, { ...talk, theirs: { got: 2, read: 2 } });
  expect(queries.getQueryData(threadKey(NAME))).toMatchObject({ theirs: { got: 3, read: 2 } });
});

it('waits for the answer to what its own side has said, and then asks if it was said elsewhere', () => {
  has([1, 2]);
  takeIn(queries, { ...talk, isOwn: true });
  expect(isAskedFor(threadKey(NAME))).toBe(false);
  vi.advanceTimersByTime(500);
  expect(isAskedFor(threadKey(NAME))).toBe(true);
  has([1, 2]);
  takeIn(queries, { ...talk, isOwn: true });
  queries.setQueryData(threadKey(NAME), thread([1, 2, 3]));
  vi.advanceTimersByTime(500);
  expect(isAskedFor(threadKey(NAME))).toBe(false);
});

it('asks for lists and counts at once, and for what comes in the second after it once', () => {
  has([1, 2, 3]);
  const counted = vi.spyOn(queries, 'invalidateQueries');
  [1, 2, 3].forEach(() => takeIn(queries, talk));
  expect(isAskedFor(['chat.countUnread'])).toBe(true);
  queries.setQueryData(['chat.countUnread'], { service: 0, shops: 1 });
  vi.advanceTimersByTime(999);
  expect(isAskedFor(['chat.countUnread'])).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isAskedFor(['chat.countUnread'])).toBe(true);
  counted.mockClear();
  vi.advanceTimersByTime(5_000);
  expect(counted).not.toHaveBeenCalled();
});
