import { ApiRefusal } from '@entrepot/client/call.ts';
import type { Session } from '@entrepot/contract/accounts/types';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { marta } from '../../../testing/people.ts';
import { aBrand, type Answers, described, refuse, showPage } from '../../../testing/show-page.tsx';
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

describe('the second step', () => {
  const needed = (ways: string) => () => {
    throw new ApiRefusal('SECOND_STEP_NEEDED', 'A second step is needed.', {
      ...{ step: 'sealed-step', ways },
    });
  };
  const toStep = async (answers: Answers) => {
    const shown = await showPage('/login?returnTo=/userInfo/money-package', answers);
    await shown.user.type(name(), 'marta');
    await shown.user.type(password(), 'harbour42{Enter}');
    await screen.findByLabelText(/^Code from your authenticator app/);
    return shown;
  };
  const code = () => field(/^Code from your authenticator app/);

  it('a right password alone does not log in; the app’s code then does', async () => {
    const { user, router, sent } = await toStep({
      'accounts.login': needed('authenticator recovery'),
      'accounts.takeSecondStep': ({ factor }) =>
        factor.by === 'authenticator' && factor.code === '123456'
          ? entered
          : refuse('STEP_WRONG', 'This code is wrong.'),
    });
    expect(session.token()).toBeNull();
    await user.type(code(), '000000{Enter}');
    await waitFor(() => expect(described(code())).toContain('This code is wrong.'));
    expect(session.token()).toBeNull();
    await user.clear(code());
    await user.type(code(), '123456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/userInfo/money-package'));
    expect(session.token()).toBe('token-of-marta');
    expect(sent('accounts.takeSecondStep').map(({ input }) => input)).toEqual(
      ['000000', '123456'].map((typed) => ({
        ...{ step: 'sealed-step', factor: { by: 'authenticator', code: typed } },
      })),
    );
  });

  it('without the phone a recovery code does, and it is sent as one', async () => {
    const { user, sent } = await toStep({
      'accounts.login': needed('authenticator recovery'),
      'accounts.takeSecondStep': () => entered,
    });
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(field(/^Recovery code/), 'AAAA-1111{Enter}');
    await waitFor(() => expect(session.token()).toBe('token-of-marta'));
    expect(sent('accounts.takeSecondStep').map(({ input }) => input)).toEqual([
      { step: 'sealed-step', factor: { by: 'recovery', code: 'AAAA-1111' } },
    ]);
  });

  it('one can start again, and a way that the account has not is not offered', async () => {
    const { user } = await toStep({ 'accounts.login': needed('authenticator') });
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(name()).toBeTruthy();
    expect(session.token()).toBeNull();
  });
});
