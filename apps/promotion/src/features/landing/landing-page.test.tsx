import { openSettings } from '@entrepot/contract/brands/settings';
import { PAGES } from '@entrepot/contract/addresses/storefront';
import { parseAmount } from '@entrepot/contract/money';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBrand, aLanding } from '../../testing/a-site.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { LandingPage } from './landing-page.tsx';

const GROUPS = [{ name: 'buying', pages: [{ slug: 'returns', title: 'Returns' }] }] as never;

const open = (
  change: Partial<typeof aLanding> = {},
  options: Parameters<typeof renderPart>[1] = {},
  groups: typeof GROUPS = GROUPS,
) => renderPart(<LandingPage landing={{ ...aLanding, ...change }} groups={groups} />, options);

/** Labels and figures of a list of terms, read as one line each. */
const figures = (of: HTMLElement) =>
  [...of.querySelectorAll('dl > div')].map((row) => row.textContent);

test('a brand without a line of its own is headed by its name', () => {
  open({}, { brand: { tagline: '' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(aBrand.name);
});

test('the mall’s figures are the ones that were counted', () => {
  const { container } = open({ shops: 1_204, goods: 17, countries: 2, sold: 450 });
  const told = figures(container);
  expect(told.some((text) => text?.endsWith('1,204'))).toBe(true);
  expect(told.some((text) => text?.endsWith('450'))).toBe(true);
});

test('departments lead into the mall in the reader’s language and, in a demo, to the brand', () => {
  open({}, { language: 'ar' });
  const link = screen.getByRole('link', { name: /Kitchen/ });
  const to = new URL(link.getAttribute('href') ?? '');
  expect([to.origin, to.searchParams.get('lang'), to.searchParams.get('brand')]).toEqual([
    aBrand.storefrontUrl,
    'ar',
    aBrand.slug,
  ]);
});

test('a mall of business is named by its address alone', () => {
  open({}, { brand: { demo: false } });
  const link = screen.getByRole('link', { name: /Kitchen/ });
  expect(new URL(link.getAttribute('href') ?? '').searchParams.has('brand')).toBe(false);
});

test('a mall without departments has no part for them, one without policies none for those', () => {
  open({ departments: [] }, {}, [] as never);
  expect(document.getElementById('departments')).toBeNull();
  expect(document.getElementById('policies')).toBeNull();
});

test('what a shop is paid is worked out with the brand’s own rate', () => {
  open({}, { brand: { settings: openSettings({ commission_rate: '0.075' }) } });
  const selling = document.getElementById('selling')?.textContent ?? '';
  // 1,000 less 7.5 per cent.
  expect(selling).toContain('−75.00');
  expect(selling).toContain('925.00');
  expect(selling).toContain('7.5%');
});

test('a demo names its seller, a business says how to apply, or nothing', () => {
  open();
  expect(document.getElementById('selling')?.textContent).toContain('demo-seller');
  open({}, { brand: { demo: false } });
  expect(document.getElementById('selling')?.textContent).toContain(aBrand.contact);
  open({}, { brand: { demo: false, contact: '' } });
  const selling = document.getElementById('selling')?.textContent;
  expect(selling).not.toContain(aBrand.contact);
  expect(selling).not.toContain('demo-seller');
});

test('the books are told as they are, with the command that checks them', () => {
  open({ books: { ...aLanding.books, escrow: parseAmount('12345.67') } });
  const books = document.getElementById('books');
  expect(books?.textContent).toContain('12,345.67');
  const copy = within(books as HTMLElement).getByRole('button');
  expect(copy.dataset['copy']).toBe('npm run mall -- invariants');
  const link = within(books as HTMLElement).getByRole('link');
  expect(new URL(link.getAttribute('href') ?? '').pathname).toBe(PAGES.openBooks);
});

test('an address that somebody would type is told, one with a port is only a link', () => {
  open({}, { brand: { storefrontUrl: 'http://127.0.0.1:8800' } });
  expect(document.getElementById('apps')?.textContent).not.toContain('8800');
  expect(document.getElementById('apps')?.textContent).toContain('seller.example');
  const [buyers] = document.getElementById('apps')?.querySelectorAll('a') ?? [];
  expect(buyers?.getAttribute('href')).toContain(`http://127.0.0.1:8800${PAGES.home}`);
});
