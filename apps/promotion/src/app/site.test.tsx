import { ApiRefusal } from '@entrepot/client/call.ts';
import type { Language } from '@entrepot/contract/languages';
import { within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import ui from '../../../../packages/ui/locales/en/ui.json';
import content from '../../locales/en/content.json';
import { knownAddress, NOT_FOUND_ADDRESS, render, renderShell } from '../entry-server.tsx';
import type { Call } from '../kit/read-page.ts';
import { aBrand as brand, aLanding as landing } from '../testing/a-site.ts';

const pages = [
  { slug: 'returns', title: 'Returns', opening: '' },
  { slug: 'privacy', title: 'Privacy', opening: '' },
  { slug: 'our-own', title: 'Our own policy', opening: '' },
];

const returns = {
  slug: 'returns',
  title: 'Returns',
  body: '## How long\n\nNine days.\n\n## Who decides\n\nThe mall.',
  changedAt: '2026-11-02T08:00:00.000Z',
};

let answers: Record<string, (input: unknown) => unknown>;

beforeEach(() => {
  answers = {
    'brands.getBrand': () => brand,
    'content.getLanding': () => landing,
    'content.listPages': () => ({ pages }),
    'content.getPage': (input) => {
      if ((input as { slug: string }).slug !== 'returns') {
        throw new ApiRefusal('NOT_FOUND', 'Not found');
      }
      return returns;
    },
  };
});

const assetsOf = () => ({
  script: '/assets/main.js',
  sheet: '',
  sheetFiles: [],
  preloads: [],
  fonts: [],
});
const origin = 'https://about.example';

function answerTo(address: string, language: Language = 'en') {
  const call = (async (name: string, input: unknown) => answers[name]?.(input)) as Call;
  return render({ address, origin, language, brand: undefined, call, assetsOf });
}

/** The page as a browser without scripts has it. */
async function pageAt(address: string, language?: Language) {
  const answer = await answerTo(address, language);
  if (answer.kind !== 'page') {
    throw new Error(`${address} is no page: ${answer.kind}`);
  }
  const page = new DOMParser().parseFromString(answer.html, 'text/html');
  const { documentElement: root } = page;
  const link = (rel: string, tag?: string) =>
    [...page.querySelectorAll(`link[rel=${rel}]`)]
      .find((each) => tag === undefined || each.getAttribute('hreflang') === tag)
      ?.getAttribute('href');
  return { ...within(page.body), root, page, link, status: answer.status };
}

test('the landing page tells the mall’s own figures, rates and days', async () => {
  const page = await pageAt('/');
  expect(page.status).toBe(200);
  expect(page.getByRole('heading', { level: 1, name: brand.tagline })).toBeTruthy();
  expect(page.getByText('450')).toBeTruthy();
  const selling = within(page.getByRole('region', { name: content.selling.title }));
  expect(selling.getByText('Commission, 6%')).toBeTruthy();
  expect(selling.getByText(/^940/)).toBeTruthy();
  expect(page.getByText(/request a return for 9 days after receipt/)).toBeTruthy();
  const books = within(page.getByRole('region', { name: content.books.title }));
  expect(books.getByText('Test money issued')).toBeTruthy();
  expect(page.getByRole('link', { name: /Kitchen/ }).getAttribute('href')).toBe(
    `https://mall.example/commodity?category=${brand.id}&lang=en&brand=entrepot`,
  );
});

test('a page says what it is, where it is, and where it is in other languages', async () => {
  const { page, root, link } = await pageAt('/', 'ar');
  expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
  expect(page.title).toContain('Entrepot');
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/[ء-ي]/);
  expect(link('canonical')).toBe(`${origin}/?lang=ar`);
  expect(link('alternate', 'en')).toBe(`${origin}/`);
  expect(link('alternate', 'ar')).toBe(`${origin}/?lang=ar`);
  expect(link('alternate', 'x-default')).toBe(`${origin}/`);
  expect(page.querySelectorAll('script')).toHaveLength(1);
});

test('links keep the language, and every language is one link away', async () => {
  const page = await pageAt('/returns', 'ar');
  expect(page.getAllByText('Our own policy').map((each) => each.getAttribute('href'))).toEqual([
    '/our-own?lang=ar',
    '/our-own?lang=ar',
  ]);
  expect(page.root.querySelector('details a[lang=en]')?.getAttribute('href')).toBe(
    '/returns?lang=en',
  );
});

test('a policy comes with its contents and all others beside it', async () => {
  const page = await pageAt('/returns');
  expect(page.page.title).toBe('Returns · Entrepot');
  expect(page.page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'Nine days.',
  );
  expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeTruthy();
  const contents = within(page.getByRole('navigation', { name: ui.textPage.toc }));
  expect(contents.getByRole('link', { name: 'Who decides' }).getAttribute('href')).toBe(
    `#${page.getByRole('heading', { name: 'Who decides' }).id}`,
  );
  const side = within(page.getByRole('navigation', { name: ui.textPage.nav }));
  expect(side.getByRole('link', { name: 'Returns' }).getAttribute('aria-current')).toBe('page');
  expect(side.getByRole('link', { name: 'Our own policy' })).toBeTruthy();
});

test('names that existing links use lead to the policy in the reader’s language', async () => {
  expect(await answerTo('/returnPolicy')).toMatchObject({ kind: 'redirect', location: '/returns' });
  expect(await answerTo('/promote/Delivery', 'ar')).toMatchObject({
    kind: 'redirect',
    location: '/delivery?lang=ar',
  });
});

test.each(['/nothing', '/Nothing', '/our/own'])(
  'under %s is no policy, and no page of its own',
  async (address) => expect(await answerTo(address)).toEqual({ kind: 'missing' }),
);

test('the page for all of those is none to search engines, and leads on', async () => {
  const page = await pageAt(NOT_FOUND_ADDRESS);
  expect(page.status).toBe(404);
  expect(page.page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(page.link('canonical')).toBeUndefined();
  expect(page.getByText(ui.textPage.missing.title)).toBeTruthy();
  const back = page.getByRole('link', { name: content.policies.missingBack });
  expect(back.getAttribute('href')).toBe('/');
});

test('no page reads a query', () => {
  expect(knownAddress('/returns?a=1')).toBe('/returns');
});

test('what a brand writes is text, wherever it stands', async () => {
  const evil = '</title></style><script>alert(1)</script>';
  answers['brands.getBrand'] = () => ({ ...brand, name: evil, tagline: evil, contact: evil });
  const { page } = await pageAt('/');
  expect([...page.querySelectorAll('script')].map((each) => each.getAttribute('src'))).toEqual([
    '/assets/main.js',
  ]);
});

test('a mall without policies leads to none', async () => {
  answers['content.listPages'] = () => ({ pages: [] });
  const page = await pageAt('/');
  expect(page.queryByText(content.policies.title)).toBeNull();
  expect(page.root.querySelector('a[href="#policies"]')).toBeNull();
});

test('figures that cannot be had are not made up: the page is not made at all', async () => {
  answers['content.getLanding'] = () => {
    throw new ApiRefusal('INTERNAL', 'down');
  };
  await expect(answerTo('/')).rejects.toThrow('down');
  const shell = renderShell({ language: 'en', assetsOf });
  const { body } = new DOMParser().parseFromString(shell, 'text/html');
  expect(within(body).getByRole('link', { name: ui.retry }).getAttribute('href')).toBe('?lang=en');
});
