import type { Home } from '@entrepot/contract/content/types';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../kit/session.ts';
import { anId } from '@entrepot/contract/testing/an-id';
import { paths } from '../../kit/paths.ts';
import { aCard, aShop } from '../../testing/a-shop.ts';
import { aBrand, refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const EMPTY: Home = {
  banners: [],
  sideBanners: [],
  promises: [],
  departments: [],
  hotDeals: [],
  hotDealsTotal: 0,
  newArrivals: [],
  newByDay: [],
  shops: [],
  forYou: [],
  forYouPersonal: false,
  hotSales: [],
};

const cards = (count: number, prefix: string, change: Parameters<typeof aCard>[0] = {}) =>
  Array.from({ length: count }, (_, index) =>
    aCard({ id: anId(`${prefix}${index}`), name: `${prefix} ${index}`, ...change }),
  );

const open = (home: Partial<Home>, answers: Answers = {}, language?: 'en' | 'ar') =>
  showPage('/index', { 'content.getHome': { ...EMPTY, ...home }, ...answers }, language);

const section = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);
const names = (part: Pick<typeof screen, 'getAllByRole'>, prefix: string) =>
  part
    .getAllByRole('heading', { level: 3 })
    .flatMap((name) => name.textContent ?? [])
    .filter((name) => name.startsWith(prefix));

beforeEach(() => {
  session.end();
  localStorage.clear();
});

test('a mall that recommends no shop yet has no heading for them; the search box shows the brand’s examples', async () => {
  await open(
    {},
    { 'brands.getBrand': () => ({ ...aBrand, searchExamples: 'Claw hammer, spanner' }) },
  );
  expect(await screen.findByPlaceholderText('Claw hammer, spanner')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Recommended shops/ })).toBeNull();
});

test('a mall with nothing to show has no empty headings', async () => {
  await open({});
  await screen.findByRole('heading', { level: 1, name: 'Entrepot' });
  for (const name of ['Hot deals', 'From all departments', 'Best sellers']) {
    expect(screen.queryByRole('heading', { name })).toBeNull();
  }
});

test('recommended shops have their heading', async () => {
  await open({ shops: [aShop({ name: 'متجر الخزف والأواني المصنوعة يدويًا في بورتو' })] });
  await screen.findByRole('heading', { name: 'Recommended shops' });
  expect(screen.getAllByText('متجر الخزف والأواني المصنوعة يدويًا في بورتو')).toBeTruthy();
});

test('twelve departments stand beside the wall, each counted and with its address', async () => {
  const departments = Array.from({ length: 14 }, (_, index) => ({
    id: `d${index}`,
    name: `Department ${index}`,
    icon: 'box',
    picture: null,
    goods: 1000 + index,
    children: [],
  }));
  await open({}, { 'catalogue.getCategoryTree': { departments } });
  const rail = within(await screen.findByRole('navigation', { name: 'Departments' }));
  expect(rail.getAllByRole('link')).toHaveLength(12);
  const first = rail.getByRole('link', { name: /Department 0/ });
  expect(first.textContent).toContain('1,000');
  expect(first.getAttribute('href')).toBe(paths.category('d0'));
});

test('the mall’s promises stand with what they mean, whatever their icon is', async () => {
  await open({
    promises: [
      { id: '1', icon: 'truck', title: 'Sent in time', text: 'Or your money back' },
      { id: '2', icon: 'no-such-icon', title: 'Checked', text: 'By hand' },
    ],
  });
  const promise = (await screen.findByText('Checked')).closest('li') as HTMLElement;
  expect(within(promise).getByText('By hand')).toBeTruthy();
  expect(promise.querySelector('svg')).toBeTruthy();
});

test('six deals are shown, all of them counted behind the link', async () => {
  const hotDeals = cards(8, 'Deal').map((card) => ({ ...card, claimedPercent: 0 }));
  await open({ hotDeals, hotDealsTotal: 2140 });
  const deals = await section('Hot deals');
  expect(names(deals, 'Deal')).toHaveLength(6);
  const all = deals.getByRole('link', { name: /See all 2,140/ });
  expect(all.getAttribute('href')).toBe(paths.discounts());
});

test.each([
  [30, null],
  [31, '31% sold'],
])('a deal of which %i per cent are sold says %s', async (claimedPercent, says) => {
  await open({ hotDeals: [{ ...aCard({ available: 69 }), claimedPercent }], hotDealsTotal: 1 });
  const deals = await section('Hot deals');
  expect(deals.queryByText(/% sold/)?.textContent ?? null).toBe(says);
  expect(deals.queryByText('69 left') !== null).toBe(says !== null);
});

const DAYS = [
  { date: '2026-11-22', count: 3 },
  { date: '2026-11-21', count: 0 },
  { date: '2026-11-20', count: 1204 },
];

