import { expect, test } from 'vitest';
import { blocksOf } from './page-model.ts';

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
