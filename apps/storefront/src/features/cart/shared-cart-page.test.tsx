import type { ListingId } from '@entrepot/contract/ids';
import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anOffer, aQuote } from '../../testing/quotes.ts';
import { paths } from '../../kit/paths.ts';
import { showPage } from '../../testing/show-page.tsx';

const OFFERS: Record<string, ReturnType<typeof anOffer>> = {
  teapot: anOffer(),
  jar: anOffer({ name: 'Jar', price: parseAmount('2'), tiers: [] }),
};

afterEach(() => {
  window.location.hash = '';
});

test('what is shared says what the chosen of it cost, without what is gone', async () => {
  const token = 'a'.repeat(43);
  window.location.hash = `#${token}`;
  const lines = ['teapot', 'jar', 'gone'].map((name) => ({
    ...{ listingId: anId<ListingId>(name), variantId: null, quantity: 24 },
  }));
  const { user } = await showPage(paths.sharedCart(token), {
    'cart.readShare': { name: 'Autumn', lines, expiresAt: '2026-12-22T10:00:00.000Z' },
    'catalogue.quoteCart': ({ lines: wanted }) =>
      aQuote(wanted, ({ listingId }) => ({
        offer: OFFERS[listingId] ?? null,
        problem: listingId in OFFERS ? null : { code: 'GOODS_NOT_FOUND', params: {} },
      })),
  });
  const add = await screen.findByRole('button', { name: 'Add 2 items to cart' });
  expect(add.parentElement?.textContent).toContain('201.60 USDT');
  await user.click(screen.getByRole('checkbox', { name: /Jar/ }));
  expect(add.parentElement?.textContent).toContain('153.60 USDT');
});
