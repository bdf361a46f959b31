import { expect, test } from 'vitest';
import { blocksOf } from './paper-body.ts';

test('paragraphs and headings are told apart, however the lines are set', () => {
  const body =
    'First.\nStill first.\n\n## Second\nBelow it.\n\n\n## Third\n\nEnd ## not a heading.\n';
  expect(blocksOf(body)).toEqual([
    { kind: 'text', text: 'First.\nStill first.' },
    { kind: 'heading', id: 'part-1', text: 'Second' },
    { kind: 'text', text: 'Below it.' },
    { kind: 'heading', id: 'part-2', text: 'Third' },
    { kind: 'text', text: 'End ## not a heading.' },
  ]);
});
