import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { aBrand, refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const listed = (slug: string, title: string) => ({ slug, title, opening: `About ${title}.` });
const PAGES = [
  listed('winter-hours', 'Öffnungszeiten der Donaudampfschifffahrtsverwaltung'),
  listed('privacy', 'الخصوصية وحماية البيانات الشخصية'),
  listed('delivery', 'Delivery'),
  listed('buyer-rules', 'Buyer rules'),
];
const DELIVERY = {
  slug: 'delivery',
  title: 'Delivery',
  body: 'We send it.\n\n## By sea\n\nSlowly.\n\n## By air\n\nFast.',
  changedAt: '2026-11-02T12:00:00.000Z',
};

const open = (page?: string, answers: Answers = {}) =>
  showPage(paths.information(page), {
    'content.listPages': { pages: PAGES },
    'content.getPage': DELIVERY,
    ...answers,
  });

const main = async () => within(await screen.findByRole('main'));

beforeEach(() => localStorage.clear());

test('the help centre shows all pages in the order in which people look for them', async () => {
  await open();
  const page = await main();
  await page.findByRole('heading', { level: 1, name: 'Help centre' });
  const groups = ['Buying', 'Rights', 'More'].map((name) =>
    within(page.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  );
  expect(groups).toEqual([
    [paths.information('buyer-rules'), paths.information('delivery')],
    [paths.information('privacy')],
    [paths.information('winter-hours')],
  ]);
  expect(page.queryByRole('heading', { name: 'Selling' })).toBeNull();
  expect(page.getByText('About Delivery.')).toBeTruthy();
});

test.each([
  ['Track an order', paths.orders()],
  ['Follow a return or refund', paths.orders({ index: 2, tab: 'after-sales' })],
  ['Open my wallet', paths.wallet()],
  ['Change a delivery address', paths.setup('shipping-address')],
  ['My favourites', paths.favourites()],
])('“%s” leads to it', async (name, href) => {
  await open();
  const quick = within(await screen.findByRole('navigation', { name: 'Quick links' }));
  expect(quick.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('how to reach the mall is said where there is a way', async () => {
  const first = await open();
  const page = await main();
  await page.findByRole('heading', { level: 1, name: 'Help centre' });
  expect(page.queryByRole('heading', { name: 'Business contact' })).toBeNull();
  first.unmount();
  await open(undefined, { 'brands.getBrand': { ...aBrand, contact: 'desk@mall.test' } });
  expect((await main()).getByText('desk@mall.test')).toBeTruthy();
});

test('a mall without pages still has its help centre', async () => {
  await open(undefined, { 'content.listPages': { pages: [] } });
  expect(await screen.findByRole('navigation', { name: 'Quick links' })).toBeTruthy();
});

test('a page stands with its parts, when it changed, and the list of all beside it', async () => {
  const { sent } = await open('delivery');
  await screen.findByRole('heading', { level: 1, name: 'Delivery' });
  expect(sent('content.getPage')[0]?.input).toEqual({ slug: 'delivery' });
  expect(screen.getByText('Last updated 2 Nov 2026')).toBeTruthy();
  const parts = within(screen.getByRole('navigation', { name: 'On this page' }));
  const [sea] = parts.getAllByRole('link');
  expect(document.querySelector(sea?.getAttribute('href') ?? '')?.textContent).toBe('By sea');
  const all = within(screen.getByRole('navigation', { name: 'All pages' }));
  expect(all.getByRole('link', { name: 'Delivery' }).getAttribute('aria-current')).toBe('page');
  expect(all.getAllByRole('link')).toHaveLength(4);
});

test('it leads to the page before and the page after, also over the end of a group', async () => {
  await open('delivery');
  await screen.findByRole('heading', { level: 1, name: 'Delivery' });
  const before = screen.getByRole('link', { name: /^Previous/ });
  const after = screen.getByRole('link', { name: /^Next/ });
  expect(before.getAttribute('href')).toBe(paths.information('buyer-rules'));
  expect(after.getAttribute('href')).toBe(paths.information('privacy'));
});

test('a page that does not exist is a page that is not there', async () => {
  await open('no-such', { 'content.getPage': () => refuse('NOT_FOUND', 'No such page') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});

test('a page that did not come is asked for again', async () => {
  let asked = 0;
  const { user } = await open('delivery', {
    'content.getPage': () => {
      asked += 1;
      return asked === 1 ? refuse('TOO_MANY_REQUESTS', 'Later, please.') : DELIVERY;
    },
  });
  await user.click(await screen.findByRole('button', { name: /again/i }));
  await screen.findByRole('heading', { level: 1, name: 'Delivery' });
});
