import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import type { LinkProps } from '@entrepot/ui/primitives/link.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { screenRouter } from '../testing/screen-router.tsx';
import { AppLink } from './link.tsx';

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

async function showLink(props: LinkProps) {
  const { router, page } = screenRouter(<AppLink {...props}>Go</AppLink>, '/here?q=a');
  await router.load();
  renderScreen(page);
  return { router, link: screen.getByText('Go') };
}

afterEach(() => vi.useRealTimers());

it.each([
  ['/there?id=1', '/there?id=1'],
  ['?page=2', '/here?page=2'],
])('a click on %s goes there without a page load', async (href, to) => {
  const { router, link } = await showLink({ href });
  expect(leftToTheBrowser(link)).toBe(false);
  await waitFor(() => expect(router.state.location.href).toBe(to));
});

it('clicks for a new tab, a window or a menu are the browser’s', async () => {
  const { router, link } = await showLink({ href: '/there' });
  for (const init of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ]) {
    expect(leftToTheBrowser(link, init), JSON.stringify(init)).toBe(true);
  }
  expect(router.state.location.pathname).toBe('/here');
});

it.each<[string, LinkProps]>([
  ['another origin’s page', { href: 'https://seller.test/' }],
  ['a mail', { href: 'mailto:desk@mall.test' }],
  ['a spot of the page', { href: '#goods' }],
  ['a file', { href: '/statement.csv', download: 'statement.csv' }],
])('%s is an ordinary link, and nothing of it is fetched ahead', async (_, props) => {
  const { router, link } = await showLink(props);
  const ahead = vi.spyOn(router, 'prefetch');
  fireEvent.focus(link);
  expect(leftToTheBrowser(link)).toBe(true);
  expect(ahead).not.toHaveBeenCalled();
});

it('a link into a tab of its own stays the browser’s, and one whose click was taken is followed by nobody', async () => {
  const { router, link } = await showLink({ href: '/there', target: '_blank' });
  expect(leftToTheBrowser(link)).toBe(true);
  const taken = await showLink({ href: '/there', onClick: (event) => event.preventDefault() });
  const going = vi.spyOn(taken.router, 'navigate');
  fireEvent.click(taken.link);
  expect(going).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/here');
});

it('a pointer that rests on it fetches the page, one that passes over it does not', async () => {
  const { router, link } = await showLink({ href: '/there' });
  const ahead = vi.spyOn(router, 'prefetch').mockResolvedValue(undefined);
  vi.useFakeTimers();
  fireEvent.pointerEnter(link);
  vi.advanceTimersByTime(10);
  fireEvent.pointerLeave(link);
  vi.advanceTimersByTime(100);
  expect(ahead).not.toHaveBeenCalled();
  fireEvent.pointerEnter(link);
  vi.advanceTimersByTime(100);
  expect(ahead.mock.calls.map(([href]) => href)).toEqual(['/there']);
});

it.each([
  ['mouse', true],
  ['touch', false],
])(
  'what a %s rests on is drawn ahead: %s, and not once it has left',
  async (pointerType, draws) => {
    const { router, link } = await showLink({ href: '/there' });
    const ahead = vi.spyOn(router, 'prefetch').mockResolvedValue(undefined);
    vi.useFakeTimers();
    fireEvent.pointerEnter(link, { pointerType });
    vi.advanceTimersByTime(100);
    const [, asked] = ahead.mock.lastCall ?? [];
    expect(asked?.()).toBe(draws);
    fireEvent.pointerLeave(link, { pointerType });
    expect(asked?.()).toBe(false);
  },
);

it('the keyboard and a finger fetch it at once; that it cannot be fetched is said only when asked for', async () => {
  const { router, link } = await showLink({ href: '/there' });
  const ahead = vi.spyOn(router, 'prefetch').mockRejectedValue(new Error('offline'));
  fireEvent.focus(link);
  fireEvent.touchStart(link);
  expect(ahead).toHaveBeenCalledTimes(2);
  await Promise.resolve();
});
