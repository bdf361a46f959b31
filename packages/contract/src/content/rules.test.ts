import { expect, test } from 'vitest';
import { blocksOf, groupPapers, pageIn } from './rules.ts';

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

test('a list of papers names what the mall knows in its order, and what an operator added last', () => {
  const pages = ['our-own', 'lucky-draw', 'returns', 'buyer-rules', 'privacy'].map((slug) => ({
    slug,
    title: slug,
    opening: '',
  }));
  const groups = groupPapers(pages).map(({ name, pages: own }) => [name, own.map((p) => p.slug)]);
  expect(groups).toEqual([
    ['buying', ['buyer-rules', 'returns']],
    ['law', ['privacy']],
    ['more', ['our-own']],
  ]);
});

test.each([
  ['/information?page=about', 'about'],
  ['/Information/?lang=ar&page=about#part-2', 'about'],
  ['/information', undefined],
  ['/information?page=', undefined],
  ['/commodity?page=2', undefined],
  ['https://elsewhere.example/information?page=about', undefined],
])('%s opens the page of text %s', (href, page) => {
  expect(pageIn(href)).toBe(page);
});
