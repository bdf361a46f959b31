import type { ClosingObstacle, OwnSession } from '@entrepot/contract/accounts/types';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { marta } from '../../../testing/people.ts';
import { described, refuse, showPage, type Answers } from '../../../testing/show-page.tsx';
import { session } from '../../../kit/session.ts';

const me = { ...marta, fundPasswordSet: true };
const world: Answers = { 'accounts.getMe': () => me };

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const digits = (name: string) => within(screen.getByRole('group', { name })).getAllByLabelText(/1/);

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', me);
});

it('where the addresses cannot be counted, settings do not go on as if they were about to come', async () => {
  await showPage('/userInfo/setup', {
    ...world,
    'accounts.listAddresses': () => refuse('INTERNAL', 'Something went wrong.'),
  });
  const count = (await screen.findByText('Delivery addresses', { selector: 'dt' }))
    .nextElementSibling;
  await waitFor(() => expect(count?.textContent).toContain('–'));
});

it('switches shortcuts of one key off, and `/` leads nowhere any more', async () => {
  const { user } = await showPage('/userInfo/setup', world);
  const box = document.querySelector('header input[type="search"], header form input');
  await user.keyboard('/');
  expect(document.activeElement).toBe(box);
  await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  await user.keyboard('/');
  expect(document.activeElement).not.toBe(box);
  expect(localStorage.getItem('single-keys')).toBe('off');
});

