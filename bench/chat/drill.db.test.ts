/** A sample of `npm run prove -- chat`: everything that can break a conversation, at once and by chance. */
import { beforeAll, expect, test } from 'vitest';
import { runDrill, type Seen } from './drill.ts';

/** Chance differs from run to run; what it was in one that failed can be set here. */
const seed = Number(process.env['CHAT_SEED'] ?? Date.now() % 1_000_000);
const again = `with CHAT_SEED=${seed}`;
const LIMIT_MS = 180_000;

let seen: Seen;
beforeAll(async () => {
  seen = await runDrill({ messages: 1_500, seed, limitMs: LIMIT_MS });
}, LIMIT_MS + 60_000);

test('connections broke, servers were killed, and messages were sent again', () => {
  const { breaks, sentAgain, reloads, messages } = seen;
  expect(Math.min(...Object.values(breaks), reloads), again).toBeGreaterThan(0);
  expect(sentAgain, again).toBeGreaterThan(messages / 100);
});

test.each(['lost', 'doubled', 'disordered'] as const)('no message is %s', (fault) => {
  expect(seen[fault], again).toEqual([]);
});
