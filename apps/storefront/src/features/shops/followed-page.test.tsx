import type { Output } from '../../kit/api.ts';
import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { aShop } from '../../testing/a-shop.ts';
import { refuse, renderPage } from '../../testing/render-page.tsx';
import { FollowedPage } from './followed-page.tsx';

type Followed = Output<'sellers.listFollowed'>;

const answer = (rows: Followed['rows'], total = rows.length): Followed => ({
  rows,
  total,
  page: 1,
  size: 12,
});

const followed = (change = {}) => ({
  ...aShop({ followed: true, ...change }),
  followedAt: '2026-11-01T00:00:00.000Z',
});

beforeEach(() => session.logIn('token', marta));

test('each shop shows its window, three goods at most, with their prices', async () => {
  const window = ['one', 'two', 'three', 'four'].map((name) => ({
    listingId: anId<Followed['rows'][number]['showcase'][number]['listingId']>(name),
    goodsId: anId<Followed['rows'][number]['showcase'][number]['goodsId']>(name),
    name,
    picture: null,
    price: parseAmount('6.4'),
  }));
  await renderPage(<FollowedPage />, {
    'sellers.listFollowed': answer([followed({ showcase: window })]),
  });
  const shop = within((await screen.findByText('Fenwick Pottery')).closest('li') as HTMLElement);
  expect(shop.getAllByText('USDT')).toHaveLength(3);
  expect(shop.getByRole('button', { name: 'Following' })).toBeTruthy();
});

test('who follows nobody is led to the departments', async () => {
  await renderPage(<FollowedPage />, { 'sellers.listFollowed': answer([]) });
  const link = await screen.findByRole('link', { name: 'Find shops' });
  expect(link.getAttribute('href')).toBe(paths.departments());
});

test('the page of the address is asked for, and the pages lead on', async () => {
  const { of } = await renderPage(
    <FollowedPage />,
    { 'sellers.listFollowed': answer([followed()], 30) },
    '/userInfo/collect-shop?page=2',
  );
  await screen.findByText('Fenwick Pottery');
  expect(of('sellers.listFollowed')[0]?.input).toEqual({ page: 2, size: 12 });
  expect(screen.getByRole('link', { name: /3/ }).getAttribute('href')).toContain('page=3');
});

test('a list that did not come can be asked for again', async () => {
  let asked = 0;
  const { user } = await renderPage(<FollowedPage />, {
    'sellers.listFollowed': () => {
      asked += 1;
      return asked === 1 ? refuse('INTERNAL', 'Something went wrong') : answer([followed()]);
    },
  });
  await screen.findByText('Something went wrong');
  await user.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByText('Fenwick Pottery');
});
