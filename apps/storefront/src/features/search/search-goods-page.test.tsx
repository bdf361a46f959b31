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
