/** The header's menus, the page that is not there, and the newsletter when nobody knows whether it arrived. */
import type { Department } from '@entrepot/contract/catalogue/types';
import { openSettings } from '@entrepot/contract/brands/settings';
import { anId } from '@entrepot/contract/testing/an-id';
import { openPopover } from '@entrepot/ui/testing/open-popover.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { lineKey } from '../../features/cart/lines.ts';
import { addToCart, cartLines, removeLines } from '../../features/cart/store.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { aBrand, refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const category = (id: string, name: string, goods = 12) => ({
  id,
  name,
  icon: 'box',
  picture: null,
  goods,
});
const kitchen: Department = {
  ...category('kitchen', 'Kitchen', 1_240),
  children: [category('teapots', 'Teapots')],
};
const garden: Department = {
  ...category('garden', 'Gartenbewässerungsanlagenzubehör'),
  children: [category('hoses', 'خراطيم المياه للحدائق')],
};

const open = (answers: Answers = {}, at = paths.departments()) =>
  showPage(at, { 'catalogue.getCategoryTree': { departments: [kitchen, garden] }, ...answers });

const header = () => within(screen.getAllByRole('banner')[0] as HTMLElement);

beforeEach(() => {
  session.end();
  localStorage.clear();
  document.cookie = 'ES_LANG=;path=/;max-age=0';
  removeLines(new Set(cartLines().map(lineKey)));
});

const panelOf = (name: RegExp) => within(openPopover(header().getByRole('button', { name })));

describe('all departments', () => {
  const options = { hidden: true };

  it('begin with the categories of the first, and show those of the one pointed at', async () => {
    await open();
    const menu = panelOf(/All departments/);
    expect(menu.getByRole('heading', { name: 'Kitchen', ...options })).toBeTruthy();
    expect(menu.getByRole('link', { name: /Teapots/, ...options }).getAttribute('href')).toBe(
      paths.category('teapots'),
    );
    fireEvent.pointerEnter(menu.getByRole('link', { name: /Garten/, ...options }));
    expect(menu.getByRole('heading', { name: garden.name, ...options })).toBeTruthy();
    expect(menu.getByRole('link', { name: /خراطيم/, ...options })).toBeTruthy();
    expect(menu.queryByRole('link', { name: /Teapots/, ...options })).toBeNull();
  });

  it('show those of the one that has the focus, for who uses the keyboard', async () => {
    await open();
    const menu = panelOf(/All departments/);
    act(() => menu.getByRole('link', { name: /Garten/, ...options }).focus());
    expect(menu.getByRole('heading', { name: garden.name, ...options })).toBeTruthy();
  });

  it('count their goods, and a mall without goods has none to show', async () => {
    const first = await open();
    expect(panelOf(/All departments/).getByText('1,240')).toBeTruthy();
    first.unmount();
    await open({ 'catalogue.getCategoryTree': { departments: [] } });
    expect(panelOf(/All departments/).queryAllByRole('link', options)).toEqual([]);
  });
});

test('the languages are those of the brand, each by its own name, the one in use marked', async () => {
  await open({ 'brands.getBrand': { ...aBrand, languages: ['en', 'ar'] } });
  const buttons = panelOf(/^English/).getAllByRole('button', { hidden: true });
  expect(
    buttons.map((each) => [each.textContent, each.lang, each.getAttribute('aria-current')]),
  ).toEqual([
    ['English', 'en', 'true'],
    ['العربية', 'ar', null],
  ]);
});