test('new goods by day: days without any are left out, a day asks for its own goods', async () => {
  const { user, sent } = await open(
    { newArrivals: cards(9, 'Fresh'), newByDay: DAYS },
    { 'catalogue.listGoods': { rows: cards(1, 'Dated'), total: 1, page: 1, size: 7 } },
  );
  const arrivals = await section('New arrivals');
  expect(names(arrivals, 'Fresh')).toHaveLength(7);
  const days = within(arrivals.getByRole('group', { name: 'By day' })).getAllByRole('button');
  expect(days.map((day) => day.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
  expect(days[2]?.textContent).toMatch(/20.*1,204/);
  await user.click(days[2] as HTMLElement);
  await screen.findAllByText('Dated 0');
  expect(sent('catalogue.listGoods').map(({ input }) => input)).toEqual([
    { listedOn: '2026-11-20', size: 7, sort: 'newest' },
  ]);
  expect(screen.queryByText('Fresh 0')).toBeNull();
  await user.click(days[0] as HTMLElement);
  expect(await screen.findAllByText('Fresh 0')).toBeTruthy();
});

test('the goods of a day that did not come are asked for again', async () => {
  let asked = 0;
  const { user } = await open(
    { newArrivals: cards(9, 'Fresh'), newByDay: DAYS },
    {
      'catalogue.listGoods': () => {
        asked += 1;
        return asked === 1
          ? refuse('TOO_MANY_REQUESTS', 'Later, please.')
          : { rows: cards(1, 'Dated'), total: 1, page: 1, size: 7 };
      },
    },
  );
  const arrivals = await section('New arrivals');
  await user.click(arrivals.getByRole('button', { name: /1,204/ }));
  await user.click(await arrivals.findByRole('button', { name: /again/i }));
  expect(await arrivals.findByRole('heading', { name: 'Dated 0' })).toBeTruthy();
});

test('days without new goods have no choice of days', async () => {
  await open({ newArrivals: cards(1, 'Fresh'), newByDay: [{ date: '2026-11-22', count: 0 }] });
  const arrivals = await section('New arrivals');
  expect(arrivals.queryByRole('group')).toBeNull();
});

test('of goods for me, what cannot be bought now stands last', async () => {
  const mine = cards(3, 'Mine');
  const forYou = mine.map((card, index) => (index === 0 ? { ...card, available: 23 } : card));
  await open({ forYou, forYouPersonal: true });
  const part = await section('Recommended for you');
  expect(names(part, 'Mine')).toEqual(['Mine 1', 'Mine 2', 'Mine 0']);
});

test('who is not known yet is shown what sells, and is told so', async () => {
  await open({ forYou: cards(1, 'Mine') });
  const part = await section('From all departments');
  expect(part.getByText(/Best sellers first/)).toBeTruthy();
});

test('more goods go behind those that stand, none twice, and the button goes when all are shown', async () => {
  const mine = cards(4, 'Mine');
  const { user, sent } = await open(
    { forYou: mine },
    {
      'catalogue.listForYou': {
        rows: [...mine.toReversed(), ...cards(2, 'More')],
        personal: false,
      },
    },
  );
  const part = await section('From all departments');
  await user.click(part.getByRole('button', { name: 'Show 12 more' }));
  await part.findAllByText('More 1');
  expect(names(part, 'Mine')).toEqual(['Mine 0', 'Mine 1', 'Mine 2', 'Mine 3']);
  expect(names(part, 'More')).toEqual(['More 0', 'More 1']);
  expect(part.queryByRole('button', { name: /Show 12 more/ })).toBeNull();
  expect(sent('catalogue.listForYou')[0]?.input).toEqual({ size: 48 });
});

test('more goods that did not come are asked for again, those that stand stay', async () => {
  let asked = 0;
  const mine = cards(4, 'Mine');
  const { user } = await open(
    { forYou: mine },
    {
      'catalogue.listForYou': () => {
        asked += 1;
        return asked === 1
          ? refuse('TOO_MANY_REQUESTS', 'Later, please.')
          : { rows: cards(2, 'More'), personal: false };
      },
    },
  );
  const part = await section('From all departments');
  await user.click(part.getByRole('button', { name: 'Show 12 more' }));
  await user.click(await part.findByRole('button', { name: /again/i }));
  await part.findByRole('heading', { name: 'More 1' });
  expect(names(part, 'Mine')).toHaveLength(4);
});

test('what sells best is twelve goods and the way to all of them', async () => {
  await open({ hotSales: cards(14, 'Best') });
  const part = await section('Best sellers');
  expect(names(part, 'Best')).toHaveLength(12);
  const all = part.getByRole('link', { name: /All best sellers/ });
  expect(all.getAttribute('href')).toBe(paths.goods({ sort: 'sold' }));
});

test('a home page that does not come says so and is asked for again', async () => {
  let asked = 0;
  const { user } = await open(
    {},
    {
      'content.getHome': () => {
        asked += 1;
        return asked === 1 ? refuse('TOO_MANY_REQUESTS', 'Later, please.') : EMPTY;
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /again/i }));
  await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Entrepot' }));
});
