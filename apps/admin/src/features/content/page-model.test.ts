import { expect, test } from 'vitest';
import { blocksOf, differing } from './page-model.ts';

test('headings and paragraphs are told apart', () => {
  expect(blocksOf('First.\n\n## Returns\nSeven days.\n\n\nLast\nline.')).toEqual([
    { heading: false, text: 'First.' },
    { heading: true, text: 'Returns' },
    { heading: false, text: 'Seven days.' },
    { heading: false, text: 'Last\nline.' },
  ]);
  expect(blocksOf('')).toEqual([]);
});

test('only languages with another text are sent', () => {
  const stored = { en: { title: 'Returns', body: 'a' }, ar: { title: 'ع', body: 'ن' } };
  expect(differing(stored, { en: { title: 'Returns', body: 'a' } })).toEqual({});
  expect(differing(stored, { ar: { title: 'ع', body: 'م' }, de: { title: '', body: '' } })).toEqual(
    { ar: { title: 'ع', body: 'م' } },
  );
});