describe('the login password', () => {
  const PAGE = '/userInfo/setup/login-password';
  const fill = async (
    user: Awaited<ReturnType<typeof showPage>>['user'],
    [old, fresh, again]: readonly [string, string, string],
  ) => {
    await user.type(await screen.findByLabelText(/^Old password/), old);
    await user.type(field(/^New password(?! again)/), fresh);
    await user.type(field(/^Confirm new password/), again);
  };

  it('is changed, and this browser goes on with the new token', async () => {
    const { user, router, sent } = await showPage(PAGE, {
      ...world,
      'accounts.changePassword': () => ({ token: 'the-new-token', me }),
    });
    await fill(user, ['harbour42', 'quayside77', 'quayside77']);
    await user.click(press('Change password'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/userInfo/setup'));
    expect(session.token()).toBe('the-new-token');
    expect(sent('accounts.changePassword').map(({ input }) => input)).toEqual([
      { old: 'harbour42', password: 'quayside77', confirmation: 'quayside77' },
    ]);
  });

  it('is neither the old one again nor different from its repetition', async () => {
    const { user, sent } = await showPage(PAGE, world);
    await fill(user, ['harbour42', 'harbour42', 'harbour43']);
    await user.click(press('Change password'));
    expect(described(field(/^New password(?! again)/))).toContain(
      'different password from the old one',
    );
    expect(described(field(/^Confirm new password/))).toBe('The two entries do not match');
    expect(sent('accounts.changePassword')).toEqual([]);
  });

  it('stays as it is when the old one was wrong, which is said under it', async () => {
    const { user } = await showPage(PAGE, {
      ...world,
      'accounts.changePassword': () => refuse('OLD_PASSWORD_WRONG', 'The old one is wrong.'),
    });
    await fill(user, ['wrong-one', 'quayside77', 'quayside77']);
    await user.click(press('Change password'));
    await waitFor(() => expect(described(field(/^Old password/))).toBe('The old one is wrong.'));
    expect(document.activeElement).toBe(field(/^Old password/));
    expect(session.token()).toBe('token-of-marta');
  });
});

describe('closing the account', () => {
  const PAGE = '/userInfo/setup/account-cancellation';
  const show = (available: string, obstacles: ClosingObstacle[] = [], answers: Answers = {}) =>
    showPage(PAGE, {
      ...world,
      'wallet.getBalance': () => ({ available, reserved: '0' }) as never,
      'accounts.getClosing': { obstacles },
      ...answers,
    });

  it('is not possible while money or open orders are there, and says which', async () => {
    await show('12.50', ['BALANCE_REMAINS', 'ORDERS_OPEN', 'SHOP_STILL_SELLS']);
    const money = await screen.findByRole('link', { name: 'Must be zero: 12.50 USDT remaining' });
    expect(money.getAttribute('href')).toBe('/userInfo/money-package');
    expect(
      (await screen.findByRole('link', { name: /open or can still be returned/ })).tagName,
    ).toBe('A');
    expect(screen.getByRole('link', { name: /^It still sells/ })).toBeTruthy();
    expect(press('Close account permanently')).toHaveProperty('disabled', true);
  });

  it('needs the account’s name, a reason and the fund password, then logs out', async () => {
    const { user, router, sent } = await show('0', [], { 'accounts.closeAccount': () => ({}) });
    await waitFor(() =>
      expect(press('Close account permanently')).toHaveProperty('disabled', false),
    );
    await user.type(field(/^Type your account name/), 'martha');
    await user.click(press('Close account permanently'));
    expect(described(field(/^Type your account name/))).toBe('This is not your account name');
    expect(sent('accounts.closeAccount')).toEqual([]);
    await user.clear(field(/^Type your account name/));
    await user.type(field(/^Type your account name/), 'Marta');
    await user.type(field(/^Why are you leaving/), 'moving on');
    await user.click(digits('Fund password')[0] as Element);
    await user.keyboard('246810');
    await user.click(press('Close account permanently'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/index'));
    expect([session.token(), session.user()]).toEqual([null, null]);
    expect(sent('accounts.closeAccount').map(({ input }) => input)).toEqual([
      { account: 'Marta', reason: 'moving on', fundPassword: '246810' },
    ]);
  });

  it('says when a figure did not come, and asks for it again', async () => {
    let down = true;
    const { user } = await show('0', [], {
      'wallet.getBalance': () =>
        down
          ? refuse('TOO_MANY_REQUESTS', 'Slowly.')
          : ({ available: '0', reserved: '0' } as never),
    });
    const again = await screen.findByRole('button', { name: 'Could not load. Try again' });
    expect(press('Close account permanently')).toHaveProperty('disabled', true);
    down = false;
    await user.click(again);
    await waitFor(() =>
      expect(press('Close account permanently')).toHaveProperty('disabled', false),
    );
  });

  it('does not end anything when the server says no', async () => {
    const { user } = await show('0', [], {
      'accounts.closeAccount': () => refuse('ORDERS_OPEN', 'An order is still open.'),
    });
    await waitFor(() =>
      expect(press('Close account permanently')).toHaveProperty('disabled', false),
    );
    await user.type(field(/^Type your account name/), 'marta');
    await user.type(field(/^Why are you leaving/), 'moving on');
    await user.click(digits('Fund password')[0] as Element);
    await user.keyboard('246810');
    await user.click(press('Close account permanently'));
    await screen.findByText('An order is still open.');
    expect(session.token()).toBe('token-of-marta');
  });
});

describe('where one is logged in', () => {
  const one = (change: Partial<OwnSession>): OwnSession => ({
    id: '019ab000-0000-7000-8000-0000000000f1',
    place: 'storefront',
    current: false,
    browser: 'Firefox',
    system: 'Windows',
    openedAt: '2026-11-20T08:00:00.000Z',
    seenAt: '2026-11-20T09:00:00.000Z',
    ...change,
  });
  const phone = one({
    id: '019ab000-0000-7000-8000-0000000000f2',
    browser: 'Safari',
    system: 'iPhone',
  });
  const strange = one({ id: '019ab000-0000-7000-8000-0000000000f3', browser: null, system: null });
  const lines = () =>
    within(
      screen.getByRole('heading', { name: 'Active sessions' }).closest('section') as HTMLElement,
    );

  it('every device has its words, this one is marked and has nothing to end', async () => {
    await showPage('/userInfo/setup', {
      ...world,
      'accounts.listSessions': () => ({ rows: [one({ current: true }), phone, strange] }),
    });
    await lines().findByText('Firefox on Windows');
    const [here, there, unknown] = lines().getAllByRole('listitem');
    expect(here?.textContent).toContain('This browser');
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
    expect(there?.textContent).toContain('Safari on iPhone');
    expect(there?.textContent).toContain('Logged in 20 Nov 2026');
    expect(unknown?.textContent).toContain('Unknown device');
  });

  it('one is ended, and the list is read again', async () => {
    const rows = [one({ current: true }), phone];
    const { user, sent } = await showPage('/userInfo/setup', {
      ...world,
      'accounts.listSessions': () => ({ rows: [...rows] }),
      'accounts.endSession': () => {
        rows.pop();
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Log out: Safari on iPhone' }));
    await screen.findByText('Logged out: Safari on iPhone');
    await waitFor(() => expect(lines().getAllByRole('listitem')).toHaveLength(1));
    expect(sent('accounts.endSession').map(({ input }) => input)).toEqual([{ id: phone.id }]);
    expect(screen.queryByRole('button', { name: 'Log out of all other sessions' })).toBeNull();
  });

  it('all others are ended at once', async () => {
    let rows = [one({ current: true }), phone, strange];
    const { user } = await showPage('/userInfo/setup', {
      ...world,
      'accounts.listSessions': () => ({ rows }),
      'accounts.endOtherSessions': () => {
        rows = rows.slice(0, 1);
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Log out of all other sessions' }));
    await waitFor(() => expect(lines().getAllByRole('listitem')).toHaveLength(1));
  });

  it('a list that cannot be read says so and is asked for again', async () => {
    let works = false;
    const { user } = await showPage('/userInfo/setup', {
      ...world,
      'accounts.listSessions': () =>
        works ? { rows: [one({ current: true })] } : refuse('TOO_MANY_REQUESTS', 'Slowly.'),
    });
    await lines().findByText('This could not be loaded');
    works = true;
    await user.click(lines().getByRole('button', { name: 'Try again' }));
    await lines().findByText('Firefox on Windows');
  });
});
