import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { described, refuse, showPage, type Answers } from '../../../testing/show-page.tsx';

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());

/** As far as the code and the new password. */
async function mailed(answers: Answers) {
  const page = await showPage('/forgot', { 'notifications.sendCode': () => ({}), ...answers });
  await page.user.type(field(/^E-mail/), ' marta@example.com ');
  await page.user.click(press('Send code'));
  await screen.findByLabelText(/^Code/);
  return page;
}

it('an address that is none is said so and sent nowhere', async () => {
  const { user, sent } = await showPage('/forgot', {});
  await user.type(field(/^E-mail/), 'marta');
  await user.click(press('Send code'));
  expect(described(field(/^E-mail/))).toBe('Please check the e-mail address');
  expect(sent('notifications.sendCode')).toEqual([]);
});

it('a new password is set with the mailed code, and logging in comes next', async () => {
  const { user, router, sent } = await mailed({ 'accounts.resetPassword': () => ({}) });
  expect(screen.getByText('marta@example.com').tagName).toBe('BDI');
  await user.type(field(/^Code/), '12 34-56');
  await user.type(field(/^New password/), 'harbour43');
  await user.type(field(/^Confirm password/), 'harbour43');
  await user.click(press('Set new password'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  screen.getByText('Your password has been changed. Please log in.');
  expect(sent('accounts.resetPassword').map(({ input }) => input)).toEqual([
    {
      email: 'marta@example.com',
      code: '123456',
      password: 'harbour43',
      confirmation: 'harbour43',
    },
  ]);
});

it('what is wrong is said under its field before anything is sent', async () => {
  const { user, sent } = await mailed({});
  await user.type(field(/^Code/), '123');
  await user.type(field(/^New password/), 'abcdefgh');
  await user.type(field(/^Confirm password/), 'other');
  await user.click(press('Set new password'));
  expect(described(field(/^Code/))).toBe('Enter the six-digit code');
  expect(described(field(/^New password/))).toContain('too easy to guess');
  expect(described(field(/^Confirm password/))).toBe('The two entries do not match');
  expect(document.activeElement).toBe(field(/^Code/));
  expect(sent('accounts.resetPassword')).toEqual([]);
});

it('a proven phone will do, too', async () => {
  const { user, sent } = await showPage('/forgot', {
    'accounts.listCountries': () => ({ rows: [{ code: 'DE', name: 'Germany', areaCode: '49' }] }),
    'accounts.sendResetCode': () => ({}),
    'accounts.resetPassword': () => ({}),
  });
  await user.click(screen.getByRole('tab', { name: 'Phone' }));
  await waitFor(() => screen.getByRole('option', { name: '+49 Germany' }));
  await user.selectOptions(field(/^Country code/), '49');
  await user.type(field(/^Phone/), '151 1234 5678');
  await user.click(press('Send code'));
  await user.type(await screen.findByLabelText(/^Code/), '123456');
  await user.type(field(/^New password/), 'harbour43');
  await user.type(field(/^Confirm password/), 'harbour43{Enter}');
  await waitFor(() => expect(sent('accounts.resetPassword')).toHaveLength(1));
  expect(sent('accounts.sendResetCode')[0]?.input).toEqual({ phone: '49 15112345678' });
  expect(sent('accounts.resetPassword')[0]?.input).toMatchObject({
    phone: '49 15112345678',
    code: '123456',
  });
});

it('a wrong code is said under it, and another code goes to another address', async () => {
  const { user, sent } = await mailed({
    'accounts.resetPassword': () => refuse('CODE_WRONG', 'The code is wrong.'),
  });
  expect(screen.getByRole('button', { name: /^Send again in/ })).toHaveProperty('disabled', true);
  await user.type(field(/^Code/), '123456');
  await user.type(field(/^New password/), 'harbour43');
  await user.type(field(/^Confirm password/), 'harbour43{Enter}');
  await waitFor(() => expect(described(field(/^Code/))).toBe('The code is wrong.'));
  await user.click(press('Use another address'));
  await user.clear(field(/^E-mail/));
  await user.type(field(/^E-mail/), 'other@example.com{Enter}');
  await screen.findByText('other@example.com');
  expect(sent('notifications.sendCode').map(({ input }) => input)).toEqual([
    { email: 'marta@example.com' },
    { email: 'other@example.com' },
  ]);
});
