import { anId } from '@entrepot/contract/testing/an-id';
import { parseAmount } from '@entrepot/contract/money';
import { UTF8_MARK } from '@entrepot/contract/csv';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { anOffer, aQuote } from '../../testing/quotes.ts';
import { showPage } from '../../testing/show-page.tsx';
import { lineKey } from './lines.ts';
import { addToCart, cartLines, changeLines, removeLines } from './store.ts';

const OFFERS = {
  teapot: anOffer(),
  jar: anOffer({
    ...{ name: 'Jar', sku: 'GN-JR-0300', price: parseAmount('2'), tiers: [] },
    attributes: [{ name: 'Colour', value: 'Blue', hex: '#204080' }],
    shop: { id: anId('s2'), name: 'Glasshouse', mark: 'GN' },
  }),
};
const isOffered = (id: string): id is keyof typeof OFFERS => id in OFFERS;

const fill = async (...lines: [string, number][]) => {
  // Also what a test before left for later.
  changeLines(new Set(['teapot/', 'jar/']), { saved: false });
  removeLines(new Set(cartLines().map(lineKey)));
  addToCart(
    lines.map(([name, quantity]) => ({ listingId: anId(name), variantId: null, quantity })),
  );
  const shown = await showPage(paths.cart(), {
    'catalogue.quoteCart': ({ lines: wanted }) =>
      aQuote(wanted, ({ listingId }) =>
        isOffered(listingId)
          ? { offer: OFFERS[listingId] }
          : { offer: null, problem: { code: 'GOODS_NOT_FOUND', params: {} } },
      ),
  });
  await screen.findAllByRole('article');
  return shown;
};

const line = (name: string) => within(screen.getByRole('article', { name }));
const shop = (name: string) => within(screen.getByRole('region', { name }));
const total = () => screen.getByRole('button', { name: /^Check out/ }).textContent;
const inCart = () => cartLines().map(({ listingId }) => listingId);
const press = (name: string | RegExp) => screen.getByRole('button', { name });

afterEach(() => vi.restoreAllMocks());

test('only what is selected is in the sum: by line, by shop, and all of it', async () => {
  // 24 × (6.40 + 0.50) of the one shop, 24 × (2 + 0.50) of the other
  const { user } = await fill(['teapot', 24], ['jar', 24]);
  await waitFor(() => expect(total()).toBe('Check out 225.60 USDT'));
  await user.click(line('Jar').getByRole('checkbox', { name: 'Select Jar' }));
  await waitFor(() => expect(total()).toBe('Check out 165.60 USDT'));
  await user.click(shop('Fenwick').getByRole('checkbox', { name: 'Select all from Fenwick' }));
  await waitFor(() => expect(total()).toBe('Check out 0.00 USDT'));
  await user.click(press(/^Check out/));
  expect((await screen.findByRole('alert')).textContent).toContain('Select at least one item');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await waitFor(() => expect(total()).toBe('Check out 225.60 USDT'));
});

test('a removed line comes back to its place, and so do all that were removed at once', async () => {
  const { user } = await fill(['jar', 24], ['teapot', 24]);
  await user.click(line('Jar').getByRole('button', { name: 'Remove Jar' }));
  expect(inCart()).toEqual(['teapot']);
  await user.click(press('Undo'));
  expect(inCart()).toEqual(['jar', 'teapot']);
  const tools = within(screen.getByRole('toolbar', { name: 'Selected items' }));
  await user.click(tools.getByRole('button', { name: 'Remove' }));
  expect(inCart()).toEqual([]);
  await screen.findByText('Your cart is empty');
  screen.getByText('2 items removed');
  await user.click(press('Undo'));
  expect(inCart()).toEqual(['jar', 'teapot']);
});

test('goods that are gone can be put away together, and nothing else goes with them', async () => {
  const { user } = await fill(['jar', 24], ['gone', 6]);
  await user.click(press('Remove unavailable'));
  expect(inCart()).toEqual(['jar']);
});

test('what is saved for later stands beside the cart, out of its sum, and moves back', async () => {
  const { user } = await fill(['jar', 24], ['teapot', 24]);
  await user.click(line('Jar').getByRole('button', { name: 'Save Jar for later' }));
  expect(inCart()).toEqual(['teapot']);
  await waitFor(() => expect(total()).toBe('Check out 165.60 USDT'));
  await screen.findByRole('heading', { name: /Saved for later/ });
  await user.click(line('Jar').getByRole('button', { name: 'Move to cart' }));
  expect(inCart()).toEqual(['jar', 'teapot']);
  await waitFor(() => expect(total()).toBe('Check out 225.60 USDT'));
  expect(screen.queryByRole('heading', { name: /Saved for later/ })).toBeNull();
});

test('the file has the selected lines, numbers and quantities first, as the quick order reads it', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:cart';
  });
  const { user } = await fill(['jar', 24], ['teapot', 48]);
  await waitFor(() => expect(total()).toBe('Check out 367.20 USDT'));
  await user.click(line('Teapot').getByRole('checkbox'));
  await user.click(press('Export CSV'));
  expect(await files[0]?.text()).toBe(
    `${UTF8_MARK}Item number,Quantity,Product,Variant,Shop,Price per piece,Subtotal\r\n` +
      'GN-JR-0300,24,Jar,Blue,Glasshouse,2,48\r\n',
  );
});

test('lines of one product are told apart by their variants, also for who hears the page', async () => {
  removeLines(new Set(cartLines().map(lineKey)));
  const colours = ['Blue', 'Red'];
  addToCart(
    colours.map((colour) => ({
      ...{ listingId: anId('jar'), variantId: anId(colour), quantity: 12 },
    })),
  );
  await showPage(paths.cart(), {
    'catalogue.quoteCart': ({ lines: wanted }) =>
      aQuote(wanted, ({ variantId }) => ({
        offer: {
          ...OFFERS.jar,
          attributes: [{ name: 'Colour', value: String(variantId) }],
        },
      })),
  });
  for (const colour of colours) {
    expect(await screen.findByRole('article', { name: `Jar, ${colour}` })).toBeTruthy();
    expect(press(`Remove Jar, ${colour}`)).toBeTruthy();
  }
});
