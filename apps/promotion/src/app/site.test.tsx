import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Brand } from '@entrepot/contract/brands/types';
import { ApiRefusal } from '@entrepot/contract/client';
import type { Landing } from '@entrepot/contract/content/types';
import { LinkProvider } from '@entrepot/ui/primitives/link.tsx';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import ui from '../../../../packages/ui/locales/en/ui.json';
import content from '../../locales/en/content.json';
import layout from '../../locales/en/layout.json';
import { openOldAddress, SiteLink } from './address.tsx';
import { type Call, CallProvider } from './api.ts';
import { Site } from './site.tsx';

const brand: Brand = {
  id: '00000000-0000-7000-8000-000000000001',
  slug: 'entrepot',
  name: 'Entrepot',
  tagline: 'Goods change hands here.',
  contact: 'Write to us.',
  colours: { main: '#c8371b', hover: '#a52b14', footer: '#12262b' },
  logo: { svg: null, picture: null },
  language: 'en',
  languages: ['en', 'ar'],
  links: [],
  settings: {
    commission_rate: '0.06',
    order_return_window_days: '9',
    order_auto_receive_days: '12',
  },
  mediaBase: 'https://media.example',
  storefrontUrl: 'https://mall.example',
  sellerUrl: 'https://seller.example',
  promotionUrl: 'https://about.example',
  demo: true,
  others: [],
};

const landing: Landing = {
  shops: 3,
  goods: 17,
  countries: 2,
  sold: 450,
  departments: [{ id: brand.id, name: 'Kitchen', icon: 'utensils', picture: null, goods: 17 }],
  books: { issued: '-100', wallets: '69', escrow: '30', fees: '1', sum: '0', movements: 5 },
};

const pages = [
  { slug: 'returns', title: 'Returns', opening: '' },
  { slug: 'privacy', title: 'Privacy', opening: '' },
  { slug: 'our-own', title: 'Our own paper', opening: '' },
  { slug: 'lucky-draw', title: 'Lucky draw', opening: '' },
];

const returns = {
  slug: 'returns',
  title: 'Returns',
  body: '## How long\n\nNine days.\n\n## Who decides\n\nThe mall.',
  changedAt: '2026-11-02T08:00:00.000Z',
};

let answers: Record<string, (input: unknown) => unknown>;

beforeEach(() => {
  answers = {
    'brands.getBrand': () => brand,
    'content.getLanding': () => landing,
    'content.listPages': () => ({ pages }),
    'content.getPage': (input) => {
      if ((input as { slug: string }).slug !== 'returns') {
        throw new ApiRefusal('NOT_FOUND', 'Not found');
      }
      return returns;
    },
  };
});

function openSite(address: string) {
  window.history.replaceState(null, '', address);
  const call = (async (name: string, input: unknown) => answers[name]?.(input)) as Call;
  return renderScreen(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <CallProvider value={call}>
        <LinkProvider value={SiteLink}>
          <Site />
        </LinkProvider>
      </CallProvider>
    </QueryClientProvider>,
    { messages: { content, layout } },
  );
}

test('the landing page tells the mall’s own figures, rates and days', async () => {
  openSite('/');
  expect(await screen.findByRole('heading', { level: 1, name: brand.tagline })).toBeTruthy();
  expect(await screen.findByText('450')).toBeTruthy();
  const selling = screen.getByRole('region', { name: content.selling.title });
  expect(within(selling).getByText('Commission, 6%')).toBeTruthy();
  expect(within(selling).getByText(/^940/)).toBeTruthy();
  expect(screen.getByText(/you have 9 days to open a return/)).toBeTruthy();
  const books = screen.getByRole('region', { name: content.books.title });
  expect(await within(books).findByText('Test money handed out')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Kitchen/ }).getAttribute('href')).toBe(
    `https://mall.example/commodity?category=${brand.id}&lang=en&brand=entrepot`,
  );
});

test('figures that do not load say so, and can be asked for again', async () => {
  answers['content.getLanding'] = () => {
    throw new ApiRefusal('OFFLINE', 'offline');
  };
  const { user } = openSite('/');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(content.manifest.failed);
  answers['content.getLanding'] = () => landing;
  await user.click(within(alert).getByRole('button'));
  expect(await screen.findByText('450')).toBeTruthy();
});

test('a paper opens by the name that existing links use, with its contents and all others beside it', async () => {
  window.history.replaceState(null, '', '/promote/#/returnPolicy?lang=en');
  openOldAddress();
  expect(window.location.pathname + window.location.search).toBe('/returns?lang=en');
  openSite('/returnPolicy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Returns' })).toBeTruthy();
  const contents = screen.getByRole('navigation', { name: ui.paper.toc });
  expect(within(contents).getByRole('link', { name: 'Who decides' }).getAttribute('href')).toBe(
    `#${screen.getByRole('heading', { name: 'Who decides' }).id}`,
  );
  const side = screen.getByRole('navigation', { name: ui.paper.nav });
  expect(within(side).getByRole('link', { name: 'Returns' }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(within(side).getByRole('link', { name: 'Our own paper' })).toBeTruthy();
  expect(within(side).queryByRole('link', { name: 'Lucky draw' })).toBeNull();
  expect(document.title).toBe('Returns · Entrepot');
});

test('an unknown paper leads on', async () => {
  const { user } = openSite('/Nothing');
  expect(await screen.findByText(ui.paper.missing.title)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: content.papers.missingBack }));
  expect(await screen.findByRole('heading', { level: 1, name: brand.tagline })).toBeTruthy();
});
