import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { marta } from '../../../testing/people.ts';
import { described, refuse, showPage, type Answers } from '../../../testing/show-page.tsx';
import type { Output } from '../../../kit/api.ts';
import { session } from '../../../kit/session.ts';

const me = { ...marta, fundPasswordSet: true };
type Contacts = Output<'accounts.getContacts'>;
const NONE: Contacts = { email: null, phone: null, textMessages: true };
const proven = (address: string, resets = true) => ({
  address,
  provenAt: '2026-11-01T00:00:00.000Z',
  resetsFrom: '2026-11-04T00:00:00.000Z',
  resets,
});
const unproven = (address: string) => ({
  address,
  provenAt: null,
  resetsFrom: null,
  resets: false,
});

const show = (page: string, contacts: Contacts, answers: Answers = {}) =>
  showPage(`/userInfo/setup/${page}`, {
    'accounts.getMe': () => me,
    'accounts.getContacts': () => contacts,
    'accounts.listCountries': () => ({ rows: [{ code: 'DE', name: 'Germany', areaCode: '49' }] }),
    'accounts.sendContactCode': () => ({}),
    'accounts.sendFundPasswordCode': () => ({}),
    ...answers,
  });

const found = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', me);
});

describe('e-mail and phone', () => {
  it('an e-mail is added with its code and the login password', async () => {
    const email = 'marta@example.com';
    const { user, router, sent } = await show('email', NONE, {
      'accounts.changeContact': () => ({ ...me, email, emailVerified: true }),
    });
    await user.type(await found(/^E-mail/), ' Marta@Example.com ');
    await user.click(press('Send code'));
    await screen.findByRole('status');
    expect(sent('accounts.sendContactCode').map(({ input }) => input)).toEqual([{ email }]);
    await user.type(field(/^Code/), '123456');
    await user.type(field(/^Login password/), 'harbour42');
    await user.click(press('Verify and save'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/userInfo/setup'));
    expect(sent('accounts.changeContact').map(({ input }) => input)).toEqual([
      { email, code: '123456', password: 'harbour42' },
    ]);
    expect(session.user()?.emailVerified).toBe(true);
  });

  it('one that is still to be proven stands there already; a proven one is only told', async () => {
    await show('email', { ...NONE, email: unproven('old@example.com') });
    expect((await found(/^E-mail/)).value).toBe('old@example.com');
    await show('email', { ...NONE, email: proven('old@example.com') });
    expect((await found(/^E-mail/)).value).toBe('');
    screen.getByText('old@example.com');
  });

  it('a phone is area code and number', async () => {
    const { user, sent } = await show('phone', NONE);
    await waitFor(() => screen.getByRole('option', { name: '+49 Germany' }));
    expect(press('Send code')).toHaveProperty('disabled', true);
    await user.selectOptions(field(/^Country code/), '49');
    await user.type(field(/^Phone/), '151 1234-5678');
    await user.click(press('Send code'));
    await waitFor(() =>
      expect(sent('accounts.sendContactCode')[0]?.input).toEqual({ phone: '49 15112345678' }),
    );
  });

  it('where no text messages are sent it says so and asks for nothing', async () => {
    await show('phone', { ...NONE, textMessages: false });
    await screen.findByRole('heading', { name: 'Text messages are not available' });
    expect(screen.queryByLabelText(/^Phone/)).toBeNull();
  });

  it('refusals stand where they can be mended', async () => {
    const answers = [
      () => refuse('CODE_WRONG', 'Wrong code.'),
      () => refuse('PASSWORD_WRONG', 'Wrong password.'),
      () => refuse('EMAIL_TAKEN', 'Taken.'),
      () => refuse('LOGIN_LOCKED', 'Locked.'),
    ];
    const { user } = await show('email', NONE, {
      'accounts.changeContact': () => (answers.shift() as () => never)(),
    });
    await user.type(await found(/^E-mail/), 'marta@example.com');
    await user.type(field(/^Code/), '123456');
    await user.type(field(/^Login password/), 'harbour42');
    for (const [name, words] of [
      [/^Code/, 'Wrong code.'],
      [/^Login password/, 'Wrong password.'],
      [/^E-mail/, 'Taken.'],
    ] as const) {
      await user.click(press('Verify and save'));
      await waitFor(() => expect(described(field(name))).toBe(words));
      expect(document.activeElement).toBe(field(name));
    }
    await user.click(press('Verify and save'));
    expect((await screen.findByText('Locked.')).closest('[role=alert]')).not.toBeNull();
  });
});

describe('a forgotten fund password', () => {
  const PAGE = 'fund-password-forgotten';
  const type = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
    const group = within(screen.getByRole('group', { name }));
    await user.click(group.getAllByLabelText(/1/)[0] as Element);
    await user.keyboard('739204');
  };

  it('is replaced with a code to the chosen contact, the login password and new digits', async () => {
    const contacts = { ...NONE, email: proven('m@example.com'), phone: proven('49 15112345678') };
    const { user, router, sent } = await show(PAGE, contacts, {
      'accounts.resetFundPassword': () => ({ payoutsFrom: '2026-11-22T12:00:00.000Z' }),
    });
    await user.click(await screen.findByRole('radio', { name: '+49 15112345678' }));
    await user.click(press('Send code'));
    await waitFor(() =>
      expect(sent('accounts.sendFundPasswordCode')[0]?.input).toEqual({ by: 'phone' }),
    );
    await user.type(field(/^Code/), '123456');
    await user.type(field(/^Login password/), 'harbour42');
    await type(user, 'New fund password');
    await type(user, 'Confirm fund password');
    await user.click(press('Set new fund password'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/userInfo/setup'));
    screen.getByText(/You can withdraw again from 22 Nov 2026/);
    expect(sent('accounts.resetFundPassword').map(({ input }) => input)).toEqual([
      {
        ...{ by: 'phone', code: '123456', password: 'harbour42' },
        ...{ fundPassword: '739204', confirmation: '739204' },
      },
    ]);
  });

  it('without a proven contact the way is said: prove one, and nobody else can do it', async () => {
    await show(PAGE, { ...NONE, email: unproven('m@example.com') });
    await screen.findByText(/no verified contact/);
    screen.getByText(/Nobody at this mall/);
    const link = screen.getByRole('link', { name: 'Verify e-mail' });
    expect(link.getAttribute('href')).toBe('/userInfo/setup/email');
    expect(screen.queryByRole('button', { name: 'Set new fund password' })).toBeNull();
  });

  it('a contact that is new says from when it may do it', async () => {
    await show(PAGE, { ...NONE, email: proven('m@example.com', false) });
    const words = (await screen.findByText(/is new/)).textContent;
    expect(words).toContain('m@example.com is new');
    expect(words).toContain('4 Nov 2026');
  });

  it('a proven phone helps only where text messages are sent', async () => {
    await show(PAGE, { ...NONE, phone: proven('49 15112345678'), textMessages: false });
    await screen.findByText(/Nobody at this mall/);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
