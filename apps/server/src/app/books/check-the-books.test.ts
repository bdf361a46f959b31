import { expect, test } from 'vitest';
import { wholeIsDue } from './check-the-books.ts';

test.each([
  ['never before', null, '2026-11-22T14:00Z', true],
  ['last night, and it is day', '2026-11-22T02:10Z', '2026-11-22T14:20Z', false],
  ['last night, and it is night again', '2026-11-21T02:10Z', '2026-11-22T02:00Z', true],
  ['this night already', '2026-11-22T02:10Z', '2026-11-22T04:59Z', false],
  ['last night, and the night has just ended', '2026-11-21T02:10Z', '2026-11-22T05:00Z', false],
  ['two nights were missed', '2026-11-20T22:00Z', '2026-11-22T10:00Z', true],
])('everything was proved %s', (_, wholeAt, now, due) => {
  expect(wholeIsDue(new Date(now), wholeAt === null ? null : new Date(wholeAt))).toBe(due);
});
