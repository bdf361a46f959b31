/** Asking a shop for its price: products are found, seen and added, and what was handed over is there already. */
import { anId } from '@entrepot/contract/testing/an-id';
import type { ListingId, ShopId, VariantId } from '@entrepot/contract/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { aCard, aShop } from '../../testing/a-shop.ts';
import { aTeapot, aVariant } from '../../testing/a-teapot.ts';
import { anAddress } from '../../testing/an-address.ts';
import { marta } from '../../testing/people.ts';
import { anOffer, aQuote } from '../../testing/quotes.ts';
import { refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const SHOP = aShop();
const cup = aCard({
  id: anId<ListingId>('cup'),
  name: 'Cup',
  soleVariantId: anId<VariantId>('one'),
});
const pot = aCard({ id: anId<ListingId>('pot'), name: 'Pot', soleVariantId: null });
const page = (rows: (typeof cup)[]) => ({ rows, total: rows.length, page: 1, size: 20 });
const found = (rows: (typeof cup)[]) => ({
  ...page(rows),
  ...{ more: false, corrected: null, facets: null },
});

const open = (answers: Answers = {}, lines: Parameters<typeof paths.askForQuotation>[1] = []) =>
  showPage(paths.askForQuotation(anId<ShopId>(SHOP.id), lines), {
    'accounts.getMe': marta,
    'sellers.getShop': SHOP,
    'accounts.listAddresses': { rows: [anAddress({ id: 'home' })] },
    'accounts.listCountries': { rows: [] },
    'catalogue.quoteCart': ({ lines: asked }) =>
      aQuote(asked, ({ listingId }) => ({ offer: anOffer({ name: listingId }) })),
    'catalogue.listGoods': page([cup, pot]),
    'catalogue.getGoods': aTeapot({ variants: [aVariant('Green'), aVariant('Red')] }),
    'search.searchShopGoods': ({ keyword }) => found(keyword === 'po' ? [pot] : []),
    'quotations.askForQuotation': { id: 'q1', number: 'Q-1' },
    ...answers,
  });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

const openPicker = async (asking: Awaited<ReturnType<typeof open>>) => {
  await asking.user.click(await screen.findByRole('button', { name: 'Add products' }));
  return within(await screen.findByRole('dialog', { name: 'Add products' }));
};

test('without a shop there is a way to one, instead of an error', async () => {
  await open({ 'sellers.getShop': () => refuse('SHOP_NOT_FOUND', 'No such shop') });
  await screen.findByRole('heading', { name: 'Choose a shop first' });
  expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe(
    paths.goods(),
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('products are added one after another, a colour of those that have several', async () => {
  const asking = await open();
  const picker = await openPicker(asking);
  await asking.user.click(await picker.findByRole('button', { name: 'Add Cup' }));
  await picker.findByText('Added');
  await asking.user.click(picker.getByRole('button', { name: 'Variants of Pot' }));
  await asking.user.click(await picker.findByRole('button', { name: 'Add Pot, Red' }));
  expect(picker.getByText('2 of 30 added')).toBeTruthy();
  await asking.user.click(picker.getByRole('button', { name: 'Done' }));
  await asking.user.click(await screen.findByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(asking.sent('quotations.askForQuotation')).toHaveLength(1));
  expect(asking.sent('quotations.askForQuotation')[0]?.input).toMatchObject({
    lines: [
      { listingId: 'cup', variantId: 'one', quantity: cup.minimum, target: null },
      { listingId: 'pot', variantId: 'red', quantity: pot.minimum, target: null },
    ],
    destination: { addressId: 'home' },
  });
});

test('words find products of this shop alone, and nothing is said to be nothing', async () => {
  const asking = await open();
  const picker = await openPicker(asking);
  const words = picker.getByRole('searchbox', { name: 'Search this shop’s products' });
  await asking.user.type(words, 'po');
  await waitFor(() => expect(picker.queryByText('Cup')).toBeNull());
  expect(picker.getByText('Pot')).toBeTruthy();
  await asking.user.type(words, 'x');
  expect(await picker.findByText('No products match')).toBeTruthy();
  expect(asking.sent('search.searchShopGoods').at(-1)?.input).toMatchObject({
    ...{ shopId: SHOP.id, keyword: 'pox' },
  });
});

test('what a product page or a cart hands over is in the list, and is not offered twice', async () => {
  const line = { listingId: cup.id, variantId: anId<VariantId>('one'), quantity: 500 };
  const asking = await open({}, [line]);
  expect(await screen.findByDisplayValue('500')).toBeTruthy();
  const picker = await openPicker(asking);
  await picker.findByText('Added');
  expect(picker.queryByRole('button', { name: 'Add Cup' })).toBeNull();
});

test('an empty question is not sent, and a refused one stays as it was typed', async () => {
  const asking = await open({
    'quotations.askForQuotation': () => refuse('QUOTATION_QUOTA', 'Enough for today'),
  });
  const send = async () =>
    asking.user.click(await screen.findByRole('button', { name: 'Send request' }));
  await send();
  expect(await screen.findByText('Add at least one product.')).toBeTruthy();
  const picker = await openPicker(asking);
  await asking.user.click(await picker.findByRole('button', { name: 'Add Cup' }));
  await asking.user.click(picker.getByRole('button', { name: 'Done' }));
  await send();
  expect(await screen.findByText('Enough for today')).toBeTruthy();
  expect(screen.getByDisplayValue(String(cup.minimum))).toBeTruthy();
});
