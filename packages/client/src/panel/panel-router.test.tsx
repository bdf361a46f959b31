import { act, screen, waitFor } from '@testing-library/react';
import { LinkProvider } from '@entrepot/ui/primitives/link.tsx';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppLink } from '../router/link.tsx';
import { browserHistory } from '../router/history.ts';
import { RouterContext, usePlace } from '../router/use-router.ts';
import { useAddress } from '../router/use-address.ts';
import { panelMessages } from '../testing/render-asking.tsx';
import { createPanelRouter, PanelOutlet } from './panel-router.tsx';

const need = vi.fn(async () => undefined);
const context = {
  texts: { language: 'en' as const, need, get: () => ({}), subscribe: () => () => {} },
};

const Shell = () => (
  <>
    <nav aria-label="Pages">
      <AppLink href="/orders">Orders</AppLink>
      <AppLink href="/reviews">Reviews</AppLink>
      <AppLink href="/gone">Gone</AppLink>
    </nav>
    <p>At {usePlace().href}</p>
    <main tabIndex={-1}>
      <PanelOutlet />
    </main>
  </>
);

function Orders() {
  const { change, href } = useAddress();
  return (
    <>
      <h1>All orders</h1>
      <button type="button" onClick={() => change({ tab: 'open' })}>
        Open ones
      </button>
      <AppLink href={href({ page: 2 })}>Next</AppLink>
    </>
  );
}

let broken = false;

async function bringReviews() {
  if (broken) {
    throw new TypeError('Failed to fetch');
  }
  return () => <h1>All reviews</h1>;
}

const scroller = () => box as unknown as Element;
const box = { scrollTop: 0, scrollTo: ({ top }: { top: number }) => void (box.scrollTop = top) };

async function open(at: string) {
  window.history.replaceState(null, '', at);
  const pages = [
    { paths: ['/orders'], component: async () => Orders, texts: ['orders'] },
    { paths: ['/reviews'], component: bringReviews, texts: ['reviews'] },
  ];
  const routes = { pages, frame: { Shell, texts: ['layout'] }, home: '/orders' };
  const router = createPanelRouter(routes, context, browserHistory(scroller));
  await router.load();
  const view = renderScreen(
    <LinkProvider value={AppLink}>
      <RouterContext value={router}>
        <Shell />
      </RouterContext>
    </LinkProvider>,
    { messages: panelMessages() },
  );
  const follow = (name: string) => view.user.click(screen.getByRole('link', { name }));
  return { ...view, router, follow };
}

beforeEach(() => {
  broken = false;
  box.scrollTop = 0;
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no connection')));
});

it('begins at its home, with the texts of the frame and of the page, and leaves the focus alone', async () => {
  await open('/');
  expect(screen.getByRole('heading', { name: 'All orders' })).toBeTruthy();
  expect(window.location.pathname).toBe('/orders');
  expect(need.mock.calls.flat(2)).toEqual(expect.arrayContaining(['layout', 'orders']));
  expect(document.activeElement).toBe(document.body);
});

it('reads a new page from its start, also with a screen reader, and finds the page before where it was', async () => {
  const { follow } = await open('/orders');
  const before: unknown = window.history.state;
  box.scrollTop = 300;
  await follow('Reviews');
  await screen.findByRole('heading', { name: 'All reviews' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(box.scrollTop).toBe(0);
  act(() => {
    window.history.replaceState(before, '', '/orders');
    window.dispatchEvent(new PopStateEvent('popstate', { state: before }));
  });
  await screen.findByRole('heading', { name: 'All orders' });
  expect(box.scrollTop).toBe(300);
});

it('keeps path, focus and place when a filter changes, and leaves no step of the way back', async () => {
  const { user, follow } = await open('/orders?q=tea&page=3');
  const steps = window.history.length;
  box.scrollTop = 300;
  const filter = screen.getByRole('button', { name: 'Open ones' });
  await user.click(filter);
  await screen.findByText('At /orders?q=tea&tab=open');
  expect(document.activeElement).toBe(filter);
  expect(box.scrollTop).toBe(300);
  expect(window.history.length).toBe(steps);
  await follow('Next');
  await screen.findByText('At /orders?q=tea&tab=open&page=2');
});

it('says of an address without a page that there is none, and leads home', async () => {
  const { follow, user } = await open('/orders');
  await follow('Gone');
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.click(screen.getByRole('link', { name: 'Go to the start page' }));
  await screen.findByRole('heading', { name: 'All orders' });
});

it('says why a page did not come, and tries again when asked to and when the connection is back', async () => {
  broken = true;
  const { follow, user } = await open('/orders');
  await follow('Reviews');
  await screen.findByText(/^Please check your connection/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText(/^Please check your connection/)).toBeTruthy();
  broken = false;
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: 'All reviews' });
  await waitFor(() => expect(window.location.pathname).toBe('/reviews'));
});
