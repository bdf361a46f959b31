import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { Brand } from '@entrepot/contract/brands/types';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { expect, it } from 'vitest';
import { LinkProvider } from '@entrepot/ui/primitives/link.tsx';
import { AppLink } from '../router/link.tsx';
import { panelMessages } from '../testing/render-asking.tsx';
import { screenRouter } from '../testing/screen-router.tsx';
import { PanelFrame } from './panel-frame.tsx';

const brand = {
  name: 'Entrepot',
  mediaBase: '',
  logo: { svg: null, picture: null },
  colours: { main: '#c8371b', hover: '#a52b14', footer: '#12262b' },
} as Brand;

const nav = [
  {
    label: 'Sales',
    items: [
      { href: '/orders', label: 'Orders', icon: null },
      { href: '/reviews', label: 'Reviews', icon: null },
    ],
  },
];

async function renderFrame() {
  const frame = (
    <PanelFrame
      brand={brand}
      place="Fenwick"
      nav={nav}
      user="ada"
      call={(() => Promise.reject(new Error('nothing is asked'))) as never}
      onLogOut={() => undefined}
    >
      <h1>All orders</h1>
    </PanelFrame>
  );
  const { router, page } = screenRouter(frame, '/orders?tab=open');
  await router.load();
  return renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <LinkProvider value={AppLink}>{page}</LinkProvider>
    </QueryClientProvider>,
    { messages: panelMessages() },
  );
}

it('says in the window’s title and in the menu which page stands', async () => {
  await renderFrame();
  expect(document.title).toBe('Orders · Fenwick · Entrepot');
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Orders']);
});

it('opens the menu as a drawer, which closes as somebody goes', async () => {
  const { user } = await renderFrame();
  const menu = screen.getByRole('button', { name: 'Main navigation' });
  await user.click(menu);
  const drawer = within(await screen.findByRole('dialog', { name: 'Fenwick' }));
  expect(drawer.getByRole('link', { current: 'page' }).textContent).toBe('Orders');
  await user.click(drawer.getByRole('link', { name: 'Reviews' }));
  expect(screen.queryByRole('dialog', { name: 'Fenwick' })).toBeNull();
  await waitFor(() => expect(document.title).toBe('Reviews · Fenwick · Entrepot'));
});
