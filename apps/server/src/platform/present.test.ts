import { expect, test } from 'vitest';
import { z } from 'zod';
import { shown } from './present.ts';

const shape = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
const at = new Date('2026-11-20T08:00:00.000Z');

test('what the shape does not name stays here', () => {
  const row = { id: '1', at, endedAt: null, passwordHash: 'secret' };
  expect(shown(shape, row)).toStrictEqual({
    id: '1',
    at: '2026-11-20T08:00:00.000Z',
    endedAt: null,
  });
});

test('times are told as text, and text as it is', () => {
  const row = { id: '1', at: '2026-11-20T08:00:00.000Z', endedAt: at };
  expect(shown(shape, row)).toStrictEqual({ ...row, endedAt: '2026-11-20T08:00:00.000Z' });
});
