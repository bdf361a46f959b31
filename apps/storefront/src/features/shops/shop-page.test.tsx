import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { aCard, aShop } from '../../testing/a-shop.ts';
import { refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const SHOP = aShop();
const AT = `/store?id=${SHOP.id}`;

const TEAPOTS = '019ab000-0000-7000-8000-0000000000e1';
const CUPS = '019ab000-0000-7000-8000-0000000000e2';

const listed = (...rows: ReturnType<typeof aCard>[]) => ({
  rows,
  total: rows.length,
  page: 1,
  size: 24,
});

const open = (answers: Answers = {}, at = AT) =>
  showPage(at, {
    'sellers.getShop': SHOP,
    'catalogue.getShopCategories': {
      departments: [
        {
          id: 'd1',
          name: 'Kitchen',
          goods: 40,
          children: [
            { id: TEAPOTS, name: 'Teapots', goods: 30 },
            { id: CUPS, name: 'Cups', goods: 10 },
          ],
        },
      ],
    } as never,
    'catalogue.listGoods': listed(aCard()) as never,
    'search.searchGoods': listed(aCard({ name: 'Found cup' })) as never,
    ...answers,
  });

beforeEach(() => {
  session.end();
  localStorage.clear();
});

test('a shop says who it is, and of its figures only those that help to choose', async () => {
  await open();
  const name = await screen.findByRole('heading', { level: 1, name: 'Fenwick Pottery' });
  const head = within(name.closest('header') as HTMLElement);
  expect(head.getByText('Porto, Portugal · since 2019')).toBeTruthy();
  expect(head.getByText('Thrown and fired in one yard.')).toBeTruthy();
  expect(head.getByText('2 days')).toBeTruthy();
  // Two reviews and twelve followers say nothing yet.
  expect(head.queryByText('Good reviews')).toBeNull();
  expect(head.queryByText('Followers')).toBeNull();
});

test('who is recommended by enough reviews says by how many, and shows its own picture', async () => {
  const picture = { id: 'logo', width: 400, height: 400, tint: '#808080' };
  const figures = { ...SHOP.figures, reviews: 40, goodReviewPercent: 96 };
  await open({ 'sellers.getShop': { ...SHOP, picture, figures } });
  const name = await screen.findByRole('heading', { level: 1, name: 'Fenwick Pottery' });
  const head = name.closest('header') as HTMLElement;
  expect(within(head).getByText('96% of 40')).toBeTruthy();
  expect(head.querySelector('img[src*="/m/logo-"]')).not.toBeNull();
});

test('its categories lead to its goods of a category, the one that is open is marked', async () => {
  await open({}, `${AT}&category=${CUPS}`);
  const rail = within(await screen.findByRole('navigation', { name: 'Categories of this shop' }));
  expect(rail.getByRole('link', { name: /Teapots/ }).getAttribute('href')).toContain(
    `category=${TEAPOTS}`,
  );
  expect(rail.getByRole('link', { name: /Cups/ }).getAttribute('aria-current')).toBe('true');
  expect(rail.getByRole('link', { name: 'All products' }).hasAttribute('aria-current')).toBe(false);
});

test('words are searched for in this shop alone, and empty ones show all of it', async () => {
  const { user, sent, router } = await open();
  const field = await screen.findByRole('searchbox', { name: 'Search in this shop' });
  await user.type(field, ' cup {Enter}');
  await screen.findByText('Found cup');
  expect(sent('search.searchGoods').at(-1)?.input).toMatchObject({
    keyword: 'cup',
    shopId: SHOP.id,
  });
  const again = screen.getByRole('searchbox', { name: 'Search in this shop' });
  await user.clear(again);
  await user.type(again, '{Enter}');
  await screen.findByText('Stoneware teapot');
  expect(router.state.location.search).not.toHaveProperty('k');
});

test('a search without results says so and leads back to all products', async () => {
  await open({ 'search.searchGoods': listed() as never }, `${AT}&k="anvil"`);
  await screen.findByText('No products found');
  const back = screen.getAllByRole('link', { name: 'All products' }).at(-1);
  expect(back?.getAttribute('href')).toBe(AT);
});

test('a shop that sells nothing says so, without a search and figures of nothing', async () => {
  const empty = {
    'sellers.getShop': { ...SHOP, figures: { ...SHOP.figures, goods: 0 } },
    'catalogue.getShopCategories': { departments: [] } as never,
    'catalogue.listGoods': listed() as never,
  };
  await open(empty);
  await screen.findByText('No products at the moment');
  await waitFor(() =>
    expect(screen.queryByRole('searchbox', { name: 'Search in this shop' })).toBeNull(),
  );
  expect(screen.queryByText('No products found')).toBeNull();
  expect(screen.queryByText('Products', { selector: 'dt' })).toBeNull();
});

test('links of old clients say storeId', async () => {
  const { sent } = await open({}, `/store?storeId=${SHOP.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Fenwick Pottery' });
  expect(sent('sellers.getShop')[0]?.input).toEqual({ shopId: SHOP.id });
});

test('a shop that does not exist is a page that is not there', async () => {
  await open({ 'sellers.getShop': () => refuse('SHOP_NOT_FOUND', 'No such shop') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});

test('a visitor who follows is asked to log in and comes back to the shop', async () => {
  const { user, router, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search['returnTo']).toBe(AT);
  expect(sent('sellers.followShop')).toEqual([]);
});

test('a member follows at once, and what was refused is taken back and said', async () => {
  session.logIn('token', marta);
  const { user, sent } = await open({
    'sellers.followShop': () => refuse('SHOP_NOT_FOUND', 'This shop is closed'),
  });
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  await screen.findByText('This shop is closed');
  expect(screen.getByRole('button', { name: 'Follow' }).getAttribute('aria-pressed')).toBe('false');
  expect(sent('sellers.followShop')[0]?.input).toEqual({ shopId: SHOP.id });
});

test('who followed in another tab follows, and can stop', async () => {
  session.logIn('token', marta);
  const { user, sent } = await open({
    'sellers.followShop': () => refuse('ALREADY_FOLLOWED', 'You follow it already'),
    'sellers.unfollowShop': {},
  });
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  await user.click(await screen.findByRole('button', { name: 'Following' }));
  await screen.findByRole('button', { name: 'Follow' });
  expect(screen.queryByText('You follow it already')).toBeNull();
  expect(sent('sellers.unfollowShop')).toHaveLength(1);
});
