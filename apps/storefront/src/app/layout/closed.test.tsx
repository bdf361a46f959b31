import { openSettings } from '@entrepot/contract/brands/settings';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aBrand, showPage, type Answers } from '../../testing/show-page.tsx';
import { marta } from '../../testing/people.ts';
import { session } from '../../kit/session.ts';

const CLOSED: Answers = {
  'brands.getBrand': () => ({
    ...aBrand,
    contact: 'hello@entrepot.test',
    settings: openSettings({}),
  }),
};

afterEach(() => session.end());

test.each([
  '/index',
  '/productDetails?id=1',
  '/search?k=tea',
  '/register',
  '/settlement',
  '/nowhere',
])('a closed mall says so at %s, asks for none of its data and leads nowhere', async (address) => {
  const { router, sent } = await showPage(address, CLOSED);
  expect(await screen.findByRole('heading', { name: 'This shop is not open yet' })).toBeTruthy();
  expect(screen.getByText('Goods change hands here.')).toBeTruthy();
  expect(screen.getByText('hello@entrepot.test')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(router.state.kind).toBe('page');
  expect(sent('catalogue.getGoods')).toEqual([]);
});

test('it says so in the language of its reader', async () => {
  await showPage('/index', CLOSED, 'ar');
  expect(await screen.findByText('لم يُفتح بعد')).toBeTruthy();
});

test('who has an order here comes in and finds it', async () => {
  session.logIn('token', marta);
  await showPage('/index', CLOSED);
  const link = await screen.findByRole('link', { name: 'Your orders' });
  expect(link.getAttribute('href')).toBe('/userInfo/my-order');
  session.end();
  const { router } = await showPage('/userInfo/my-order', CLOSED);
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.Component?.name).toBe('LoginPage');
});
