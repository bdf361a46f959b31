import { ApiRefusal } from '@entrepot/client/call.ts';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import { aCard as aProduct, someFacets } from '../../testing/a-shop.ts';
import { marta } from '../../testing/people.ts';
import { session } from '../../kit/session.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const offline = (): never => {
  throw new ApiRefusal('OFFLINE', 'offline');
};

it('without a connection the app stays, says so, and goes on by itself when it is back', async () => {
  onlineManager.setOnline(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let connected = false;
  const { router } = await showPage('/information', {
    'content.listPages': () => (connected ? { pages: [] } : offline()),
  });
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Categories' })).toBeTruthy();
  connected = true;
  onlineManager.setOnline(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(router.state.kind).not.toBe('failed'));
});

it('a server that does not answer is not called a lost connection', async () => {
  await showPage('/information', { 'content.listPages': offline });
  expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText('You’re offline')).toBeNull();
});

it('a letter that could not be ordered says so in the reader’s words', async () => {
  const { user } = await showPage('/classification', { 'notifications.subscribe': offline });
  await user.type(screen.getByRole('textbox', { name: /letter/i }), 'marta@example.org');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText(/^Please check your connection/)).toBeTruthy();
});

it('a lost connection takes a favourite back and says so in the reader’s words', async () => {
  session.logIn('token', marta);
  const { user } = await showPage('/commodity', {
    'catalogue.addFavourite': offline,
    'catalogue.listFacets': () => someFacets(),
    'catalogue.listGoods': () => ({ rows: [aCard], page: 1, size: 25, total: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add Teapot to favourites' }));
  expect(await screen.findByText(/^Please check your connection/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Teapot to favourites' })).toBeTruthy();
});

const aCard = aProduct({ name: 'Teapot' });
