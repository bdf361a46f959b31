import { parseAmount } from '@entrepot/contract/money';
import { ORDER_TAB_NAMES } from '@entrepot/contract/orders/life';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { refuse, renderPage, type Answers } from '../../testing/render-page.tsx';
import { MemberSlip } from './member-slip.tsx';

const TABS = Object.fromEntries(ORDER_TAB_NAMES.map((name) => [name, 0])) as Record<
  (typeof ORDER_TAB_NAMES)[number],
  number
>;

const open = (answers: Answers = {}) =>
  renderPage(<MemberSlip />, {
    'wallet.getBalance': { currency: 'USDT', available: parseAmount('1204.5') },
    'catalogue.countFavourites': { count: 1240 },
    'sellers.countFollowed': { count: 0 },
    'orders.countOrders': { tabs: { ...TABS, 'awaiting-payment': 2, 'to-receive': 5 } },
    ...answers,
  });

const link = (name: RegExp) => screen.findByRole('link', { name });

beforeEach(() => session.end());

test('a visitor is told the three steps of buying, asked nothing, and led to an account', async () => {
  const { asked } = await open();
  const steps = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
    'Pay into escrow',
    'Check your order',
    'Return it if something is wrong',
  ]);
  expect((await link(/Create account/)).getAttribute('href')).toBe(paths.register());
  expect((await link(/Log in/)).getAttribute('href')).toBe(paths.login());
  expect(asked.map(({ name }) => name)).not.toContain('wallet.getBalance');
});

test.each([
  [/Favourites/, '1,240', paths.favourites()],
  [/Followed shops/, '0', paths.followedShops()],
  [/To pay/, '2', paths.orders({ tab: 'awaiting-payment' })],
  [/To ship/, '0', paths.orders({ tab: 'to-ship' })],
  [/Shipped/, '5', paths.orders({ tab: 'to-receive' })],
  [/To review/, '0', paths.orders({ tab: 'to-review' })],
])('of a member, %s is counted and opens what it counts', async (name, count, href) => {
  session.logIn('token', marta);
  await open();
  await waitFor(async () => expect((await link(name)).querySelector('b')?.textContent).toBe(count));
  expect((await link(name)).getAttribute('href')).toBe(href);
});

test('a figure that is nothing is quiet, one that is something stands out', async () => {
  session.logIn('token', marta);
  await open();
  await waitFor(async () => expect((await link(/To pay/)).dataset['some']).toBe('true'));
  expect((await link(/To ship/)).dataset['some']).toBeUndefined();
});

test('figures that do not come are no zeros, and the ways stand all the same', async () => {
  session.logIn('token', marta);
  const no = () => refuse('INTERNAL', 'No.');
  await open({
    'wallet.getBalance': no,
    'catalogue.countFavourites': no,
    'sellers.countFollowed': no,
    'orders.countOrders': no,
  });
  expect((await link(/Favourites/)).querySelector('b')?.textContent).toBe('–');
  expect((await link(/To pay/)).querySelector('b')?.textContent).toBe('–');
  expect((await link(/^Wallet/)).getAttribute('href')).toBe(paths.wallet());
  expect(document.body.textContent).not.toMatch(/\b0\b/);
});

test('a member is greeted by name, with what is in the wallet', async () => {
  session.logIn('token', { ...marta, username: 'Donaudampfschifffahrtsgesellschaft' });
  await open();
  await screen.findByText(/1,204/);
  expect(
    screen.getByRole('heading', { name: 'Welcome back, Donaudampfschifffahrtsgesellschaft' }),
  ).toBeTruthy();
});
