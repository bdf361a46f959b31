import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { offerToInstall } from '@entrepot/client/install/offer.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AppsPage } from './apps-page.tsx';

test('where the browser offers nothing the way through its menu is told, and the code leads to the panel', async () => {
  renderPage(<AppsPage />, {}, '/apps');
  await screen.findByRole('heading', { name: 'Install the seller panel' });
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  expect(screen.getByText(/Add to Home Screen/)).toBeTruthy();
  expect(screen.getByRole('img', { name: `QR code of ${window.location.origin}` })).toBeTruthy();
  expect(screen.getByText(/no apps in the app stores/)).toBeTruthy();
});

test('the panel names its manifest in the reader’s language, and the browser’s offer becomes a button', async () => {
  offerToInstall('ar');
  const link = document.head.querySelector('link[rel=manifest]');
  expect(link?.getAttribute('href')).toBe('/manifest.webmanifest?lang=ar');
  const { user } = renderPage(<AppsPage />, {}, '/apps');
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  await act(async () => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
});
