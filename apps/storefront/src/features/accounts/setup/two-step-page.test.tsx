import type { TwoStep } from '@entrepot/contract/accounts/two-step';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../../kit/session.ts';
import { marta } from '../../../testing/people.ts';
import { type Answers, described, refuse, showPage } from '../../../testing/show-page.tsx';

const OFF: TwoStep = {
  on: false,
  authenticatorSince: null,
  passkeys: [],
  recoveryLeft: 0,
  confirmed: true,
  ways: ['password'],
  resetAt: null,
};
const ON: TwoStep = {
  ...OFF,
  on: true,
  authenticatorSince: '2026-11-21T09:00:00.000Z',
  recoveryLeft: 10,
  ways: ['authenticator', 'recovery'],
};
const SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = ['AAAA-1111', 'BBBB-2222'];

/** A server that keeps how the account stands. */
function accountThatIs(first: TwoStep, answers: Answers = {}): Answers {
  let own = first;
  return {
    'accounts.getMe': () => marta,
    'accounts.getTwoStep': () => own,
    'accounts.startAuthenticator': () => ({
      ...{ secret: SECRET, challenge: 'sealed-secret' },
      uri: `otpauth://totp/Mall:marta?secret=${SECRET}`,
    }),
    'accounts.addAuthenticator'({ code }) {
      if (code !== '123456') {
        refuse('STEP_WRONG', 'This code is wrong.');
      }
      own = ON;
      return { recoveryCodes: CODES };
    },
    'accounts.removeAuthenticator'() {
      own = OFF;
      return {};
    },
    ...answers,
  };
}

const show = (answers: Answers) => showPage('/userInfo/setup/two-step', answers);
const press = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

it('an authenticator app is turned on with its first code, and the recovery codes are seen once', async () => {
  const { user, sent } = await show(accountThatIs(OFF));
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const setUp = await dialog('Authenticator app');
  await within(setUp).findByRole('img', { name: 'QR code for your authenticator app' });
  within(setUp).getByText(SECRET);
  await user.type(within(setUp).getByLabelText(/^Code from/), ' 123456 ');
  await user.click(press('Turn on'));
  const codes = await dialog('Recovery codes');
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(CODES);
  expect(sent('accounts.addAuthenticator').map(({ input }) => input)).toEqual([
    { challenge: 'sealed-secret', code: '123456' },
  ]);
  // Nothing but that closes it: what is gone is not shown again.
  expect(within(codes).queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(press('I have saved them'));
  await waitFor(() => expect(screen.queryByText('AAAA-1111')).toBeNull());
  await screen.findByText('Set up on 21 Nov 2026.');
  screen.getByText('10 left');
});

it('a wrong first code is said under its field, turns nothing on, and the key stays the scanned one', async () => {
  const { user, sent } = await show(accountThatIs(OFF));
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const setUp = await dialog('Authenticator app');
  await within(setUp).findByText(SECRET);
  const field = within(setUp).getByLabelText<HTMLInputElement>(/^Code from/);
  await user.click(press('Turn on'));
  expect(described(field)).toContain('Enter the code');
  expect(sent('accounts.addAuthenticator')).toEqual([]);
  await user.type(field, '000000{Enter}');
  await waitFor(() => expect(described(field)).toContain('This code is wrong.'));
  expect(field.value).toBe('000000');
  expect(screen.queryByRole('dialog', { name: 'Recovery codes' })).toBeNull();
  expect(sent('accounts.startAuthenticator')).toHaveLength(1);
});

it('is switched off after a word of what that means', async () => {
  const { user, sent } = await show(accountThatIs(ON));
  await user.click(await screen.findByRole('button', { name: 'Remove the authenticator app' }));
  const asked = await dialog('Remove the authenticator app');
  within(asked).getByText(/^This is your last one/);
  expect(sent('accounts.removeAuthenticator')).toEqual([]);
  await user.click(within(asked).getByRole('button', { name: 'Remove' }));
  await screen.findByText(/^Two-step sign-in is off/);
  expect(sent('accounts.removeAuthenticator')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Recovery codes' })).toBeNull();
});

it('whoever has not proven lately that it is he does so first', async () => {
  const { user, sent } = await show(
    accountThatIs(
      { ...ON, confirmed: false },
      {
        'accounts.confirmIdentity': ({ proof }) =>
          proof.by === 'authenticator' && proof.code === '123456'
            ? ON
            : refuse('STEP_WRONG', 'This code is wrong.'),
      },
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove the authenticator app' }));
  const proving = await dialog('Confirm it’s you');
  await user.type(within(proving).getByLabelText(/^Code from/), '000000{Enter}');
  await within(proving).findByText('This code is wrong.');
  expect(screen.queryByRole('dialog', { name: 'Remove the authenticator app' })).toBeNull();
  await user.clear(within(proving).getByLabelText(/^Code from/));
  await user.type(within(proving).getByLabelText(/^Code from/), '123456{Enter}');
  await dialog('Remove the authenticator app');
  expect(sent('accounts.removeAuthenticator')).toEqual([]);
});
