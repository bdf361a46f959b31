import { brandChange } from '@entrepot/contract/brands/types';
import { expect, test } from 'vitest';
import {
  areComplete,
  leadsSomewhere,
  type Links,
  MOST_COLUMNS,
  MOST_ITEMS,
  moved,
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
  const seenAt = '2026-11-21T10:00:00.000Z';
  expect(brandChange.safeParse({ id, seenAt, links: full }).success).toBe(true);
  expect(brandChange.safeParse({ id, seenAt, links: [...full, ...full] }).success).toBe(false);
});

test.each([
  '',
  'about',
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
});

test('an emptied text gives way to English', () => {
  const texts = { en: 'About', ar: 'عن' };
  expect(wordsIn(texts, 'ar')).toBe('عن');
  expect(wordsIn(written(texts, 'ar', ''), 'ar')).toBe('About');
});

test('moving swaps with the neighbour and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
