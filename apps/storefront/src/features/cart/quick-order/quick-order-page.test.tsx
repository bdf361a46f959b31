import { anId } from '@entrepot/contract/testing/an-id';
import type { NumberMatch } from '@entrepot/contract/cart/types';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../kit/paths.ts';
import { anOffer, aQuote } from '../../../testing/quotes.ts';
import { refuse, showPage } from '../../../testing/show-page.tsx';
import { lineKey } from '../lines.ts';
import { cartLines, closeCart, removeLines } from '../store.ts';

const aMatch = (id: string, sku: string): NumberMatch => ({
  ...{ listingId: anId(id), variantId: anId('v1'), itemNumber: sku, sku, name: 'Teapot' },
  ...{ attributes: [], picture: null, onShelf: true },
  shop: { id: anId('s1'), name: 'Fenwick', mark: 'FR' },
});
const KNOWN = aMatch('teapot', 'FR-TP-1200');
const NEAR = aMatch('lid', 'FR-TL-1200');

/** Knows one number, and one that is nearly written as another. */
const found = (number: string) => ({
  matches: number === KNOWN.sku ? [KNOWN] : number === NEAR.sku ? [NEAR] : [],
  close: number === 'FR-TL-120' ? [NEAR] : [],
});

const show = () =>
  showPage(paths.quickOrder(), {
    'cart.findNumbers': ({ numbers }) => ({ rows: numbers.map(found) }),
    'catalogue.quoteCart': ({ lines }) =>
      aQuote(lines, ({ quantity }) => ({
        offer: anOffer(),
        problem: quantity < 24 ? { code: 'QUANTITY_BELOW_MINIMUM', params: { minimum: 24 } } : null,
      })),
  });
const list = () => screen.getByLabelText<HTMLTextAreaElement>(/^Item numbers and quantities/);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => screen.getAllByRole('row').slice(1);
const row = (at: number) => within(rows()[at] as HTMLElement);
const kept = () =>
  cartLines().map(({ listingId, variantId, quantity }) => [listingId, variantId, quantity]);

beforeEach(() => {
  removeLines(new Set(cartLines().map(lineKey)));
  closeCart();
});

test('a pasted list is checked; what is ready goes into the cart at once, and the rest stays', async () => {
  const { user, sent } = await show();
  await user.click(list());
  await user.paste('FR-TP-1200\t24\nNO-SUCH\t6');
  await user.click(press('Check 2 items'));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(sent('cart.findNumbers').map(({ input }) => input)).toEqual([
    { numbers: ['FR-TP-1200', 'NO-SUCH'] },
  ]);
  expect(list().value).toBe('');
  await row(0).findByText('Ready');
  row(1).getByText('Not found');
  row(1).getByText('We don’t know this number. Please check it.');
  screen.getByText(/1 item ready, 1 needs attention/);
  expect(kept()).toEqual([]);
  await user.click(press('Add 1 item to cart'));
  expect(kept()).toEqual([['teapot', 'v1', 24]]);
  await screen.findByText('1 item still needs attention');
  expect(rows()).toHaveLength(1);
  expect(press('Add 0 items to cart')).toHaveProperty('disabled', true);
});

test('an unknown number is corrected where it stands', async () => {
  const { user } = await show();
  await user.type(list(), 'NO-SUCH 24{Control>}{Enter}{/Control}');
  const number = await screen.findByLabelText<HTMLInputElement>('Item number');
  await user.clear(number);
  await user.type(number, 'FR-TP-1200{Enter}');
  await screen.findByText('Ready');
  await user.click(press('Add 1 item to cart'));
  expect(kept()).toEqual([['teapot', 'v1', 24]]);
});

test('one that is nearly right offers what may be meant, and takes nothing for granted', async () => {
  const { user } = await show();
  await user.click(list());
  await user.paste('FR-TL-120,24');
  await user.click(press('Check 1 item'));
  await screen.findByText('No exact match. Choose a similar item or correct the number.');
  expect(press('Add 0 items to cart')).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Did you mean?'), 'lid/v1');
  await screen.findByText('Ready');
  await user.click(press('Add 1 item to cart'));
  expect(kept()).toEqual([['lid', 'v1', 24]]);
});

test('a quantity that cannot be ordered says why, and is put right by a press', async () => {
  const { user } = await show();
  await user.click(list());
  await user.paste('FR-TP-1200 6');
  await user.click(press('Check 1 item'));
  await screen.findByText('Check quantity');
  screen.getByText(/Minimum 24 pieces/);
  expect(press('Add 0 items to cart')).toHaveProperty('disabled', true);
  await user.click(press('Change to 24 pieces'));
  await screen.findByText('Ready');
  expect(screen.getByLabelText<HTMLInputElement>('Quantity of FR-TP-1200').value).toBe('24');
  await user.click(press('Add 1 item to cart'));
  expect(kept()).toEqual([['teapot', 'v1', 24]]);
});

test('an empty list, and one that could not be checked, say so and lose nothing', async () => {
  const { user } = await showPage(paths.quickOrder(), {
    'cart.findNumbers': () => refuse('TOO_MANY_REQUESTS', 'Please try again in a minute.'),
  });
  await user.click(press('Check items'));
  await screen.findByText('Enter at least one item number.');
  await user.click(list());
  await user.paste('FR-TP-1200 24');
  await user.click(press('Check 1 item'));
  await screen.findByText('Please try again in a minute.');
  expect(list().value).toBe('FR-TP-1200 24');
  expect(screen.queryByRole('table')).toBeNull();
});
