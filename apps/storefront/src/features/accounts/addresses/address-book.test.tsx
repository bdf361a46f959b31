import { openSettings } from '@entrepot/contract/brands/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../kit/session.ts';
import { anAddress } from '../../../testing/an-address.ts';
import { marta } from '../../../testing/people.ts';
import { aBrand, refuse, showPage, type Answers } from '../../../testing/show-page.tsx';

const home = anAddress();
const store = anAddress({
  id: '019ab000-0000-7000-8000-000000000004',
  contact: 'مستودع الخليج للأدوات المنزلية والخزف',
  city: 'Donaudampfschifffahrtsgesellschaftsstadt',
  email: '',
  isDefault: false,
});

const open = (answers: Answers = {}) =>
  showPage('/userInfo/setup/shipping-address', {
    'accounts.getMe': marta,
    'accounts.listAddresses': { rows: [home, store] },
    'accounts.listCountries': { rows: [{ code: 'DE', name: 'Germany', areaCode: '49' }] },
    'accounts.listStates': { country: 'DE', rows: [] },
    ...answers,
  });

const book = async () =>
  within(await screen.findByRole('list', { name: 'Delivery addresses' })).getAllByRole('listitem');
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

it('an address says who, where and how to reach them; the default one is named so', async () => {
  await open();
  const [first, second] = await book();
  expect(first?.textContent).toContain('Quay Street 1');
  expect(first?.textContent).toContain('+49 30100000');
  expect(first?.textContent).toContain('ada@example.org');
  expect(within(first as HTMLElement).getByText('Default')).toBeTruthy();
  expect(within(second as HTMLElement).queryByText('Default')).toBeNull();
  expect(second?.textContent).toContain('Donaudampfschifffahrtsgesellschaftsstadt');
  expect(within(second as HTMLElement).getByText(store.contact)).toBeTruthy();
});

it('an empty book says what an address is for and opens the form', async () => {
  const { user } = await open({ 'accounts.listAddresses': { rows: [] } });
  await screen.findByText('No address yet');
  await user.click(button('Add address'));
  expect(screen.getByRole('dialog', { name: 'Add address' })).toBeTruthy();
});

it('a full book says so and takes no more', async () => {
  await open({
    'brands.getBrand': {
      ...aBrand,
      settings: openSettings({ mall_open: 'true', address_limit: '2' }),
    },
  });
  await screen.findByText('You have reached the limit of 2 addresses. Remove one to add another.');
  expect(button('Add address')).toHaveProperty('disabled', true);
});

it('a book that is not full says how much room is left', async () => {
  await open();
  await book();
  expect(screen.getByText(/^2 of \d+$/)).toBeTruthy();
  expect(button('Add address')).toHaveProperty('disabled', false);
});

it('a book that does not come is asked for again', async () => {
  let asked = 0;
  const { user } = await open({
    'accounts.listAddresses': () => {
      asked += 1;
      return asked === 1 ? refuse('INTERNAL', 'The book could not be read') : { rows: [home] };
    },
  });
  await screen.findByText('The book could not be read');
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await book()).toHaveLength(1);
});

