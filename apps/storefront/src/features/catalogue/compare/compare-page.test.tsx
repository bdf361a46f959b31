import { anId } from '@entrepot/contract/testing/an-id';
import type { ListingId } from '@entrepot/contract/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { compared } from '../../../kit/goods/compared.ts';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { aCard, someFacets } from '../../../testing/a-shop.ts';
import { aTeapot } from '../../../testing/a-teapot.ts';
import { marta } from '../../../testing/people.ts';
import { refuse, showPage, type Answers } from '../../../testing/show-page.tsx';

const id = (at: number) => anId<ListingId>(`019ab000-0000-7000-8000-0000000000b${at}`);
const cards = [1, 2, 3, 4, 5].map((at) => aCard({ id: id(at), name: `Pot ${at}` }));
const goods = (at: number) =>
  aTeapot({ id: id(at), name: `Pot ${at}`, minimum: at === 2 ? 12 : 24 });

const world: Answers = {
  'catalogue.listGoods': () => ({ rows: cards, page: 1, size: 30, total: 5 }),
  'catalogue.listFacets': () => someFacets(),
  'catalogue.listNamed': ({ listingIds }) => ({
    rows: cards.filter((card) => listingIds.includes(card.id)),
  }),
  'catalogue.getGoods': ({ listingId }) => goods(Number(listingId.at(-1))),
};

beforeEach(() => {
  session.end();
  localStorage.clear();
  compared.set([]);
});

const choose = (at: number) => screen.findByRole('button', { name: `Compare Pot ${at}` });
const bar = () => screen.findByRole('region', { name: 'Products to compare' });
const row = (name: RegExp) => screen.getByRole('row', { name });

test('what is chosen on cards stands at the foot of the window and leads to its comparison', async () => {
  const { user, router } = await showPage('/commodity', world);
  await user.click(await choose(2));
  expect(within(await bar()).getByText('Add one more product to compare')).toBeTruthy();
  await user.click(await choose(4));
  expect((await choose(4)).getAttribute('aria-pressed')).toBe('true');
  expect(await within(await bar()).findByRole('link', { name: 'Pot 4' })).toBeTruthy();
  await user.click(within(await bar()).getByRole('link', { name: 'Compare 2' }));
  await waitFor(() => expect(router.state.location.href).toBe(paths.compare([id(2), id(4)])));
  expect(await screen.findByRole('columnheader', { name: /Pot 2/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Products to compare' })).toBeNull();
});

test('a fifth product is refused in words, and the four stay', async () => {
  const { user } = await showPage('/commodity', world);
  for (const at of [1, 2, 3, 4, 5]) {
    await user.click(await choose(at));
  }
  expect(
    await screen.findByText('You can compare up to 4 products. Remove one first.'),
  ).toBeTruthy();
  expect(compared.get()).toEqual([1, 2, 3, 4].map(id));
  await user.click(await within(await bar()).findByRole('button', { name: /^Remove Pot 1 / }));
  expect(document.activeElement).toBe(await bar());
  await user.click(await choose(5));
  expect(compared.get()).toEqual([2, 3, 4, 5].map(id));
});

test('the list view has the same check', async () => {
  const { user } = await showPage('/commodity?view=list', world);
  await user.click(await screen.findByRole('checkbox', { name: 'Compare Pot 3' }));
  expect(compared.get()).toEqual([id(3)]);
});

test('what left the shelf takes up no room in the choice', async () => {
  compared.set([id(1), id(2)]);
  await showPage('/commodity', {
    ...world,
    'catalogue.listNamed': () => ({ rows: cards.slice(0, 1) }),
  });
  await waitFor(() => expect(compared.get()).toEqual([id(1)]));
});

test('who logs out leaves no choice behind', async () => {
  session.logIn('token', marta);
  compared.set([id(1)]);
  await showPage('/commodity', world);
  await bar();
  session.leave();
  expect(compared.get()).toEqual([]);
});

test('the address says what is compared; rows that differ are marked and can stand alone', async () => {
  const { user } = await showPage(paths.compare([id(1), id(2)]), world);
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare products' })).toBeTruthy();
  await waitFor(() => expect(row(/^Minimum order \(differs\)/).textContent).toContain('24'));
  expect(row(/^Pack 6/)).toBeTruthy();
  expect(row(/^Colour Green, Red/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Show only differences' }));
  expect(row(/^Minimum order/)).toBeTruthy();
  expect(screen.queryByRole('row', { name: /^Pack/ })).toBeNull();
});

test('a product is taken out of the comparison and of the choice', async () => {
  compared.set([id(1), id(2)]);
  const { user, router } = await showPage(paths.compare([id(1), id(2)]), world);
  await user.click(await screen.findByRole('button', { name: 'Remove Pot 1 from comparison' }));
  await waitFor(() => expect(router.state.location.href).toBe(paths.compare([id(2)])));
  expect(compared.get()).toEqual([id(2)]);
});

test('somebody else’s comparison leaves one’s own choice alone', async () => {
  compared.set([id(3)]);
  await showPage(paths.compare([id(1), id(2)]), world);
  await screen.findByRole('columnheader', { name: /Pot 1/ });
  expect(compared.get()).toEqual([id(3)]);
});

test.each(['GOODS_NOT_FOUND', 'GOODS_OFF_SHELF'] as const)(
  'a product that is gone (%s) is said to be, and the others are compared',
  async (code) => {
    await showPage(paths.compare([id(1), id(2)]), {
      ...world,
      'catalogue.getGoods': ({ listingId }) =>
        listingId === id(2) ? refuse(code, 'Gone') : goods(1),
    });
    expect(await screen.findByText('1 product is no longer available.')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /Pot 1/ })).toBeTruthy();
  },
);

test('what fails otherwise can be asked for again', async () => {
  await showPage(paths.compare([id(1)]), {
    ...world,
    'catalogue.getGoods': () => refuse('TOO_MANY_REQUESTS', 'Later, please.'),
  });
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
});

test('with nothing chosen it says how to choose', async () => {
  await showPage('/compare', world);
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe(
    paths.goods(),
  );
});
