import { ApiRefusal } from '@entrepot/client/call.ts';
import type { Session } from '@entrepot/contract/accounts/types';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { marta } from '../../../testing/people.ts';
import { aBrand, described, refuse, showPage } from '../../../testing/show-page.tsx';
import { session } from '../../../kit/session.ts';

const me = { ...marta, fundPasswordSet: true };
const entered: Session = { token: 'token-of-marta', me };

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const name = () => field(/User name, e-mail or phone/);
const password = () => field(/^Password/);
const submit = () => screen.getByRole('button', { name: 'Log in' });

beforeEach(() => localStorage.clear());

it('a visitor who asks for a page of his own logs in and is back there', async () => {
  const { user, router, sent } = await showPage('/userInfo/money-package?page=2', {
    'accounts.login': () => entered,
  });
  screen.getByText('Please log in to continue.');
  await user.type(name(), ' marta ');
  await user.type(password(), 'harbour42');
  await user.dblClick(submit());
  await screen.findByRole('heading', { level: 1, name: 'Wallet' });
  expect(router.state.location.href).toBe('/userInfo/money-package?page=2');
  expect(session.token()).toBe('token-of-marta');
  expect(sent('accounts.login').map(({ input }) => input)).toEqual([
    { name: 'marta', password: 'harbour42', human: undefined },
  ]);
});

it('an address of another site is not gone back to', async () => {
  const { user, router } = await showPage('/login?returnTo=https://elsewhere.test', {
    'accounts.login': () => entered,
    'content.getHome': () => refuse('NOT_FOUND', 'the home page is not what is tested'),
  });
  await user.type(name(), 'marta');
  await user.type(password(), 'harbour42{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/index'));
});

it('what is missing is said under its field, and the first one has the focus', async () => {
  const { user, sent } = await showPage('/login', {});
  await user.click(submit());
  expect(described(name())).toBe('Required');
  expect(described(password())).toBe('Required');
  expect(document.activeElement).toBe(name());
  expect(sent('accounts.login')).toEqual([]);
});

it('a locked account is told so, and nothing typed is lost', async () => {
  const locked = 'Too many wrong entries. Please try again in 3 minutes.';
  const { user } = await showPage('/login', {
    'accounts.login': () => refuse('LOGIN_LOCKED', locked),
  });
  await user.type(name(), 'marta');
  await user.type(password(), 'wrong-one{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(locked);
  expect([name().value, password().value]).toEqual(['marta', 'wrong-one']);
});

it('the slide check appears when the server asks for it', async () => {
  const { user, sent } = await showPage('/login', {
    'accounts.login': () => refuse('VERIFICATION_NEEDED', 'Please complete the slide check.'),
  });
  await user.type(name(), 'marta');
  await user.type(password(), 'harbour42');
  expect(screen.queryByRole('slider')).toBeNull();
  await user.click(submit());
  await screen.findByRole('slider');
  await user.click(submit());
  await screen.findByText('Please use the slider above first');
  expect(sent('accounts.login')).toHaveLength(1);
});

it('while somebody guesses at the account, the slide check is as hard as the server wants', async () => {
  const { user, sent } = await showPage('/login', {
    'accounts.login': () => {
      throw new ApiRefusal('VERIFICATION_NEEDED', 'Please complete the slide check.', { level: 4 });
    },
    'accounts.getChallenge': () => refuse('TOO_MANY_REQUESTS', 'not answered here'),
  });
  await user.type(name(), 'marta');
  await user.type(password(), 'harbour42{Enter}');
  (await screen.findByRole('slider')).focus();
  await user.keyboard('{End}');
  await waitFor(() =>
    expect(sent('accounts.getChallenge').map(({ input }) => input)).toEqual([{ level: 4 }]),
  );
});

it('the demo world offers its buyer; a real mall offers nobody', async () => {
  await showPage('/login', {});
  expect(screen.queryByRole('button', { name: 'Fill in' })).toBeNull();
  const { user } = await showPage('/login', {
    'brands.getBrand': () => ({ ...aBrand, demo: true }),
  });
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(name().value).toBe('demo-buyer');
});

it('a log-in in another tab goes on here too', async () => {
  const { router } = await showPage('/login?returnTo=/userInfo/setup', {});
  localStorage.setItem('ES_TOKEN', 'token-of-marta');
  window.dispatchEvent(new StorageEvent('storage', { key: 'ES_TOKEN' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(router.state.location.pathname).toBe('/userInfo/setup');
});
