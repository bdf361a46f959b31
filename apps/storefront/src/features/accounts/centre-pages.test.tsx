import { parseAmount } from '@entrepot/contract/money';
import type { Address } from '@entrepot/contract/accounts/types';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { marta } from '../../testing/people.ts';
import { described, refuse, showPage, type Answers } from '../../testing/show-page.tsx';
import { session } from '../../kit/session.ts';

const me = marta;
const quay: Address = {
  id: '019ab000-0000-7000-8000-000000000003',
  contact: 'Marta Lindqvist',
  email: '',
  areaCode: '49',
  phone: '4040505011',
  country: 'DE',
  countryName: 'Germany',
  state: '',
  stateName: '',
  city: 'Hamburg',
  postcode: '20457',
  line: 'Quay Street 1',
  isDefault: true,
};
const world: Answers = {
  'accounts.getMe': () => me,
  'accounts.listCountries': () => ({ rows: [{ code: 'DE', name: 'Germany', areaCode: '49' }] }),
  'accounts.listStates': () => ({ country: 'DE', rows: [] }),
};

const ADDRESSES = '/userInfo/setup/shipping-address';
const FUND_PASSWORD_PAGE = '/userInfo/setup/transaction-password';
const dialog = () => within(screen.getByRole('dialog', { name: 'Add address' }));
const field = (name: RegExp) => dialog().getByLabelText<HTMLInputElement>(name);

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', me);
});

it('an address is added once, with the area code of its country', async () => {
  const { user, sent } = await showPage(ADDRESSES, {
    ...world,
    'accounts.addAddress': () => quay,
  });
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(described(field(/^Recipient/))).toBe('Required');
  expect(described(field(/^Country or/))).toBe('Please choose an option');
  expect(sent('accounts.addAddress')).toEqual([]);

  await user.type(field(/^Recipient/), 'Marta Lindqvist');
  await waitFor(() => dialog().getByRole('option', { name: 'Germany' }));
  await user.selectOptions(field(/^Country or/), 'DE');
  await user.type(field(/^City/), 'Hamburg');
  await user.type(field(/^Street/), 'Quay Street 1');
  await user.type(field(/^Phone/), '40 4050-5011');
  await user.dblClick(dialog().getByRole('button', { name: 'Save' }));
  await screen.findByText('Address saved');
  expect(sent('accounts.addAddress')).toHaveLength(1);
  expect(sent('accounts.addAddress')[0]?.input).toMatchObject({
    country: 'DE',
    areaCode: '49',
    phone: '4040505011',
    state: '',
  });
});

it('an address that the server refuses stays in the form', async () => {
  const { user } = await showPage(ADDRESSES, {
    ...world,
    'accounts.listAddresses': () => ({ rows: [quay] }),
    'accounts.editAddress': () => refuse('ADDRESS_REGION_UNKNOWN', 'They do not belong together.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit: Marta Lindqvist' }));
  const form = within(screen.getByRole('dialog', { name: 'Edit address' }));
  await user.type(form.getByLabelText(/^City/), ' Nord');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('They do not belong together.');
  expect(form.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Hamburg Nord');
});

it('an address is removed only after a question', async () => {
  const { user, sent } = await showPage(ADDRESSES, {
    ...world,
    'accounts.listAddresses': () => ({ rows: [quay] }),
    'accounts.removeAddress': () => ({}),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove: Marta Lindqvist' }));
  expect(sent('accounts.removeAddress')).toEqual([]);
  const question = within(screen.getByRole('dialog', { name: 'Remove this address?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent('accounts.removeAddress')).toHaveLength(1));
});

const type = async (
  user: Awaited<ReturnType<typeof showPage>>['user'],
  name: string,
  digits: string,
) => {
  await user.click(
    within(screen.getByRole('group', { name })).getAllByLabelText(/1/)[0] as Element,
  );
  await user.keyboard(digits);
};

it('a fund password that everybody would guess is refused before it is sent', async () => {
  const { user, sent } = await showPage(FUND_PASSWORD_PAGE, {
    ...world,
    'accounts.setFundPassword': () => ({}),
  });
  await screen.findByRole('heading', { level: 1, name: 'Fund password' });
  await type(user, 'Fund password', '123456');
  await type(user, 'Confirm fund password', '123456');
  await user.click(screen.getByRole('button', { name: 'Set fund password' }));
  await screen.findByText(/too easy to guess/);
  expect(sent('accounts.setFundPassword')).toEqual([]);
});

it('a fund password is set, and the account knows it', async () => {
  const { user, router, sent } = await showPage(FUND_PASSWORD_PAGE, {
    ...world,
    'accounts.setFundPassword': () => ({}),
  });
  await screen.findByRole('heading', { level: 1, name: 'Fund password' });
  await type(user, 'Fund password', '739204');
  await type(user, 'Confirm fund password', '739204');
  await user.click(screen.getByRole('button', { name: 'Set fund password' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(router.state.location.pathname).toBe('/userInfo/setup');
  expect(sent('accounts.setFundPassword')[0]?.input).toEqual({
    fundPassword: '739204',
    confirmation: '739204',
  });
  expect(session.user()?.fundPasswordSet).toBe(true);
});

it('what there is to do says when it cannot be read, and is read on demand', async () => {
  let down = true;
  const none = { all: 2, confirmed: 0, received: 0, cancelled: 0, 'after-sales': 0 };
  const tabs = { ...none, 'awaiting-payment': 2, 'to-ship': 0, 'to-receive': 0, 'to-review': 0 };
  const { user } = await showPage('/userInfo', {
    ...world,
    'accounts.listAddresses': () => ({ rows: [quay] }),
    'wallet.getBalance': () => ({ currency: 'USDT', available: parseAmount('5') }),
    'orders.listOrders': () => ({ rows: [], page: 1, size: 5, total: 0, now: me.createdAt }),
    'orders.countOrders': () => (down ? refuse('TOO_MANY_REQUESTS', 'Later, please.') : { tabs }),
  });
  const todo = await screen.findByRole('button', { name: 'Could not load. Try again' });
  down = false;
  await user.click(todo);
  expect(await screen.findByText('2 orders to pay')).toBeTruthy();
});
