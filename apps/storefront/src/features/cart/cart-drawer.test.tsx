import { anId } from '@entrepot/contract/testing/an-id';
import { parseAmount } from '@entrepot/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anOffer, aQuote } from '../../testing/quotes.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CartDrawer } from './cart-drawer.tsx';
import { addToCart, cartLines, closeCart, openCart, removeLines } from './store.ts';
import { lineKey } from './lines.ts';

const jar = anOffer({
  name: 'Jar',
  price: parseAmount('2'),
  tiers: [],
  shop: { id: anId('s2'), name: 'Glasshouse', mark: 'GN' },
});
const answerOf = ({ listingId, quantity }: { listingId: string; quantity: number }) => {
  if (listingId === 'teapot') {
    const problem = { code: 'QUANTITY_BELOW_MINIMUM', params: { minimum: 24 } } as const;
    return { offer: anOffer(), problem: quantity < 24 ? problem : null };
  }
  if (listingId === 'many') {
    return { offer: anOffer({ name: 'Many', maximum: 1_000, available: 5_000 }) };
  }
  return listingId === 'jar'
    ? { offer: jar }
    : { offer: null, problem: { code: 'GOODS_NOT_FOUND', params: {} } as const };
};

const fill = async (...lines: [string, number][]) => {
  removeLines(new Set(cartLines().map(lineKey)));
  addToCart(
    lines.map(([name, quantity]) => ({ listingId: anId(name), variantId: null, quantity })),
  );
  openCart();
  return renderPage(<CartDrawer />, {
    'catalogue.quoteCart': ({ lines: wanted }) => aQuote(wanted, answerOf),
  });
};

const line = (name: string) => within(screen.getByRole('article', { name }));
const total = () => screen.getByRole('button', { name: /^Check out/ }).textContent;

beforeEach(() => closeCart());

test('the stepper goes in lots, the sum follows, and a reached step says what a piece costs now', async () => {
  const { user } = await fill(['teapot', 42]);
  await screen.findByRole('article', { name: 'Teapot' });
  expect(total()).toBe('Check out 289.80 USDT');
  expect(line('Teapot').getByText(/Add 6 more to pay/)).toBeTruthy();
  await user.click(line('Teapot').getByRole('button', { name: 'More pieces' }));
  // 48 × (5.90 + 0.50)
  await waitFor(() => expect(total()).toBe('Check out 307.20 USDT'));
  expect(cartLines()[0]?.quantity).toBe(48);
  expect(line('Teapot').getByText('Price from 48 pieces')).toBeTruthy();
});

test('the stepper ends where the mall does, though the shop would allow more', async () => {
  const { user } = await fill(['many', 492]);
  const more =
    (await screen.findByRole('article', { name: 'Many' })) &&
    (() => line('Many').getByRole('button', { name: 'More pieces' }));
  await user.click(more());
  await waitFor(() => expect(cartLines()[0]?.quantity).toBe(498));
  expect(more()).toHaveProperty('disabled', true);
});

test('a line that cannot be ordered says why, is not in the sum, and offers the remedy', async () => {
  const { user } = await fill(['jar', 24], ['teapot', 12]);
  await screen.findByRole('article', { name: 'Teapot' });
  expect(line('Teapot').getByRole('status').textContent).toContain('Minimum 24 pieces');
  expect(total()).toBe('Check out 60.00 USDT');
  await user.click(line('Teapot').getByRole('button', { name: 'Change to 24 pieces' }));
  await waitFor(() => expect(total()).toBe('Check out 225.60 USDT'));
});

test('goods that are gone cannot be chosen, and nothing else is held up', async () => {
  await fill(['jar', 24], ['gone', 5]);
  await screen.findByRole('article', { name: 'Jar' });
  const gone = line('Unavailable product');
  expect((gone.getByRole('checkbox') as HTMLInputElement).disabled).toBe(true);
  expect(gone.getByRole('status').textContent).toContain('no longer available');
  expect(total()).toBe('Check out 60.00 USDT');
});

test('a removed line comes back to its place', async () => {
  const { user } = await fill(['jar', 24], ['teapot', 24]);
  await screen.findByRole('article', { name: 'Jar' });
  await user.click(screen.getByRole('button', { name: 'Remove Jar' }));
  expect(cartLines().map(({ listingId }) => listingId)).toEqual(['teapot']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(cartLines().map(({ listingId }) => listingId)).toEqual(['jar', 'teapot']);
});

test('with nothing chosen the checkout says so and stays', async () => {
  const { user, router } = await fill(['jar', 24]);
  await screen.findByRole('article', { name: 'Jar' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: /^Check out/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Select at least one item');
  expect(router.state.location.pathname).toBe('/');
});
