import type { ListingId } from '@entrepot/contract/ids';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aCard, aShop } from '../../testing/a-shop.ts';
import { showPage, type Answers } from '../../testing/show-page.tsx';

const teapot = aCard({ name: 'Teapot', sold: 12 });
const mug = aCard({ id: anId('019ab000-0000-7000-8000-000000000006'), name: 'Mug' });
const { id: listingId, goodsId, picture, price } = teapot;
const shop = aShop({ showcase: [{ listingId, goodsId, name: 'Teapot', picture, price }] });
const NOTHING = { rows: [], page: 1, size: 25, total: 0 };
const world: Answers = {
  'search.searchGoods': () => ({ ...NOTHING, more: false, corrected: null, facets: null }),
  'search.searchShops': () => ({ ...NOTHING, rows: [shop], total: 1 }),
  'catalogue.listGoods': () => ({ ...NOTHING, rows: [teapot, mug], total: 2 }),
};

beforeEach(() => localStorage.clear());

it('what is popular comes with a search that found nothing, and not after it', async () => {
  await showPage('/searchGoods?k=%22qqzz%22', world);
  expect(screen.getByRole('link', { name: 'Teapot' })).toBeTruthy();
});

it('a search that found enough asks for nothing popular', async () => {
  const rows = Array.from({ length: 6 }, (_, at) => ({
    ...mug,
    id: anId<ListingId>(`${mug.id.slice(0, -1)}${at}`),
  }));
  const { sent } = await showPage('/searchGoods?k=%22mug%22', {
    ...world,
    'search.searchGoods': () => ({
      ...NOTHING,
      rows,
      total: 6,
      more: false,
      corrected: null,
      facets: null,
    }),
  });
  expect(screen.getAllByRole('link', { name: 'Mug' })).toHaveLength(6);
  expect(sent('catalogue.listGoods')).toEqual([]);
});

it('a card says how many were sold only where some were', async () => {
  await showPage('/searchGoods?k=%22qqzz%22', world);
  expect(screen.getAllByText(/\d sold$/).map((each) => each.textContent)).toEqual(['12 sold']);
});

it('a price in a shop’s window names its currency', async () => {
  await showPage('/searchGoods?k=%22qqzz%22', world);
  const heading = screen.getByRole('heading', { level: 3, name: 'Fenwick Pottery' });
  const card = within(heading.closest('li') as HTMLElement);
  expect(card.getByRole('link', { name: /USDT/ }).textContent).toContain('6.40');
});

const NO_SHOPS = { 'search.searchShops': () => NOTHING } satisfies Answers;
const ELSEWHERE = {
  'sellers.listShops': () => ({ ...NOTHING, rows: [aShop({ name: 'Lisboa Table' })], total: 1 }),
  'search.suggest': ({ keyword }) => ({
    goods: keyword === 'teap' ? [{ goodsId, listingId, name: 'Teapot', picture }] : [],
    shops: [],
  }),
} satisfies Answers;

it('without products the shops that match open instead', async () => {
  await showPage('/searchGoods?k=%22fenwick%22', world);
  expect(screen.getByText('No products match “fenwick”, but this shop does.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Shops\s*1$/ }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(screen.getByRole('link', { name: 'Fenwick Pottery' })).toBeTruthy();
  expect(screen.queryByText('No results for “fenwick”')).toBeNull();
});

it('more shops than have room are a link away', async () => {
  await showPage('/searchGoods?k=%22fenwick%22', {
    ...world,
    'search.searchShops': () => ({ ...NOTHING, rows: [shop], total: 9 }),
  });
  expect(screen.getByRole('link', { name: 'All 9 shops' }).getAttribute('href')).toBe(
    '/searchStore?k=%22fenwick%22',
  );
});

it('where products were found the shops do not stand in their way', async () => {
  await showPage('/searchGoods?k=%22mug%22', {
    ...world,
    'search.searchGoods': () => ({
      ...{ ...NOTHING, rows: [mug], total: 1 },
      ...{ more: false, corrected: null, facets: null },
    }),
  });
  expect(screen.getByRole('link', { name: 'Mug' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Fenwick Pottery' })).toBeNull();
});

it('a search that filters have emptied is not taken for one without products', async () => {
  await showPage('/searchGoods?k=%22fenwick%22&stock=1', world);
  expect(screen.getByRole('heading', { name: 'No products match these filters' })).toBeTruthy();
  expect(screen.queryByText(/but this shop does/)).toBeNull();
});

it('a search that found nothing at all leads on to popular shops and to what is named alike', async () => {
  await showPage('/searchGoods?k=%22blue%20teapqqq%22', { ...world, ...NO_SHOPS, ...ELSEWHERE });
  expect(screen.getByRole('heading', { name: 'No results for “blue teapqqq”' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lisboa Table' })).toBeTruthy();
  const alike = within(screen.getByRole('navigation', { name: 'Similar names' }));
  expect(alike.getByRole('link', { name: 'Teapot' }).getAttribute('href')).toBe(
    '/searchGoods?k=%22Teapot%22',
  );
});

it('a search for shops that found none leads on as well', async () => {
  await showPage('/searchStore?k=%22qqzz%22', { ...world, ...NO_SHOPS, ...ELSEWHERE });
  expect(screen.getByRole('heading', { name: 'No shops match “qqzz”' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lisboa Table' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Similar names' })).toBeNull();
});
