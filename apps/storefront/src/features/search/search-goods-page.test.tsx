import type { ListingId } from '@entrepot/contract/ids';
import { anId } from '@entrepot/contract/testing/an-id';
import { ZERO, parseAmount } from '@entrepot/contract/money';
import type { ListingCard } from '@entrepot/contract/catalogue/types';
import type { ShopCard } from '@entrepot/contract/sellers/types';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showPage, type Answers } from '../../testing/show-page.tsx';

const teapot: ListingCard = {
  id: anId('019ab000-0000-7000-8000-000000000001'),
  goodsId: anId('019ab000-0000-7000-8000-000000000002'),
  departmentId: '019ab000-0000-7000-8000-000000000003',
  categoryId: '019ab000-0000-7000-8000-000000000004',
  name: 'Teapot',
  picture: null,
  price: parseAmount('6.4'),
  listPrice: null,
  discountPercent: 0,
  minimum: 24,
  lot: 6,
  daysToShip: 1,
  unitFreight: parseAmount('0.1'),
  unitTax: ZERO,
  sold: 12,
  views: 30,
  available: 96,
  soleVariantId: null,
  recommended: false,
  listedAt: '2026-11-01T00:00:00.000Z',
  shop: { id: anId('019ab000-0000-7000-8000-000000000005'), name: 'Fenwick', mark: 'FR' },
  favourite: false,
};
const mug: ListingCard = {
  ...teapot,
  id: anId('019ab000-0000-7000-8000-000000000006'),
  name: 'Mug',
  sold: 0,
};
const shop: ShopCard = {
  ...teapot.shop,
  description: '',
  city: 'Ningbo',
  country: 'CN',
  since: '2019-03-11',
  picture: null,
  banner: null,
  figures: {
    followers: 0,
    goods: 3,
    sold: 12,
    views: 0,
    reviews: 0,
    goodReviewPercent: null,
    daysToShip: 1,
  },
  followed: false,
  showcase: [
    {
      listingId: teapot.id,
      goodsId: teapot.goodsId,
      name: 'Teapot',
      picture: null,
      price: parseAmount('6.4'),
    },
  ],
};
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
  const heading = screen.getByRole('heading', { level: 3, name: 'Fenwick' });
  const card = within(heading.closest('li') as HTMLElement);
  expect(card.getByRole('link', { name: /USDT/ }).textContent).toContain('6.40');
});
