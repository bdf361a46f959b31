import { expect, test } from 'vitest';
import { remembered } from './history.ts';

test('the newest search comes first, each once, ten at most', () => {
  const full = Array.from({ length: 10 }, (_, index) => `word ${index}`);
  expect(remembered(full, 'word 4').slice(0, 3)).toEqual(['word 4', 'word 0', 'word 1']);
  expect(remembered(full, 'word 4')).toHaveLength(10);
  expect(remembered(full, 'new')).toEqual(['new', ...full.slice(0, 9)]);
});