describe('making another the default', () => {
  const NAME = `Make default: ${store.contact}`;

  it('sends the whole address once, and the book is read again', async () => {
    let answer: () => void = () => undefined;
    let rows = [home, store];
    const { user, sent } = await open({
      'accounts.listAddresses': () => ({ rows }),
      'accounts.editAddress': () =>
        new Promise((resolve) => {
          answer = () => resolve({ ...store, isDefault: true });
        }),
    });
    await book();
    await user.dblClick(button(NAME));
    rows = [
      { ...home, isDefault: false },
      { ...store, isDefault: true },
    ];
    answer();
    await screen.findByRole('button', { name: 'Make default: Ada Quay' });
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
    expect(sent('accounts.editAddress').map(({ input }) => input)).toEqual([
      expect.objectContaining({ id: store.id, isDefault: true, line: store.line, email: '' }),
    ]);
  });

  it('says what was refused beside it', async () => {
    const { user } = await open({
      'accounts.editAddress': () => refuse('ADDRESS_NOT_FOUND', 'This address is gone.'),
    });
    const [, second] = await book();
    await user.click(button(NAME));
    expect((await within(second as HTMLElement).findByRole('alert')).textContent).toBe(
      'This address is gone.',
    );
    expect(screen.queryByText('Address saved')).toBeNull();
  });

  it('is sent with the same key again while nobody knows whether it arrived', async () => {
    let lost = true;
    const { user, sent } = await open({
      'accounts.editAddress': () => (lost ? refuse('OFFLINE', 'offline') : store),
    });
    const [, second] = await book();
    await user.click(button(NAME));
    await within(second as HTMLElement).findByRole('alert');
    lost = false;
    await user.click(button(NAME));
    await screen.findByText('Address saved');
    const [first, again] = sent('accounts.editAddress');
    expect(first?.key).toBeTruthy();
    expect(again?.key).toBe(first?.key);
  });
});

describe('removing one', () => {
  const ask = async (answers: Answers = {}) => {
    const page = await open(answers);
    await book();
    await page.user.click(button(`Remove: ${store.contact}`));
    const question = within(screen.getByRole('dialog', { name: 'Remove this address?' }));
    return { ...page, question };
  };

  it('shows which, and a no removes nothing', async () => {
    const { user, question, sent } = await ask();
    expect(question.getByText(store.contact)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Remove this address?' })).toBeNull(),
    );
    expect(sent('accounts.removeAddress')).toEqual([]);
  });

  it('is sent once for two clicks', async () => {
    let answer: () => void = () => undefined;
    const { user, question, sent } = await ask({
      'accounts.removeAddress': () =>
        new Promise((resolve) => {
          answer = () => resolve({});
        }),
    });
    await user.dblClick(question.getByRole('button', { name: 'Remove' }));
    answer();
    await screen.findByText('Address removed');
    expect(sent('accounts.removeAddress').map(({ input }) => input)).toEqual([{ id: store.id }]);
  });

  it('stays open with the reason when it was refused, and forgets it when closed', async () => {
    const { user, question } = await ask({
      'accounts.removeAddress': () => refuse('ADDRESS_NOT_FOUND', 'This address is gone.'),
    });
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect((await question.findByRole('alert')).textContent).toContain('This address is gone.');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await user.click(button('Remove: Ada Quay'));
    const next = within(screen.getByRole('dialog', { name: 'Remove this address?' }));
    expect(next.queryByRole('alert')).toBeNull();
  });
});

it('the default address cannot stop being it by itself', async () => {
  const { user } = await open();
  await book();
  await user.click(button('Edit: Ada Quay'));
  const form = within(screen.getByRole('dialog', { name: 'Edit address' }));
  const box = form.getByRole('checkbox', { name: 'Default address' });
  expect(box).toHaveProperty('checked', true);
  expect(box).toHaveProperty('disabled', true);
});

it('a changed address is sent whole, with its id, and sent again with its key when it was lost', async () => {
  let lost = true;
  const { user, sent } = await open({
    'accounts.editAddress': () => (lost ? refuse('OFFLINE', 'offline') : home),
  });
  await book();
  await user.click(button('Edit: Ada Quay'));
  const form = within(screen.getByRole('dialog', { name: 'Edit address' }));
  await user.type(form.getByLabelText(/^Street/), ', gate 4');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByRole('alert');
  expect(form.getByLabelText<HTMLInputElement>(/^Street/).value).toBe('Quay Street 1, gate 4');
  lost = false;
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Address saved');
  const [first, again] = sent('accounts.editAddress');
  expect(first?.input).toMatchObject({ id: home.id, line: 'Quay Street 1, gate 4', country: 'DE' });
  expect(again?.key).toBe(first?.key);
});
