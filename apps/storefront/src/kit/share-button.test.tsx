import { openPopover } from '@entrepot/ui/testing/open-popover.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { ShareButton } from './share-button.tsx';

async function openMenu() {
  const panel = openPopover(await button());
  return within(panel).getByRole('menuitem', { name: 'Copy link', hidden: true });
}

const show = () => renderPage(<ShareButton title="Teapot" path="/productDetails?id=1" />, {});
const button = () => screen.findByRole('button', { name: 'Share' });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

const withSheet = (share: () => Promise<void>) => {
  const played = vi.fn(share);
  Object.defineProperty(navigator, 'share', { value: played, configurable: true });
  return played;
};

test('a link of the page in the reader’s language is copied, and that is said', async () => {
  const { user } = await show();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await openMenu());
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(copied).toHaveBeenCalledWith('https://mall.test/productDetails?id=1');
  expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull();
});

test('where the browser will not copy, the link is shown', async () => {
  const { user } = await show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(await openMenu());
  expect(await screen.findByText('Please copy this link')).toBeTruthy();
  expect(screen.getByText('https://mall.test/productDetails?id=1')).toBeTruthy();
});

test('a browser with a sheet of its own shows that instead of the menu', async () => {
  const sheet = withSheet(() => Promise.resolve());
  const { user } = await show();
  await user.click(await button());
  expect(sheet).toHaveBeenCalledWith({
    title: 'Teapot',
    url: 'https://mall.test/productDetails?id=1',
  });
  expect(await screen.findByText('Shared')).toBeTruthy();
});

test('who closes the sheet is told nothing', async () => {
  const sheet = withSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
  const { user } = await show();
  await user.click(await button());
  await waitFor(() => expect(sheet).toHaveBeenCalledOnce());
  expect(screen.queryByText('Shared')).toBeNull();
});
