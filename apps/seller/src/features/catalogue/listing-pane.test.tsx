import { openSettings } from '@entrepot/contract/brands/settings';
import { parseAmount } from '@entrepot/contract/money';
import type {
  OwnListing,
  UpdateListingInput,
} from '@entrepot/contract/catalogue/own-listing-types';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, renderPage } from '../../testing/render-page.tsx';
import { ListingTable } from './listings-page.tsx';

const ID = '11111111-1111-7111-8111-111111111111';

const LISTING = {
  id: ID,
  name: 'Steel teapot',
  itemNumber: 'FR-1020',
  picture: null,
  category: { id: 'c', name: 'Tea' },
  price: '6.4',
  listPrice: '8.21',
  discountPercent: 22,
  tiers: [{ from: 96, price: '5.95' }],
  unitFreight: '0.3',
  unitTax: '0',
  minimum: 24,
  lot: 6,
  samplePrice: null,
  sampleMost: 1,
  maximum: null,
  daysToShip: 1,
  onShelf: true,
  recommended: false,
  available: 300,
  reserved: 0,
  sold: 0,
  views: 0,
  favourites: 0,
  trend: [],
  sold30Days: 0,
  lastsDays: null,
  stock: [{ variantId: 'v1', sku: 'RED', label: 'Red', available: 300, reserved: 0, sold: 0 }],
  version: 7,
  changedAt: '2026-11-20T10:00:00Z',
} as unknown as OwnListing;

/** A mall with one listing, which somebody else may change. */
function open(at = `/?open=${ID}`) {
  let stored = LISTING;
  const sent: UpdateListingInput[] = [];
  const { user } = renderPage(
    <ListingTable />,
    {
      'catalogue.listListings': () => ({
        rows: [stored],
        page: 1,
        size: 40,
        total: 1,
        counts: { all: 1, 'on-shelf': 1, 'off-shelf': 0, 'runs-out': 0, 'sold-out': 0 },
      }),
      'brands.getBrand': () => ({ settings: openSettings({}) }),
      'catalogue.updateListing': (input: UpdateListingInput) => {
        sent.push(input);
        if (input.version !== stored.version) {
          throw refusal('LISTING_CHANGED', 'Someone else changed this listing in the meantime.');
        }
        const price = input.price ? parseAmount(input.price) : stored.price;
        stored = { ...stored, price, version: stored.version + 1 };
        return stored;
      },
    },
    at,
  );
  const somebodySets = (price: string) => {
    stored = { ...stored, price: parseAmount(price), version: stored.version + 1 };
  };
  return { user, sent, somebodySets };
}

it('the table tells of a listing its terms, its stock and how it sells, in this order', async () => {
  open('/');
  const cells = within((await screen.findByText('Steel teapot')).closest('tr') as HTMLElement);
  const heads = screen.getAllByRole('columnheader').map((each) => each.textContent);
  const told = cells.getAllByRole('cell').map((each) => each.textContent);
  const from = heads.indexOf('Product');
  expect(heads.slice(from)).toEqual([
    ...['Product', 'Category', 'Price from', 'Minimum', 'Pack'],
    ...['Stock', 'Lasts', 'Sold, 30 days', 'Trend', 'Status', 'Active'],
  ]);
  expect(told.slice(from + 3, from + 8)).toEqual(['24', '6', '300', '–', '0']);
});

it('shows how the steps follow a new price, and sends only the price', async () => {
  const { user, sent } = open();
  const price = await screen.findByLabelText('Price');
  await user.clear(price);
  await user.type(price, '3,20');
  expect(screen.getByDisplayValue('2.98')).toBeTruthy();
  expect(screen.getByText('1 unsaved change')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ listingId: ID, version: 7, price: '3.2' }]));
});

it('promises buyers no discount while the price is none', async () => {
  const { user } = open();
  const price = await screen.findByLabelText('Price');
  expect(screen.getByText(/off, shown to buyers/)).toBeTruthy();
  await user.clear(price);
  await user.type(price, '0');
  expect(screen.queryByText(/off, shown to buyers/)).toBeNull();
});

it('says what is wrong with a price and sends nothing', async () => {
  const { user, sent } = open();
  const price = await screen.findByLabelText('Price');
  await user.clear(price);
  await user.type(price, 'much');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    screen.getByText('A price above zero with up to four decimals, such as 12.50'),
  ).toBeTruthy();
  expect(sent).toEqual([]);
});

it('after somebody else’s change shows both prices, keeps what was typed, and saves on the new version', async () => {
  const { user, sent, somebodySets } = open();
  const price = await screen.findByLabelText('Price');
  await user.clear(price);
  await user.type(price, '6.10');
  somebodySets('6.8');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Price: was 6.40, is now 6.80. You entered 6.10.');
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('6.10');

  await user.click(within(alert).getByRole('button', { name: 'Keep mine' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ listingId: ID, version: 8, price: '6.1' }));
});

it('refuses a step that no order can reach', async () => {
  const { user, sent } = open();
  const from = await screen.findByDisplayValue('96');
  await user.clear(from);
  await user.type(from, '960');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    screen.getByText('No order can be that large: start this step at fewer pieces.'),
  ).toBeTruthy();
  expect(sent).toEqual([]);
  await user.clear(from);
  await user.type(from, '498');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]?.tiers).toEqual([{ from: 498, price: '5.95' }]));
});

it('leads to the first fault, and keeps what is typed while one looks elsewhere', async () => {
  const { user, sent } = open();
  const minimum = await screen.findByLabelText<HTMLInputElement>('Minimum order');
  await user.clear(minimum);
  await user.type(minimum, '0');
  const days = screen.getByLabelText('Days to ship');
  await user.clear(days);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(minimum);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByLabelText('Minimum order')).toBeNull());
  await user.click(screen.getByText('Steel teapot'));
  expect((await screen.findByLabelText<HTMLInputElement>('Minimum order')).value).toBe('0');
});

it('sends a new count of pieces with the count that was seen', async () => {
  const { user, sent } = open();
  const stock = await screen.findByLabelText('Stock of Red');
  await user.clear(stock);
  await user.type(stock, '120');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { listingId: ID, version: 7, stock: [{ variantId: 'v1', set: 120, expected: 300 }] },
    ]),
  );
});
