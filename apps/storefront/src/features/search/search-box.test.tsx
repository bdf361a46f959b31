import { anId } from '@entrepot/contract/testing/an-id';
import type { GoodsId, ListingId, ShopId } from '@entrepot/contract/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { marta } from '../../testing/people.ts';
import { showPage, type Answers } from '../../testing/show-page.tsx';
import { session } from '../../kit/session.ts';

const ID = '019ab000-0000-7000-8000-00000000000';
const FOUND = {
  goods: [
    {
      goodsId: anId<GoodsId>(`${ID}5`),
      listingId: anId<ListingId>(`${ID}6`),
      name: 'Enamel teapot',
      picture: null,
    },
  ],
  shops: [{ id: anId<ShopId>(`${ID}7`), name: 'Teahouse Supply', mark: 'TS', picture: null }],
};
const world: Answers = { 'accounts.getMe': () => marta, 'search.suggest': () => FOUND };

const anyPage = () => showPage('/userInfo/download', world);
const box = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: /Search products and shops/ });
/** Its name is in parts, because what was typed is marked in it. */
const suggested = async () =>
  (await screen.findByText('Enamel', { exact: false })).closest('button') as HTMLElement;
const submit = () => screen.getByRole('button', { name: 'Search' });
const history = () => JSON.parse(localStorage.getItem('ES_SEARCH_HISTORY_M4RT4') ?? '[]');

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

it('words lead to the goods that have them, and are remembered once, the last first', async () => {
  const { user, router } = await anyPage();
  for (const words of ['crate', 'lamp', ' crate ']) {
    await user.clear(box());
    await user.type(box(), `${words}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/searchGoods'));
    await waitFor(() => expect(router.state.location.search).toEqual({ k: `"${words.trim()}"` }));
  }
  expect(history()).toEqual(['crate', 'lamp']);
  expect(box().value).toBe('crate');
});

it('what was typed before the page woke up counts, also when the browser sends it by itself', async () => {
  const { user, router } = await anyPage();
  const { form, name } = box();
  expect([form?.getAttribute('action'), form?.method, name]).toEqual(['/searchGoods', 'get', 'k']);
  box().value = 'quill';
  await user.click(submit());
  await waitFor(() => expect(router.state.location.href).toBe('/searchGoods?k=%22quill%22'));
});

it('an empty box says that it is empty, and goes nowhere', async () => {
  const { user, router } = await anyPage();
  await user.type(box(), '   ');
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a keyword');
  expect(box().placeholder).toBe('Please enter a keyword');
  expect(router.state.location.pathname).toBe('/userInfo/download');
  expect(history()).toEqual([]);
});

it('shops are searched where shops are chosen', async () => {
  const { user, router } = await anyPage();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Shops');
  await user.type(box(), 'tea{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/searchStore?k=%22tea%22'));
});

it('suggestions are walked through with the arrows, and picked', async () => {
  const { user, router, sent } = await anyPage();
  await user.click(box());
  await user.paste('tea');
  const goods = await suggested();
  expect(sent('search.suggest').map(({ input }) => input)).toEqual([{ keyword: 'tea' }]);
  const stops = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await user.keyboard('{ArrowDown}');
    stops.push(document.activeElement?.textContent);
  }
  expect(stops).toEqual(['Shops matching “tea”', 'TSTeahouse Supply', 'Enamel teapot', '']);
  await user.click(goods);
  await waitFor(() => expect(router.state.location.search).toEqual({ k: '"Enamel teapot"' }));
  expect(screen.queryByText('Enamel', { exact: false })).toBeNull();
});

it('Escape and a click elsewhere close the suggestions and keep the words', async () => {
  const { user } = await anyPage();
  await user.type(box(), 'tea');
  await screen.findByText('Enamel', { exact: false });
  await user.keyboard('{Escape}');
  expect([box().getAttribute('aria-expanded'), box().value]).toEqual(['false', 'tea']);
  await user.type(box(), 'p');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

it('what was searched before is forgotten only after a question', async () => {
  localStorage.setItem('ES_SEARCH_HISTORY_M4RT4', '["crate","lamp"]');
  const { user } = await anyPage();
  await user.click(box());
  const panel = within(screen.getByRole('search'));
  await user.click(panel.getByRole('button', { name: 'Clear all' }));
  await user.click(panel.getByRole('button', { name: 'Keep' }));
  expect(history()).toEqual(['crate', 'lamp']);
  await user.click(panel.getByRole('button', { name: 'Clear all' }));
  await user.click(panel.getByRole('button', { name: 'Clear' }));
  expect(history()).toEqual([]);
  expect(panel.queryByText('crate')).toBeNull();
});

it('a slash leads to the box from anywhere on the page', async () => {
  const { user } = await anyPage();
  await user.keyboard('/');
  expect(document.activeElement).toBe(box());
  expect(box().value).toBe('');
});

it('beside a suggestion its product can be opened without another search', async () => {
  const { user, router } = await anyPage();
  await user.type(box(), 'ena');
  await user.click(await screen.findByRole('link', { name: 'Open Enamel teapot' }));
  await waitFor(() => expect(router.state.location.href).toBe(`/productDetails?id=${ID}6`));
  expect(history()).toEqual([]);
});
