import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aBrand, described, refuse, showPage, type Answers } from '../../../testing/show-page.tsx';
import { invitation } from '../../../kit/session.ts';

/** A mall that asks nobody to slide. */
const quiet: Answers = {
  'brands.getBrand': () => ({ ...aBrand, settings: { ...aBrand.settings, human_check: 'never' } }),
};

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole('button', { name: 'Create account' });
const choose = (name: string) => screen.getByRole('tab', { name });

beforeEach(() => localStorage.clear());

it('says everything that is wrong at once, each under its field, and sends nothing', async () => {
  const { user, sent } = await showPage('/register', {});
  await user.type(field(/^Password\*?$/), 'short');
  await user.click(submit());
  expect(described(field(/^User name/))).toMatch(/^4 to 30 letters/);
  expect(described(field(/^Password\*?$/))).toBe('Use 6 to 12 characters');
  expect(described(field(/^Confirm password/))).toBe('The two entries do not match');
  screen.getByText('Please use the slider above first');
  screen.getByText('Please accept the terms to continue.');
  expect(document.activeElement).toBe(field(/^User name/));
  expect(sent('accounts.register')).toEqual([]);
});

it('a name that is taken is said at the name, and nothing typed is lost', async () => {
  invitation.set('FR13ND');
  const { user, sent } = await showPage('/register', {
    ...quiet,
    'accounts.register': () => refuse('USERNAME_TAKEN', 'This user name is already taken.'),
  });
  await user.type(field(/^User name/), 'marta');
  await user.type(field(/^Password\*?$/), 'harbour42');
  await user.type(field(/^Confirm password/), 'harbour42');
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  await screen.findByText('This user name is already taken.');
  expect(described(field(/^User name/))).toBe('This user name is already taken.');
  expect(document.activeElement).toBe(field(/^User name/));
  expect(field(/^Confirm password/).value).toBe('harbour42');
  expect(sent('accounts.register')[0]?.input).toEqual({
    by: 'username',
    name: 'marta',
    password: 'harbour42',
    agreed: true,
    human: undefined,
    invitation: 'FR13ND',
  });
});

it('by e-mail: a code is mailed on request and goes along with the registration', async () => {
  const { user, sent } = await showPage('/register', {
    ...quiet,
    'notifications.sendCode': () => ({}),
    'accounts.register': () => refuse('CODE_WRONG', 'The code is wrong.'),
  });
  await user.click(choose('E-mail'));
  await user.type(field(/^E-mail/), 'marta@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText(/Code sent/);
  expect(screen.getByRole('button', { name: /Send again in/ })).toHaveProperty('disabled', true);
  await user.type(field(/^Code from the e-mail/), '12 34-56');
  await user.type(field(/^Password\*?$/), 'harbour42');
  await user.type(field(/^Confirm password/), 'harbour42');
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  await screen.findByText('The code is wrong.');
  expect(sent('notifications.sendCode').map(({ input }) => input)).toEqual([
    { email: 'marta@example.com' },
  ]);
  expect(sent('accounts.register')[0]?.input).toMatchObject({
    by: 'email',
    name: 'marta@example.com',
    code: '123456',
  });
});

it('the strength of a password is told while it is typed', async () => {
  const { user } = await showPage('/register', {});
  await user.type(field(/^Password\*?$/), 'abcdef');
  screen.getByText('Weak: easy to guess');
  await user.clear(field(/^Password\*?$/));
  await user.type(field(/^Password\*?$/), 'Harbour-42!');
  screen.getByText('Strong');
});
