import type { ShopId } from '@entrepot/contract/ids';
import { anId } from '@entrepot/contract/testing/an-id';
import { parseAmount } from '@entrepot/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { someFacets } from '../../../testing/a-shop.ts';
import { showPage, type Answers } from '../../../testing/show-page.tsx';

const facets = someFacets({
  total: 60,
  shops: 4,
  prices: { lowest: parseAmount('1'), highest: parseAmount('100'), counts: [30, 20, 10] },
  minimums: [
    { upTo: 10, count: 12 },
    { upTo: 50, count: 40 },
  ],
  days: [{ upTo: 3, count: 20 }],
  origins: ['CN', 'DE', 'IN', 'IT', 'JP', 'PT', 'VN'].map((country) => ({ country, count: 10 })),
});
const world: Answers = {
  'catalogue.listGoods': () => ({ rows: [], page: 1, size: 25, total: 0 }),
  'catalogue.listFacets': () => facets,
};

const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const option = (name: RegExp) => panel().findByRole('link', { name });
const lastAsked = (sent: { input: unknown }[]) => sent.at(-1)?.input;

beforeEach(() => localStorage.clear());

it('a filter is an address: it narrows the list, starts at the first page and is taken back', async () => {
  const { user, router, sent } = await showPage('/commodity?page=3&sort=sold', world);
  await user.click(await option(/^Up to 50 pieces/));
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'sold', min: '50' }));
  await waitFor(() =>
    expect(lastAsked(sent('catalogue.listGoods'))).toMatchObject({
      minimumUpTo: 50,
      sort: 'sold',
      page: 1,
    }),
  );
  expect(lastAsked(sent('catalogue.listFacets'))).toMatchObject({ minimumUpTo: 50 });
  await user.click(await screen.findByRole('link', { name: 'Remove Up to 50 pieces' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'sold' }));
});

it('filters add up, each has its chip, and all are cleared at once but the category', async () => {
  const category = '019ab000-0000-7000-8000-0000000000ca';
  const { user, router } = await showPage(`/commodity?category=${category}&origin=DE`, world);
  await user.click(await option(/^Up to 3|3 days/));
  await user.click(await option(/^On sale/));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ category, origin: 'DE', days: '3', off: '1' }),
  );
  const chips = screen.getAllByRole('link', { name: /^Remove/ });
  expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
    'Remove 3 days',
    'Remove From Germany',
    'Remove On sale',
  ]);
  await user.click(screen.getAllByRole('link', { name: 'Clear all' })[0] as Element);
  await waitFor(() => expect(router.state.location.search).toEqual({ category }));
});

it('prices are typed with a comma or a point; what is no price sets no limit', async () => {
  const { user, router, sent } = await showPage('/commodity', world);
  await user.type(await screen.findByRole('textbox', { name: 'Lowest price' }), '12,50');
  await user.type(screen.getByRole('textbox', { name: 'Highest price' }), 'cheap');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ from: '12.5' }));
  await waitFor(() =>
    expect(lastAsked(sent('catalogue.listGoods'))).toMatchObject({ priceFrom: '12.5' }),
  );
  expect(lastAsked(sent('catalogue.listGoods'))).not.toHaveProperty('priceTo', 'cheap');
});

it('places beyond the first five are shown when they are asked for', async () => {
  const { user } = await showPage('/commodity', world);
  await option(/^Germany/);
  expect(panel().queryByRole('link', { name: /^Vietnam/ })).toBeNull();
  await user.click(panel().getByRole('button', { name: 'Show 2 more' }));
  await option(/^Vietnam/);
});

it('a list that its filters have emptied offers the way back', async () => {
  const { user, router } = await showPage('/commodity?origin=DE&view=list', world);
  await screen.findByRole('heading', { name: 'No products match these filters' });
  await user.click(screen.getAllByRole('link', { name: 'Clear all' }).at(-1) as Element);
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'list' }));
});

it('a page past the end says so and leads to the pages that there are', async () => {
  await showPage('/commodity?page=9', {
    ...world,
    'catalogue.listGoods': () => ({ rows: [], page: 9, size: 30, total: 60 }),
  });
  await screen.findByRole('heading', { name: 'This page no longer exists' });
  expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull();
  expect(screen.queryByText(/of 60/)).toBeNull();
  const before = screen.getByRole('link', { name: 'Previous page' });
  expect(before.getAttribute('href')).toBe('/commodity?page=2');
});

it('several shops and colours may be chosen; each has a chip that takes it back', async () => {
  const shop = (id: string, name: string) => ({ id: anId<ShopId>(id.repeat(36)), name, count: 3 });
  const traits = [
    {
      name: 'Colour',
      values: [
        { id: 4, value: 'Ochre', hex: '#c80', count: 3 },
        { id: 9, value: 'Slate', hex: null, count: 2 },
      ],
    },
  ];
  const { user, router, sent } = await showPage('/commodity', {
    ...world,
    'catalogue.listFacets': () =>
      someFacets({ traits, fromShops: [shop('a', 'Quay & Sons'), shop('b', 'Fenwick')] }),
  });
  await user.click(await option(/^Ochre/));
  await user.click(await option(/^Slate/));
  await user.click(await option(/^Fenwick/));
  await waitFor(() =>
    expect(lastAsked(sent('catalogue.listGoods'))).toMatchObject({
      traits: [4, 9],
      shopIds: ['b'.repeat(36)],
    }),
  );
  await user.click(screen.getByRole('link', { name: 'Remove Colour: Ochre' }));
  await user.click(screen.getByRole('link', { name: 'Remove Fenwick' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ is: '9' }));
});

it('on a phone the filters are a sheet that stays while one chooses', async () => {
  const { user, router } = await showPage('/commodity', {
    ...world,
    'catalogue.listFacets': () => someFacets({ stars: [{ from: 4, count: 7 }] }),
    'catalogue.listGoods': () => ({ rows: [], page: 1, size: 30, total: 7 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(await sheet.findByRole('link', { name: /^4 stars and up/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ stars: '4' }));
  await user.click(sheet.getByRole('button', { name: 'Show 7 products' }));
  expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
});
