import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../testing/show-page.tsx';

/** What becomes of a click, and nothing more of it: a real browser would leave the page. */
function leftToTheBrowser(link: Element, init: MouseEventInit = {}): boolean {
  let left = false;
  const watch = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', watch);
  fireEvent.click(link, { button: 0, ...init });
  window.removeEventListener('click', watch);
  return left;
}

const toRegister = () => screen.getByRole('link', { name: 'Create account' });

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

it('a click goes there without a page load', async () => {
  const { router } = await showPage('/login?returnTo=/userInfo', {});
  expect(leftToTheBrowser(toRegister())).toBe(false);
  await waitFor(() => expect(router.state.location.href).toBe('/register?returnTo=%2FuserInfo'));
});

it('clicks for a new tab, a window or a menu are the browser’s', async () => {
  const { router } = await showPage('/login', {});
  for (const init of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ]) {
    expect(leftToTheBrowser(toRegister(), init), JSON.stringify(init)).toBe(true);
  }
  expect(router.state.location.pathname).toBe('/login');
});

it('another origin’s page is an ordinary link, and nothing of it is fetched ahead', async () => {
  const { router } = await showPage('/nowhere', {});
  const ahead = vi.spyOn(router, 'prefetch');
  const foreign = screen
    .getAllByRole('link')
    .find((link) => link.getAttribute('href')?.startsWith('https://seller.test')) as Element;
  fireEvent.focus(foreign);
  expect(leftToTheBrowser(foreign)).toBe(true);
  expect(ahead).not.toHaveBeenCalled();
});

it('a pointer that rests on it fetches the page, one that passes over it does not', async () => {
  const { router } = await showPage('/login?returnTo=/userInfo', {});
  const ahead = vi.spyOn(router, 'prefetch').mockResolvedValue(undefined);
  vi.useFakeTimers();
  fireEvent.pointerEnter(toRegister());
  vi.advanceTimersByTime(10);
  fireEvent.pointerLeave(toRegister());
  vi.advanceTimersByTime(100);
  expect(ahead).not.toHaveBeenCalled();
  fireEvent.pointerEnter(toRegister());
  vi.advanceTimersByTime(100);
  expect(ahead.mock.calls).toEqual([['/register?returnTo=%2FuserInfo']]);
});

it('the keyboard and a finger fetch it at once; that it cannot be fetched is said only when asked for', async () => {
  const { router } = await showPage('/login', {});
  const ahead = vi.spyOn(router, 'prefetch').mockRejectedValue(new Error('offline'));
  fireEvent.focus(toRegister());
  fireEvent.touchStart(toRegister());
  expect(ahead).toHaveBeenCalledTimes(2);
  await Promise.resolve();
});
