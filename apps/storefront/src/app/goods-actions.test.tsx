import type { ListingId } from '@entrepot/contract/ids';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { lineKey } from '../features/cart/lines.ts';
import {
  addToCart,
  cartLines,
  closeCart,
  removeLines,
  useCartOpen,
} from '../features/cart/store.ts';
import { useGoodsActions } from '../kit/goods/goods-actions.ts';
import { renderPage } from '../testing/render-page.tsx';
import { GoodsActions } from './goods-actions.tsx';

const CUPS = [{ listingId: anId<ListingId>('cups'), variantId: null, quantity: 12 }];

function Goods() {
  const { add, buy, again } = useGoodsActions();
  return (
    <>
      <button onClick={() => add(CUPS, 12, 'Cups')}>Add</button>
      <button onClick={() => buy(CUPS)}>Buy</button>
      <button onClick={() => again(CUPS)}>Again</button>
      <output>{useCartOpen() ? 'The cart is open' : 'The cart is closed'}</output>
    </>
  );
}

const open = () =>
  renderPage(
    <GoodsActions>
      <Goods />
    </GoodsActions>,
    {},
  );
const press = (name: string) => screen.getByRole('button', { name });
const chosen = () => cartLines().filter(({ checked }) => checked);

beforeEach(() => {
  localStorage.clear();
  removeLines(new Set(cartLines().map(lineKey)));
  closeCart();
  addToCart([{ listingId: anId('teapot'), variantId: null, quantity: 24 }]);
});

test('what is added joins the cart, which stays closed, and a notice offers to show it', async () => {
  const { user } = await open();
  await user.click(press('Add'));
  expect(chosen().map(({ listingId }) => listingId)).toEqual(['cups', 'teapot']);
  expect(await screen.findByText('Cups')).toBeTruthy();
  expect(screen.getByText('The cart is closed')).toBeTruthy();
});

test('buying at once takes only these goods to the checkout; the others wait in the cart', async () => {
  const { user, router } = await open();
  await user.click(press('Buy'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/settlement'));
  expect(chosen()).toMatchObject(CUPS);
  expect(cartLines()).toHaveLength(2);
});

test('goods that are bought again are in the cart, which opens', async () => {
  const { user } = await open();
  await user.click(press('Again'));
  expect(await screen.findByText('The cart is open')).toBeTruthy();
  expect(cartLines()).toMatchObject([...CUPS, { listingId: 'teapot' }]);
});
