import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { wayData } from './page-data.ts';
import { aBrand, showPage } from '../../testing/show-page.tsx';

beforeEach(() => localStorage.clear());

const open = async (language: 'en' | 'ar' | 'zh-CN') => {
  await showPage(
    paths.information(),
    {
      'brands.getBrand': { ...aBrand, language: 'en', languages: ['en', 'ar'] },
      'content.listPages': { pages: [] },
    },
    language,
  );
  await screen.findByRole('main');
};

const href = (selector: string) => document.head.querySelector(selector)?.getAttribute('href');
const waysOn = () =>
  [...document.head.querySelectorAll('link[rel=alternate]')].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ]);

test.each([
  ['en', ''],
  ['ar', '?lang=ar'],
] as const)('the one address of a page in %s', async (language, mark) => {
  await open(language);
  expect(href('link[rel=canonical]')).toBe(`https://mall.test/information${mark}`);
});

test('search engines find the languages that the brand has, and the address for all others', async () => {
  await open('en');
  expect(waysOn()).toEqual([
    ['en', `https://mall.test/information`],
    ['ar', `https://mall.test/information?lang=ar`],
    ['x-default', `https://mall.test/information`],
  ]);
});

test('the way to a page is told as data, with the addresses of what leads there', () => {
  const way = wayData(
    (path) => `https://mall.test${path}`,
    [{ label: 'Home', href: '/index' }, { label: 'Lamps' }],
  );
  expect(way['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://mall.test/index' },
    { '@type': 'ListItem', position: 2, name: 'Lamps' },
  ]);
});
