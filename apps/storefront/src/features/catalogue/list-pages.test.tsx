/** The lists of the catalogue: departments, goods of a category, what costs less than before. */
import type { Department } from '@entrepot/contract/catalogue/types';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { aCard, someFacets } from '../../testing/a-shop.ts';
import { refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const TEAPOTS = '019ab000-0000-7000-8000-0000000000e1';
const CUPS = '019ab000-0000-7000-8000-0000000000e2';
const KITCHEN = '019ab000-0000-7000-8000-0000000000e3';

const category = (id: string, name: string, goods: number) => ({
  id,
  name,
  icon: 'box',
  picture: null,
  goods,
});
const kitchen: Department = {
  ...category(KITCHEN, 'Kitchen', 1240),
  children: [category(TEAPOTS, 'Teapots', 1200), category(CUPS, 'Cups', 0)],
};
const garden: Department = {
  ...category('019ab000-0000-7000-8000-0000000000e4', 'حديقة ومستلزمات الزراعة المنزلية', 60),
  children: [],
};
const bare: Department = { ...category('bare', 'Nothing here', 0), children: [] };

const FACETS = someFacets({ total: 1240 });
const goods = (...rows: ReturnType<typeof aCard>[]) => ({
  rows,
  total: rows.length,
  page: 1,
  size: 30,
});

const open = (at: string, answers: Answers = {}) =>
  showPage(at, {
    'catalogue.getCategoryTree': { departments: [kitchen, garden, bare] },
    'catalogue.listGoods': goods(aCard()),
    'catalogue.listFacets': FACETS,
    ...answers,
  });

const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'You are here' }))
    .getAllByRole('listitem')
    .map((crumb) => [crumb.textContent, crumb.querySelector('a')?.getAttribute('href')]);

beforeEach(() => localStorage.clear());

describe('the departments', () => {
  it('are counted with their goods; what has none is left out, category and department alike', async () => {
    await open(paths.departments());
    expect(await title()).toBe('Categories');
    expect(screen.getByText('2 departments, 1,300 products')).toBeTruthy();
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('link', { name: /Teapots/ }).getAttribute('href')).toBe(
      paths.category(TEAPOTS),
    );
    expect(page.queryByRole('link', { name: /Cups/ })).toBeNull();
    expect(page.queryByText('Nothing here')).toBeNull();
  });

  it('each has its place on the page, and leads to all of its goods', async () => {
    await open(paths.departments());
    const index = within(await screen.findByRole('navigation', { name: 'Categories' }));
    const to = index.getByRole('link', { name: garden.name }).getAttribute('href');
    const block = within(document.querySelector(to ?? '') as HTMLElement);
    expect(block.getByRole('heading', { name: garden.name })).toBeTruthy();
    expect(block.getByRole('link', { name: 'All 60' }).getAttribute('href')).toBe(
      paths.category(garden.id),
    );
  });

  it('a mall that sells nothing yet has none', async () => {
    await open(paths.departments(), { 'catalogue.getCategoryTree': { departments: [bare] } });
    expect(await title()).toBe('Categories');
    expect(screen.getByText('0 departments, 0 products')).toBeTruthy();
  });
});

describe('the goods', () => {
  test.each([
    [paths.goods(), 'All products', [['Home', '/index'], ['All products']]],
    [
      paths.category(KITCHEN),
      'Kitchen',
      [['Home', '/index'], ['All products', paths.goods()], ['Kitchen']],
    ],
    [
      paths.category(TEAPOTS),
      'Teapots',
      [
        ['Home', '/index'],
        ['All products', paths.goods()],
        ['Kitchen', paths.category(KITCHEN)],
        ['Teapots'],
      ],
    ],
    [
      paths.category('019ab000-0000-7000-8000-0000000000ff'),
      'All products',
      [['Home', '/index'], ['All products']],
    ],
  ])('at %s are called %s and stand where they stand', async (at, name, way) => {
    await open(at);
    expect(await title()).toBe(name);
    expect(crumbs()).toEqual(way.map(([label, href]) => [label, href]));
  });

  it('of a category are asked for by it, also under the name that old links give it', async () => {
    const { sent } = await open(`/commodity?id=${TEAPOTS}`);
    expect(await title()).toBe('Teapots');
    expect(sent('catalogue.listGoods')[0]?.input).toMatchObject({ categoryId: TEAPOTS });
    expect(sent('catalogue.listFacets')[0]?.input).toMatchObject({ categoryId: TEAPOTS });
  });

  it('are counted with their shops', async () => {
    await open(paths.goods());
    expect(await screen.findByText('1,240 products from 1 shop')).toBeTruthy();
  });

  it('stand without their figures when these do not come', async () => {
    await open(paths.goods(), { 'catalogue.listFacets': () => refuse('INTERNAL', 'No figures') });
    expect(await screen.findByRole('link', { name: 'Stoneware teapot' })).toBeTruthy();
    expect(screen.queryByText('No figures')).toBeNull();
  });

  it('that match no filter say so', async () => {
    await open(paths.goods({ off: '1' }), { 'catalogue.listGoods': goods() });
    expect(await screen.findByText('No products match these filters')).toBeTruthy();
  });

  it('that do not come are asked for again', async () => {
    let asked = 0;
    const { user } = await open(paths.goods(), {
      'catalogue.listGoods': () => {
        asked += 1;
        return asked === 1 ? refuse('TOO_MANY_REQUESTS', 'Later, please.') : goods(aCard());
      },
    });
    await user.click(await screen.findByRole('button', { name: /again/i }));
    expect(await screen.findByRole('link', { name: 'Stoneware teapot' })).toBeTruthy();
  });
});

describe('the deals', () => {
  it('are the goods below their list price, and a filter stays within them', async () => {
    const { sent } = await open(`${paths.discounts()}?sort=sold`);
    expect(await title()).toBe('Deals');
    expect(crumbs()).toEqual([
      ['Home', '/index'],
      ['Deals', undefined],
    ]);
    // Loader and page ask for the same: once.
    expect(sent('catalogue.listGoods').map(({ input }) => input)).toEqual([
      expect.objectContaining({ discounted: true, sort: 'sold' }),
    ]);
    expect(sent('catalogue.listFacets').map(({ input }) => input)).toEqual([
      expect.objectContaining({ discounted: true }),
    ]);
  });

  it('there may be none', async () => {
    await open(paths.discounts(), {
      'catalogue.listGoods': goods(),
      'catalogue.listFacets': { ...FACETS, total: 0, shops: 0 },
    });
    expect(await screen.findByText('0 products from 0 shops')).toBeTruthy();
  });
});
