import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { openSettings } from '@entrepot/contract/brands/settings';
import { aBrand } from '@entrepot/client/testing/a-brand.ts';
import { parseAmount, ZERO } from '@entrepot/contract/money';
import type { Language } from '@entrepot/contract/languages';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import ar from '../../../../locales/ar/catalogue.json';
import en from '../../../../locales/en/catalogue.json';
import { aTeapot } from '../../../testing/a-teapot.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Facts } from './facts.tsx';
import { productData } from './product-data.ts';
import { FreightTips } from './product-details.tsx';
import { cartonsOf } from './selection.ts';
import { ShipsCard } from './ships-card.tsx';

const facts = (change: Partial<GoodsDetails> = {}, language: Language = 'en') => {
  renderScreen(<Facts goods={aTeapot(change)} />, {
    language,
    messages: { catalogue: language === 'ar' ? ar : en },
  });
  return [...document.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ]);
};

test('the packing list: what the shop states, then carton, origin and item number', () => {
  expect(facts()).toEqual([
    ['Material', 'Stoneware'],
    ['Pieces per carton', '12'],
    ['Carton', '60 × 40 × 32.5 cm'],
    ['Carton weight', '9.4 kg'],
    ['Origin', 'Lisbon, Portugal'],
    ['Item no.', 'TP-0451'],
  ]);
});

test('what is not known has no row', () => {
  expect(facts({ carton: null, origin: null, facts: [] })).toEqual([['Item no.', 'TP-0451']]);
});

test('a line of facts that only names the colours again is left out', () => {
  const rows = facts({
    facts: [
      { label: 'Colours', value: 'Green, Red' },
      { label: 'Glaze', value: 'Green' },
    ],
  });
  expect(rows.map(([label]) => label)).not.toContain('Colours');
  expect(rows.map(([label]) => label)).toContain('Glaze');
});

test('in Arabic the measures keep their direction', () => {
  facts({}, 'ar');
  const measure = [...document.querySelectorAll('bdi.ltr')].map((each) => each.textContent);
  expect(measure).toContain('60 × 40 × 32.5');
});

const freight = (change: Partial<GoodsDetails> = {}) => {
  renderScreen(<FreightTips goods={aTeapot(change)} />, { messages: { catalogue: en } });
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

test('freight and tax of a piece, of the least order and of a carton', () => {
  expect(freight()).toEqual([
    ['1 piece', '0.50', '0.25'],
    ['Minimum order (24 pcs)', '12.00', '6.00'],
    ['Full carton (12 pcs)', '6.00', '3.00'],
  ]);
});

test('without a known carton there is none to pay for; a small freight is not rounded away', () => {
  expect(
    freight({ carton: null, unitFreight: parseAmount('0.0125'), unitTax: ZERO, minimum: 2000 }),
  ).toEqual([
    ['1 piece', expect.stringContaining('0.0125'), '0.00'],
    ['Minimum order (2,000 pcs)', '25.00', '0.00'],
  ]);
});

test.each([
  [12, 0, 0],
  [12, 1, 1],
  [12, 12, 1],
  [12, 13, 2],
])('of cartons of %i, %i pieces fill %i', (pieces, quantity, cartons) => {
  const { carton } = aTeapot();
  expect(cartonsOf({ carton: carton && { ...carton, pieces } }, quantity)).toBe(cartons);
});

test('nobody counts cartons that nobody knows', () => {
  expect(cartonsOf({ carton: null }, 100)).toBe(0);
});

const ships = async (change: Partial<GoodsDetails> = {}) => {
  await renderPage(<ShipsCard goods={aTeapot(change)} />, {
    'brands.getBrand': {
      ...aBrand,
      settings: openSettings({ order_return_window_days: '9' }),
    },
  });
  return (await screen.findAllByRole('listitem')).map((each) => each.textContent);
};

test('how soon it leaves, from where, for how much, and what protects the buyer', async () => {
  const [leaves, escrow, returns] = await ships();
  expect(leaves).toBe('Ships within 3 daysFrom Lisbon, Portugal · freight 0.50 USDT per piece');
  expect(escrow).toContain('Escrow protected');
  expect(returns).toContain('9-day returns');
});

test('goods without an origin leave from their shop', async () => {
  const shop = { ...aTeapot().shop, city: 'Hamburg', country: 'DE' };
  const [leaves] = await ships({ origin: null, shop, daysToShip: 1 });
  expect(leaves).toContain('Ships within 24 hours');
  expect(leaves).toContain('From Hamburg, Germany');
});

const URL_OF = 'https://mall.test/goodsDetails?id=1';
const data = (change: Partial<GoodsDetails> = {}) =>
  productData(aTeapot(change), URL_OF, ['https://mall.test/m/1.webp']);

test('search engines read the figures of the page', () => {
  expect(data()).toMatchObject({
    '@type': 'Product',
    name: 'Stoneware teapot',
    sku: 'TP-0451',
    url: URL_OF,
    image: ['https://mall.test/m/1.webp'],
    offers: {
      lowPrice: '6',
      highPrice: '6.4',
      offerCount: 1,
      availability: 'https://schema.org/InStock',
      seller: { name: 'Fenwick Pottery' },
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
});

test('without steps the lowest price is the price; too little for an order is out of stock', () => {
  expect(data({ tiers: [], available: 23 })['offers']).toMatchObject({
    lowPrice: '6.4',
    availability: 'https://schema.org/OutOfStock',
  });
  expect(data({ available: 24 })['offers']).toMatchObject({
    availability: 'https://schema.org/InStock',
  });
});

test('no rating is made up before the first review', () => {
  const none = { count: 0, average: null, goodPercent: null, good: 0, medium: 0, bad: 0 };
  expect(data({ rating: none })).not.toHaveProperty('aggregateRating');
});
