import { expect, test } from 'vitest';
import { localTime, timeProblem } from './parcel-model.ts';

const HANDED_OVER = '2026-11-21T10:00:42.500Z';
const NOW = new Date('2026-11-22T10:00:30.000Z');
const problem = (at: string) => timeProblem(localTime(new Date(at)), HANDED_OVER, NOW);

test('the minute in which a parcel was handed over counts, the one before does not', () => {
  expect(problem('2026-11-21T10:00:59.000Z')).toBeUndefined();
  expect(problem('2026-11-21T09:59:59.000Z')).toBe('parcel.problem.tooEarly');
});

test('this minute counts, the next does not, and no time is none', () => {
  expect(problem('2026-11-22T10:00:30.000Z')).toBeUndefined();
  expect(problem('2026-11-22T10:01:00.000Z')).toBe('parcel.problem.future');
  expect(timeProblem('', HANDED_OVER, NOW)).toBe('parcel.problem.when');
});
