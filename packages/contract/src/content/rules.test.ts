import { expect, test } from 'vitest';
import { BANNER_LINK, blocksOf, groupPages, openingOf, PAGE_SLUG, pageIn } from './rules.ts';

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

test('a line of spaces parts paragraphs, two of them no more than one', () => {
  const texts = (body: string) => blocksOf(body).map(({ text }) => text);
  expect(texts('One\n  \nTwo')).toEqual(['One', 'Two']);
  expect(texts('One\nnot\nTwo')).toEqual(['One\nnot\nTwo']);
  expect(texts('\n\n \n\n')).toEqual([]);
  expect(texts('  One \n \n##   Wide  \n  Two\nNot ## one')).toEqual([
    'One',
    'Wide',
    'Two\nNot ## one',
  ]);
  expect(texts('##   Wide  \nBelow')).toEqual(['Wide', 'Below']);
  expect(texts('Not ## a heading\nand on')).toEqual(['Not ## a heading\nand on']);
});

test('a page opens with its first paragraph, not with a heading', () => {
  expect(openingOf('## Heading\n\nFirst.\n\nSecond.')).toBe('First.');
  expect(openingOf('## Heading')).toBe('');
});

test('every page that the mall brings has its place', () => {
  const slugs = [
    ...['careers', 'news', 'about', 'modern-slavery', 'privacy', 'seller-rules'],
    ...['service', 'returns', 'shipping', 'delivery', 'buyer-rules'],
  ];
  const pages = slugs.map((slug) => ({ slug, title: slug, opening: '' }));
  expect(
    groupPages(pages).map(({ name, pages: own }) => [name, ...own.map((p) => p.slug)]),
  ).toEqual([
    ['buying', 'buyer-rules', 'delivery', 'shipping', 'returns', 'service'],
    ['selling', 'seller-rules'],
    ['law', 'privacy', 'modern-slavery'],
    ['mall', 'about', 'news', 'careers'],
  ]);
});

test('a list of pages names what the mall knows in its order, and what an operator added last', () => {
  const pages = ['our-own', 'returns', 'buyer-rules', 'privacy'].map((slug) => ({
    slug,
    title: slug,
    opening: '',
  }));
  const groups = groupPages(pages).map(({ name, pages: own }) => [name, own.map((p) => p.slug)]);
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

test.each([
  ['a page', PAGE_SLUG, ['a', 'ab', 'a1-', `a${'b'.repeat(63)}`]],
  ['what a banner leads to', BANNER_LINK, ['', '/', '/index', '/commodity?id=1#top', '/a//b']],
])('%s may be called each of these', (_, rule, good) => {
  expect(good.filter((text) => !rule.test(text))).toEqual([]);
});

test.each([
  ['a page', PAGE_SLUG, ['', '1a', '-a', 'Ab', 'aB', 'a_', ' a', 'a ', `a${'b'.repeat(64)}`]],
  [
    'what a banner leads to',
    BANNER_LINK,
    [
      'index',
      ' ',
      '//a.example',
      '/\\a',
      '/a b',
      '/a"',
      "/a'",
      '/<a',
      '/a>',
      '/a\\',
      'x/index',
      'https://a',
    ],
  ],
])('%s may be called none of these', (_, rule, bad) => {
  expect(bad.filter((text) => rule.test(text))).toEqual([]);
});
