import { parseAmount } from '@entrepot/contract/money';
import { expect, test } from 'vitest';
import { overLimit } from './over-limit.ts';

const NOW = new Date('2026-11-20T15:30:00Z');
const later = new Date('2026-11-21T09:00:00Z');
const a = parseAmount;
const limit = { amount: a('50000'), used: a('40000'), nextAmount: null, nextFrom: null };
const raised = { ...limit, nextAmount: a('80000'), nextFrom: later };

test.each([
  ['as much as is left', '10000', limit, null],
  ['more than is left', '10000.01', limit, '2026-11-21T00:00:00.000Z'],
  ['as much as all of a day', '50000', raised, '2026-11-21T00:00:00.000Z'],
  ['more than all of a day', '50000.01', limit, 'never'],
  ['more than that, and a higher limit counts later', '80000', raised, later.toISOString()],
  ['more than the higher one too', '80000.01', raised, 'never'],
])('%s', (_, amount, of, from) => {
  const said = overLimit(of, a(amount), NOW);
  expect(said && (said.from ?? 'never')).toBe(from);
});
