import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Output } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { aCard } from '../../testing/a-shop.ts';
import { marta } from '../../testing/people.ts';
import { refuse, showPage, type Answers } from '../../testing/show-page.tsx';

type Listed = Output<'catalogue.listFavourites'>;

const page = (rows: Listed['rows'], total = rows.length): Listed => ({
  rows,
  total,
  page: 1,
  size: 20,
});

const SAVED = aCard({ favourite: true });

const open = (answers: Answers = {}, query: Parameters<typeof paths.favourites>[0] = {}) =>
  showPage(paths.favourites(query), {
    'accounts.getMe': marta,
    'catalogue.listFavourites': page([SAVED]),
    ...answers,
  });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

test('a heart taken away stays on the page, so that it is easily given back', async () => {
  const { user, sent } = await open({
    'catalogue.removeFavourite': {},
    'catalogue.addFavourite': {},
  });
  await user.click(await screen.findByRole('button', { name: /^Remove .* from favourites/ }));
  const again = await screen.findByRole('button', { name: /^Add .* to favourites/ });
  await user.click(again);
  await screen.findByRole('button', { name: /^Remove .* from favourites/ });
  const asked = ['catalogue.removeFavourite', 'catalogue.addFavourite'] as const;
  expect(asked.map((name) => sent(name).map(({ input }) => input))).toEqual([
    [{ listingId: SAVED.id }],
    [{ listingId: SAVED.id }],
  ]);
});

test('a refused heart is given back and the reason said', async () => {
  const { user } = await open({
    'catalogue.removeFavourite': () => refuse('TOO_MANY_REQUESTS', 'Wait a moment'),
  });
  await user.click(await screen.findByRole('button', { name: /^Remove .* from favourites/ }));
  expect(await screen.findByText('Wait a moment')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Remove .* from favourites/ })).toBeTruthy();
});

test('who has saved nothing is led to the products', async () => {
  await open({ 'catalogue.listFavourites': page([]) });
  const link = await screen.findByRole('link', { name: 'Browse products' });
  expect(link.getAttribute('href')).toBe(paths.goods());
});

test('the page of the address is asked for', async () => {
  const { sent } = await open({ 'catalogue.listFavourites': page([SAVED], 45) }, { page: 2 });
  await screen.findByRole('link', { name: SAVED.name });
  expect(sent('catalogue.listFavourites').map(({ input }) => input)).toEqual([
    { page: 2, size: 20 },
  ]);
});

test('a list that did not come can be asked for again', async () => {
  let asked = 0;
  const { user, sent } = await open({
    'catalogue.listFavourites': () => {
      asked += 1;
      return asked === 1 ? refuse('INTERNAL', 'Something went wrong') : page([SAVED]);
    },
  });
  await screen.findByText('Something went wrong');
  await user.click(screen.getByRole('button', { name: /again/i }));
  await waitFor(() => expect(sent('catalogue.listFavourites')).toHaveLength(2));
  expect(await screen.findByRole('link', { name: SAVED.name })).toBeTruthy();
});
