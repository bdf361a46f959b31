import type { Message } from '@entrepot/contract/chat/types';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Answer, readBack, readOn, type Span, wholeUntil, withMessages } from './thread.ts';

const message = (seq: number): Message => ({
  seq,
  id: String(seq),
  from: 'buyer',
  by: 'person',
  content: { kind: 'text', text: String(seq), hidden: false },
  at: '2026-11-22T12:00:00.000Z',
});

/** A server that has so many messages, and answers as the mall does: at most fifty. */
const server = (held: { last: number }) => async (span: Span) => {
  const { before = Infinity, after } = span;
  const size = Math.min(span.size ?? 30, 50);
  const all = Array.from({ length: held.last }, (_, at) => at + 1);
  const wanted = all.filter((seq) => seq < before && seq > (after ?? 0));
  const some = after === undefined ? wanted.slice(-size) : wanted.slice(0, size);
  return {
    ...{ lastSeq: held.last, unread: 0, own: { got: 0, read: 0 }, theirs: { got: 0, read: 0 } },
    messages: some.map(message),
    more: some.length < wanted.length,
  } satisfies Answer;
};

const seqs = ({ messages }: Pick<Answer, 'messages'>) => messages.map(({ seq }) => seq);
const upTo = (last: number, from = 1) =>
  Array.from({ length: last - from + 1 }, (_, at) => from + at);

it('reads on from where nothing was missing, in whatever order messages came', async () => {
  const steps = fc.array(
    fc.record({ arrived: fc.nat(120), sent: fc.boolean(), read: fc.boolean() }),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(80), steps, async (start, all) => {
      const held = { last: start };
      let thread = await readOn<Answer>(undefined, server(held));
      for (const { arrived, sent, read } of all) {
        held.last += arrived;
        if (sent) {
          held.last += 1;
          // The answer to what was sent overtakes what others have said before it.
          thread = withMessages(thread, [message(held.last)]);
        }
        if (read) {
          thread = await readOn(thread, server(held));
        }
      }
      thread = await readOn(thread, server(held));
      expect(seqs(thread)).toEqual(upTo(held.last, seqs(thread)[0] ?? 1));
      expect(thread.lastSeq).toBe(held.last);
    }),
  );
});

it('begins anew at the end for who has missed very much', async () => {
  const held = { last: 10 };
  const thread = await readOn<Answer>(undefined, server(held));
  held.last = 5_000;
  const anew = await readOn(thread, server(held));
  expect(seqs(anew)).toEqual(upTo(5_000, 4_951));
  expect(anew.more).toBe(true);
});

it('reads back to the first message, and not beyond', async () => {
  const list = server({ last: 120 });
  let thread = await readOn<Answer>(undefined, list);
  expect(seqs(thread)).toEqual(upTo(120, 71));
  while (thread.more) {
    thread = (await readBack(thread, list))(thread);
  }
  expect(seqs(thread)).toEqual(upTo(120));
});

it('keeps a thousand messages, and reads the older ones again', async () => {
  const held = { last: 1_000 };
  const list = server(held);
  let thread = await readOn<Answer>(undefined, list);
  while (thread.more) {
    thread = (await readBack(thread, list))(thread);
  }
  held.last = 1_100;
  thread = await readOn(thread, list);
  expect(seqs(thread)).toEqual(upTo(1_100, 101));
  thread = withMessages(thread, [message(1_101)]);
  expect(seqs(thread)).toEqual(upTo(1_101, 102));
  expect(thread.more).toBe(true);
});

it.each([
  [[], 0],
  [[0], 0],
  [[0, 1, 2], 2],
  [[5, 6, 8, 9], 6],
  [[7], 7],
])('of %j nothing is missing until %i', (all, until) => {
  expect(wholeUntil(all.map(message))).toBe(until);
});
