import type { EditablePage } from '@entrepot/contract/content/types';
import { expect, test } from 'vitest';
import { blocksOf, differing, isChanged } from './page-model.ts';

test('headings and paragraphs are told apart', () => {
  expect(blocksOf('First.\n\n## Returns\nSeven days.\n\n\nLast\nline.')).toEqual([
    { heading: false, text: 'First.' },
    { heading: true, text: 'Returns' },
    { heading: false, text: 'Seven days.' },
    { heading: false, text: 'Last\nline.' },
  ]);
  expect(blocksOf('')).toEqual([]);
  expect(blocksOf('  One \n \n##   Wide  \n  Two\nNot ## one\nand on')).toEqual([
    { heading: false, text: 'One' },
    { heading: true, text: 'Wide' },
    { heading: false, text: 'Two\nNot ## one\nand on' },
  ]);
});

test('only languages with another text are sent', () => {
  const stored = { en: { title: 'Returns', body: 'a' }, ar: { title: 'ع', body: 'ن' } };
  expect(differing(stored, { en: { title: 'Returns', body: 'a' } })).toEqual({});
  expect(differing(stored, { ar: { title: 'ع', body: 'م' }, de: { title: '', body: '' } })).toEqual(
    { ar: { title: 'ع', body: 'م' } },
  );
});

test('a new title is another text, too', () => {
  const stored = { en: { title: 'Returns', body: 'a' } };
  const typed = { en: { title: 'Going back', body: 'a' } };
  expect(differing(stored, typed)).toEqual(typed);
});

test('a page is changed when something else was typed than it says', () => {
  const page = { texts: { en: { title: 'Returns', body: 'a' } } } as unknown as EditablePage;
  const typed = (body: string) => ({ typed: { en: { title: 'Returns', body } }, version: 1 });
  expect(isChanged(page, undefined)).toBe(false);
  expect(isChanged(page, typed('a'))).toBe(false);
  expect(isChanged(page, typed('b'))).toBe(true);
});
