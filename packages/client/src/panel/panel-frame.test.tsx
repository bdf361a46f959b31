import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { Brand } from '@entrepot/contract/brands/types';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { expect, it } from 'vitest';
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

it('says in the window’s title and in the menu which page stands', async () => {
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
  renderScreen(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>, {
    messages: panelMessages(),
  });
  expect(document.title).toBe('Orders · Fenwick · Entrepot');
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Orders']);
});
