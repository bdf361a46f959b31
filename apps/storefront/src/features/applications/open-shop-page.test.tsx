import type { OwnApplication } from '@entrepot/contract/applications/types';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { aBrand, refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const department = (id: string, name: string) => ({
  ...{ id, key: id, name, icon: 'coffee', picture: null, goods: 0, children: [] },
});
const EMAIL = 'marta@quay.example';
const nothing = { application: null, email: EMAIL, hasShop: false };

const waiting: OwnApplication = {
  ...{ id: 'a1', state: 'submitted', shopName: 'Tern & Anchor', company: 'Tern Lda' },
  ...{ registration: '', country: 'PT', city: 'Aveiro', goods: 'Storm lanterns of brass' },
  ...{ website: '', departments: [{ id: 'home', name: 'Home' }], email: EMAIL },
  ...{ declineReason: null, createdAt: '2026-11-20T10:00:00.000Z', decidedAt: null },
  actions: ['withdraw'],
};

const open = (applying: object, answers: Answers = {}) =>
  showPage(paths.openShop(), {
    'accounts.getMe': marta,
    'accounts.listCountries': { rows: [{ code: 'PT', name: 'Portugal', areaCode: '351' }] },
    'catalogue.getCategoryTree': {
      departments: ['Home', 'Kitchen', 'Toys', 'Tools', 'Food', 'Paper'].map((name) =>
        department(name.toLowerCase(), name),
      ),
    } as never,
    'applications.getApplying': applying as never,
    ...answers,
  });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

const sendButton = () => screen.findByRole('button', { name: 'Send application' });

test('an application is sent when all that is asked for is there, and nothing that was made up', async () => {
  const asking = await open(nothing, { 'applications.apply': nothing as never });
  const { user } = asking;
  await user.click(await sendButton());
  expect(asking.sent('applications.apply')).toEqual([]);
  expect(screen.getByText('Please accept the rules to continue.')).toBeTruthy();
  const fill = (label: RegExp, text: string) =>
    user.type(screen.getByRole('textbox', { name: label }), text);
  await fill(/^Shop name/, ' Tern & Anchor ');
  await fill(/^Company name/, 'Tern Lda');
  await fill(/^City/, 'Aveiro');
  await fill(/^About your products/, 'Storm lanterns of brass');
  await fill(/^Website/, 'javascript:alert(1)');
  await user.selectOptions(screen.getByLabelText(/^Country/), 'PT');
  const departments = within(screen.getByRole('group', { name: /^What do you sell/ }));
  for (const box of departments.getAllByRole('checkbox')) {
    await user.click(box);
  }
  await user.click(screen.getByRole('checkbox', { name: /rules for shops/ }));
  await user.click(await sendButton());
  expect(screen.getByText('Please choose 5 at most')).toBeTruthy();
  expect(screen.getByText(/Please enter an address such as/)).toBeTruthy();
  expect(asking.sent('applications.apply')).toEqual([]);
  await user.click(departments.getByRole('checkbox', { name: 'Paper' }));
  await user.clear(screen.getByRole('textbox', { name: /^Website/ }));
  await fill(/^Website/, 'tern.example');
  await user.click(await sendButton());
  await waitFor(() => expect(asking.sent('applications.apply')).toHaveLength(1));
  expect(asking.sent('applications.apply')[0]?.input).toEqual({
    ...{ shopName: 'Tern & Anchor', company: 'Tern Lda', registration: '', country: 'PT' },
    ...{ city: 'Aveiro', goods: 'Storm lanterns of brass', website: 'https://tern.example' },
    departmentIds: ['home', 'kitchen', 'toys', 'tools', 'food'],
    ...{ email: EMAIL, terms: true },
  });
});

test('a name that is taken is said at its field', async () => {
  const declined = { ...waiting, state: 'declined', declineReason: 'No papers', actions: [] };
  const asking = await open(
    { ...nothing, application: declined },
    { 'applications.apply': () => refuse('SHOP_NAME_TAKEN', 'That name is taken.') },
  );
  const { user } = asking;
  expect(await screen.findByText('No papers')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Apply again' }));
  await user.click(screen.getByRole('checkbox', { name: /rules for shops/ }));
  await user.click(await sendButton());
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Shop name/ });
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  // What was said before stands there again.
  expect(name.value).toBe('Tern & Anchor');
  expect(screen.getByText('That name is taken.')).toBeTruthy();
});

test('one that waits shows what was said, and is taken back once that was meant', async () => {
  const asking = await open(
    { ...nothing, application: waiting },
    { 'applications.withdrawApplication': nothing as never },
  );
  expect(await screen.findByText('We have your application')).toBeTruthy();
  expect(screen.getByText('Storm lanterns of brass')).toBeTruthy();
  expect(screen.getByText('Portugal')).toBeTruthy();
  const question = () => screen.getByRole('dialog', { name: 'Withdraw this application?' });
  const press = (name: string, part = document.body) =>
    asking.user.click(within(part).getByRole('button', { name }));
  await press('Withdraw application');
  await press('Cancel', question());
  expect(asking.sent('applications.withdrawApplication')).toEqual([]);
  await press('Withdraw application');
  await press('Withdraw application', question());
  await waitFor(() =>
    expect(asking.sent('applications.withdrawApplication')[0]?.input).toEqual({
      applicationId: 'a1',
    }),
  );
});

test('whoever has a shop is led to its panel', async () => {
  await open({ ...nothing, hasShop: true });
  const link = await screen.findByRole('link', { name: 'Go to seller panel' });
  expect(link.getAttribute('href')).toBe(aBrand.sellerUrl);
  const first = screen.getByRole('link', { name: 'Set up your shop page' });
  expect(first.getAttribute('href')).toBe(`${aBrand.sellerUrl}/shop`);
});

test('without a verified address the way to one is shown', async () => {
  await open({ ...nothing, email: null });
  const link = await screen.findByRole('link', { name: 'Verify e-mail' });
  expect(link.getAttribute('href')).toBe(paths.setup('email'));
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
});

test('a visitor is asked to log in, and comes back', async () => {
  session.leave();
  const { router } = await open(nothing);
  await waitFor(() => expect(router.state.location.href).toContain('/login'));
  expect(decodeURIComponent(router.state.location.href)).toContain(paths.openShop());
});
