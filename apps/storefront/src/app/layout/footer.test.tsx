import { openSettings } from '@entrepot/contract/brands/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aBrand, refuse, showPage } from '../../testing/show-page.tsx';
import { marta } from '../../testing/people.ts';
import { session } from '../../kit/session.ts';

beforeEach(() => localStorage.clear());

const withSettings = (settings: Record<string, string>) => ({
  'brands.getBrand': () => ({
    ...aBrand,
    settings: openSettings({ mall_open: 'true', ...settings }),
  }),
});

it('names no coins until the operator does', async () => {
  const first = await showPage('/classification', {});
  expect(screen.queryByRole('list', { name: 'Accepted coins' })).toBeNull();
  first.unmount();
  await showPage('/classification', withSettings({ accepted_coins: 'USDT, USDC' }));
  const coins = within(screen.getByRole('list', { name: 'Accepted coins' })).getAllByRole(
    'listitem',
  );
  expect(coins.map((each) => each.textContent)).toEqual(['USDT', 'USDC']);
});

it('leads to the operator’s customer service where there is one', async () => {
  const first = await showPage('/classification', {});
  expect(screen.queryByRole('link', { name: 'Customer service' })).toBeNull();
  first.unmount();
  const service = { customer_service_url: 'https://help.example.org/chat' };
  await showPage('/classification', withSettings(service));
  const links = screen.getAllByRole('link', { name: 'Customer service' });
  expect(links.map((each) => each.getAttribute('href'))).toContain(service.customer_service_url);
});

it('a log-out leaves neither cart nor what stood in the search box', async () => {
  session.logIn('token', marta);
  const cart = [{ listingId: 'l1', variantId: null, quantity: 24, checked: true, at: 1 }];
  localStorage.setItem('ES_SHOP_CART_M4RT4', JSON.stringify(cart));
  const { user } = await showPage('/classification', {
    'accounts.getMe': () => marta,
    'accounts.logout': () => ({}),
  });
  await user.type(screen.getByRole('combobox', { name: 'Search products and shops' }), 'tea');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(localStorage.getItem('ES_SHOP_CART_M4RT4')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Search products and shops' })).toHaveProperty(
    'value',
    '',
  );
});

it('takes an address for the newsletter once, and keeps one that is refused', async () => {
  let known = true;
  const { user, sent } = await showPage('/classification', {
    'notifications.subscribe': () =>
      known ? refuse('ALREADY_SUBSCRIBED', 'This address is subscribed already.') : {},
  });
  const field = screen.getByLabelText('Newsletter: news about our products');
  const subscribe = screen.getByRole('button', { name: 'Subscribe' });
  await user.type(field, 'ada');
  await user.click(subscribe);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent('notifications.subscribe')).toEqual([]);
  await user.type(field, '@quay.example');
  await user.click(subscribe);
  expect(await screen.findByText('This address is subscribed already.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'ada@quay.example');
  known = false;
  await user.click(subscribe);
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  expect(screen.queryByText('This address is subscribed already.')).toBeNull();
  expect(sent('notifications.subscribe')).toHaveLength(2);
});
