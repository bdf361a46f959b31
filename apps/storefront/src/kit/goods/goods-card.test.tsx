import { parseAmount } from '@entrepot/contract/money';
import type { ListingCard } from '@entrepot/contract/catalogue/types';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCard } from '../../testing/a-shop.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { paths } from '../paths.ts';
import { GoodsTable } from './browser/goods-table.tsx';
import { type GoodsActions, GoodsActionsProvider } from './goods-actions.ts';
import { GoodsCard } from './goods-card.tsx';

const done = {
  addLot: vi.fn<GoodsActions['addLot']>(),
  add: vi.fn<GoodsActions['add']>(),
  buy: vi.fn<GoodsActions['buy']>(),
  again: vi.fn<GoodsActions['again']>(),
  toggleFavourite: vi.fn<GoodsActions['toggleFavourite']>(),
  toggleCompared: vi.fn<GoodsActions['toggleCompared']>(),
};

const ONE = { soleVariantId: anId<NonNullable<ListingCard['soleVariantId']>>('only') };

const show = async (
  change: Partial<ListingCard> = {},
  { as = 'card', now }: { as?: 'card' | 'row'; now?: boolean } = {},
) => {
  const view = await renderPage(
    <GoodsActionsProvider value={{ ...done, favouriteNow: () => now, compared: () => false }}>
      {as === 'card' ? <GoodsCard card={aCard(change)} /> : <GoodsTable rows={[aCard(change)]} />}
    </GoodsActionsProvider>,
    {},
  );
  // Pictures wait for the brand, which says where they lie.
  await screen.findByText(aCard().name);
  return view;
};

beforeEach(() => vi.clearAllMocks());

test('a card names the goods, their price, their packing and their shop, and leads to them', async () => {
  await show({ sold: 1_250 });
  expect(screen.getByRole('link', { name: 'Stoneware teapot' }).getAttribute('href')).toBe(
    paths.product(aCard().id),
  );
  const card = screen.getByRole('listitem').textContent;
  for (const text of ['6.40', '24', '6', '2 d', '1,250 sold', 'Fenwick Pottery']) {
    expect(card).toContain(text);
  }
});

test('what nobody has bought says nothing of sales, what leaves tomorrow says 24 h', async () => {
  await show({ sold: 0, daysToShip: 1 });
  expect(screen.queryByText(/sold/)).toBeNull();
  expect(screen.getByText('24 h')).toBeTruthy();
});

test('a price below the one before shows both, and how much it is off, rounded down', async () => {
  await show({ price: parseAmount('6.69'), listPrice: parseAmount('10') });
  const card = screen.getByRole('listitem').textContent;
  expect(card).toContain('10.00');
  expect(card).toContain('33%');
});

test('goods of one kind go into the cart by their minimum', async () => {
  const { user } = await show(ONE);
  await user.click(screen.getByRole('button', { name: 'Add 24' }));
  expect(done.addLot.mock.calls[0]?.[0]).toMatchObject({ id: aCard().id, minimum: 24 });
});

test('goods with a choice lead to their page, sold out ones nowhere', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Choose options' })).toBeTruthy();
  await show({ ...ONE, available: 23 });
  expect(screen.getByText('Sold out')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add 24/ })).toBeNull();
});

test.each([
  [false, undefined, false],
  [true, undefined, true],
  [false, true, true],
  [true, false, false],
])('saved before %s, changed on this page %s: the heart is %s', async (favourite, now, on) => {
  const { user } = await show({ favourite }, { now });
  const heart = screen.getByRole('button', { name: /favourites$/ });
  expect(heart.getAttribute('aria-pressed')).toBe(String(on));
  await user.click(heart);
  expect(done.toggleFavourite.mock.calls).toEqual([[aCard().id, on]]);
});

test('a row says what the first order costs', async () => {
  await show({}, { as: 'row' });
  // 24 × 6.40
  expect(screen.getByRole('row', { name: /teapot/ }).textContent).toContain('153.60');
});

test('pieces of a row are typed, added once, and begin at none again', async () => {
  const { user } = await show(ONE, { as: 'row' });
  const row = within(screen.getByRole('row', { name: /teapot/ }));
  const add = row.getByRole('button', { name: 'Add' });
  expect(add).toHaveProperty('disabled', true);
  await user.click(row.getByRole('button', { name: 'More pieces' }));
  await user.click(row.getByRole('button', { name: 'More pieces' }));
  await user.dblClick(add);
  expect(done.addLot.mock.calls.map(([, quantity]) => quantity)).toEqual([30]);
});

test('a row with a choice leads to its page, a sold out one says so', async () => {
  await show({}, { as: 'row' });
  expect(screen.getByRole('link', { name: 'Choose options' })).toBeTruthy();
  await show({ ...ONE, available: 0 }, { as: 'row' });
  expect(screen.getByText('Sold out')).toBeTruthy();
});
