import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepOffer } from '@entrepot/client/install/offer.ts';
import { aBrand } from '@entrepot/client/testing/a-brand.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AppsPage } from './apps-page.tsx';

const open = () => renderPage(<AppsPage />, {}, '/userInfo/download');

const offer = (outcome: 'accepted' | 'dismissed') => {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  return act(async () => {
    window.dispatchEvent(event);
    return { prompt, taken: event.defaultPrevented };
  });
};

test('where the browser offers nothing the way through its menu is told, and the code leads to the mall', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Install the mall' });
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  expect(screen.getByText(/Add to Home Screen/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of https://mall.test' })).toBeTruthy();
  expect(screen.getByText(/no apps in the app stores/)).toBeTruthy();
});

test('the sellers’ app is named too, and installed from its own page', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Seller app' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open seller centre' });
  expect(link.getAttribute('href')).toBe(`${aBrand.sellerUrl}/apps`);
});

test('the browser’s offer becomes a button that stays until it is taken', async () => {
  keepOffer();
  const { user } = await open();
  const first = await offer('dismissed');
  expect(first.taken).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Install' }));
  expect(first.prompt).toHaveBeenCalledOnce();
  await offer('accepted');
  await user.click(screen.getByRole('button', { name: 'Install' }));
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
});