test('a visitor is led to the log-in, a member to the account, with a name of any length', async () => {
  const first = await open();
  expect(header().getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(paths.login());
  first.unmount();
  session.logIn('token', { ...marta, username: 'Donaudampfschifffahrtsgesellschaft' });
  await open({ 'accounts.getMe': marta });
  expect(header().queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(
    header().getByRole('button', { name: /Donaudampfschifffahrtsgesellschaft|marta/ }),
  ).toBeTruthy();
});

test('the cart counts its lines, and says nothing while it is empty', async () => {
  await open({ 'catalogue.quoteCart': () => refuse('INTERNAL', 'no prices') });
  expect(header().queryByLabelText(/in the cart/)).toBeNull();
  act(() => addToCart([{ listingId: anId('teapot'), variantId: null, quantity: 24 }]));
  expect(header().getByLabelText('1 item in the cart').textContent).toBe('1');
});

test('the page one is on is marked among the pages', async () => {
  await open();
  const nav = within(header().getByRole('navigation', { name: 'Main' }));
  const marked = nav.getAllByRole('link').filter((link) => link.getAttribute('aria-current'));
  expect(marked.map((link) => link.textContent)).toEqual(['Categories']);
});

test('who would sell here takes language and picture along', async () => {
  session.logIn('token', { ...marta, avatar: 7 });
  await open({ 'accounts.getMe': { ...marta, avatar: 7 } });
  expect(
    header()
      .getByRole('link', { name: /Sell with us/ })
      .getAttribute('href'),
  ).toBe('https://promotion.test/?lang=en&avatar=7');
});

/** What a search finds is not what is tested here. */
const LATER = () => refuse('TOO_MANY_REQUESTS', 'Later, please.');

describe('a page that is not there', () => {
  it('says so and has the ways on: home, goods, help, every department', async () => {
    await open({}, '/no-such-page');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    const page = within(screen.getByRole('main'));
    const ways = page.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual([
      paths.home(),
      paths.goods(),
      paths.information(),
      paths.category('kitchen'),
      paths.category('garden'),
    ]);
  });

  it('searches for what one was looking for, and not for nothing', async () => {
    const { user, router } = await open({ 'search.searchGoods': LATER }, '/no-such-page');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    const page = within(screen.getByRole('main'));
    await user.type(page.getByRole('searchbox'), '   {Enter}');
    expect(router.state.location.pathname).toBe('/no-such-page');
    await user.clear(page.getByRole('searchbox'));
    await user.type(page.getByRole('searchbox'), ' blue cup {Enter}');
    await waitFor(() => expect(router.state.location.href).toBe(paths.searchGoods('blue cup')));
  });

  it('has no list of departments where there are none', async () => {
    await open({ 'catalogue.getCategoryTree': { departments: [] } }, '/no-such-page');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(screen.queryByRole('heading', { name: 'Browse departments' })).toBeNull();
  });
});

describe('the newsletter', () => {
  const field = () => screen.getByLabelText('Newsletter: news about our products');
  const subscribe = () => screen.getByRole('button', { name: 'Subscribe' });

  it('is sent once for two clicks, without blanks around the address', async () => {
    let answer: () => void = () => undefined;
    const { user, sent } = await open({
      'notifications.subscribe': () =>
        new Promise((resolve) => {
          answer = () => resolve({});
        }),
    });
    await user.type(field(), ' ada@quay.example ');
    await user.dblClick(subscribe());
    answer();
    await screen.findByText(/^Almost done/);
    expect(sent('notifications.subscribe').map(({ input }) => input)).toEqual([
      { email: 'ada@quay.example' },
    ]);
  });

  it('has the same key when it is sent again after nobody knew whether it arrived', async () => {
    let lost = true;
    const { user, sent } = await open({
      'notifications.subscribe': () => (lost ? refuse('OFFLINE', 'offline') : {}),
    });
    await user.type(field(), 'ada@quay.example');
    await user.click(subscribe());
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    lost = false;
    await user.click(subscribe());
    await screen.findByText(/^Almost done/);
    const [first, again] = sent('notifications.subscribe');
    expect(first?.key).toBeTruthy();
    expect(again?.key).toBe(first?.key);
  });
});

test('a closed mall has no header to shop with', async () => {
  await open({
    'brands.getBrand': { ...aBrand, settings: openSettings({ mall_open: 'false' }) },
  });
  expect(screen.queryByRole('button', { name: /All departments/ })).toBeNull();
});
