import { parseAmount } from '@entrepot/contract/money';
import type { Facets } from '@entrepot/contract/catalogue/facets';
import type { ListingCard } from '@entrepot/contract/catalogue/types';
import type { ShopCard } from '@entrepot/contract/sellers/types';
import { anId } from '@entrepot/contract/testing/an-id';

export const aShop = (change: Partial<ShopCard> = {}): ShopCard => ({
  id: anId('019ab000-0000-7000-8000-0000000000a1'),
  name: 'Fenwick Pottery',
  mark: 'FP',
  description: 'Thrown and fired in one yard.',
  city: 'Porto',
  country: 'PT',
  since: '2019-04-01',
  picture: null,
  banner: null,
  figures: {
    followers: 12,
    goods: 40,
    sold: 3,
    views: 900,
    reviews: 2,
    goodReviewPercent: 100,
    daysToShip: 2,
  },
  followed: false,
  showcase: [],
  ...change,
});

export const aCard = (change: Partial<ListingCard> = {}): ListingCard => ({
  id: anId('019ab000-0000-7000-8000-0000000000b1'),
  goodsId: anId('019ab000-0000-7000-8000-0000000000c1'),
  departmentId: '019ab000-0000-7000-8000-0000000000d1',
  categoryId: '019ab000-0000-7000-8000-0000000000d2',
  name: 'Stoneware teapot',
  picture: null,
  price: parseAmount('6.4'),
  listPrice: null,
  discountPercent: 0,
  minimum: 24,
  lot: 6,
  daysToShip: 2,
  unitFreight: parseAmount('0.5'),
  unitTax: parseAmount('0'),
  sold: 0,
  views: 0,
  available: 96,
  soleVariantId: null,
  recommended: false,
  stars: null,
  reviews: 0,
  listedAt: '2026-11-01T00:00:00.000Z',
  shop: { id: anId('019ab000-0000-7000-8000-0000000000a1'), name: 'Fenwick Pottery', mark: 'FP' },
  favourite: false,
  ...change,
});

export const someFacets = (change: Partial<Facets> = {}): Facets => ({
  total: 1,
  shops: 1,
  categories: [],
  prices: null,
  minimums: [],
  days: [],
  origins: [],
  stars: [],
  fromShops: [],
  traits: [],
  ...change,
});
