import { brandChange } from '@entrepot/contract/brands/types';
import { expect, test } from 'vitest';
import {
  areComplete,
  leadsSomewhere,
  type Links,
  missingPage,
  MOST_COLUMNS,
  MOST_ITEMS,
  moved,
  NEW_COLUMN,
  without,
  wordsIn,
  written,
} from './footer-links-model.ts';

const link = { title: { en: 'About' }, href: '/information?page=about' };

test('what is complete here is taken by the contract, to the last link', () => {
  const full: Links = Array.from({ length: MOST_COLUMNS }, () => ({
    title: { ar: 'عن' },
    items: Array.from({ length: MOST_ITEMS }, () => link),
  }));
  expect(areComplete(full)).toBe(true);
  const id = '00000000-0000-7000-8000-000000000001';
  const version = 1;
  expect(brandChange.safeParse({ id, version, links: full }).success).toBe(true);
  expect(brandChange.safeParse({ id, version, links: [...full, ...full] }).success).toBe(false);
});

test.each(['/', '/commodity?id=7#reviews', 'https://elsewhere.example', 'https://x'])(
  '“%s” leads somewhere',
  (href) => {
    expect(leadsSomewhere(href)).toBe(true);
  },
);

test('a new column has one link that is still to be written', () => {
  expect(NEW_COLUMN).toEqual({ title: {}, items: [{ title: {}, href: '' }] });
});

test.each([
  '',
  'about',
  'https://',
  'https://x y',
  'https://"x',
  'x/',
  '/x"',
  '/<b>',
  '//elsewhere.example',
  'http://plain.example',
  'javascript:alert(1)',
  '/a b',
])('“%s” leads nowhere', (href) => {
  expect(leadsSomewhere(href)).toBe(false);
  expect(areComplete([{ title: { en: 'Mall' }, items: [{ ...link, href }] }])).toBe(false);
});

test('a column and a link need words', () => {
  expect(areComplete([{ title: {}, items: [] }])).toBe(false);
  expect(areComplete([{ title: { en: ' ' }, items: [] }])).toBe(false);
  expect(areComplete([{ title: { en: 'Mall' }, items: [{ ...link, title: {} }] }])).toBe(false);
  const good = { title: { en: 'Mall' }, items: [link] };
  expect(areComplete([good, { ...good, title: {} }])).toBe(false);
  expect(areComplete([{ ...good, items: [link, { ...link, href: '' }] }])).toBe(false);
  expect(areComplete([{ ...good, title: { en: '', ar: 'عن' } }])).toBe(true);
});

test('an emptied text gives way to English', () => {
  const texts = { en: 'About', ar: 'عن' };
  expect(wordsIn(texts, 'ar')).toBe('عن');
  expect(wordsIn(written(texts, 'ar', ''), 'ar')).toBe('About');
  expect(wordsIn({ 'zh-CN': '关于' }, 'ar')).toBe('关于');
  expect(wordsIn({}, 'ar')).toBe('');
  expect(written(texts, 'ar', 'من نحن')).toEqual({ en: 'About', ar: 'من نحن' });
});

test('moving swaps with the neighbour and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('a link to a page that the brand does not have is told', () => {
  expect(missingPage('/information?page=news', ['about'])).toBe('news');
  expect(missingPage('/information?page=about', ['about'])).toBeUndefined();
  expect(missingPage('/commodity', [])).toBeUndefined();
});

test('what is taken out leaves the others in their order', () => {
  expect(without(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
  expect(moved(['a'], 1, -1)).toEqual(['a']);
});
