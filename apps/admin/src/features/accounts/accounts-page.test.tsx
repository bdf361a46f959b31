import { refuse } from '@entrepot/client/testing/played-server.ts';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Output } from '../../kit/api.ts';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { AccountsPage } from './accounts-page.tsx';

type Row = Output<'accounts.listAccounts'>['rows'][number];
type Account = Output<'accounts.getAccount'>;

const ACCOUNT: Account = {
  id: anId('00000000-0000-7000-8000-000000000001'),
  username: 'quay',
  userCode: 'K7Q2M9',
  email: 'quay@example.com',
  emailVerified: true,
  phone: '+4940505011',
  phoneVerified: false,
  avatar: 3,
  merchant: false,
  test: false,
  state: 'active',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastLoginAt: null,
  fundPasswordSet: true,
  invitedBy: null,
  invitedCount: 0,
  mayInvite: true,
  addressCount: 2,
  twoStep: false,
  twoStepResetAt: null,
  openSessions: 2,
  brand: 'Entrepot',
  closeReason: null,
  history: [],
};

const row = (change: Partial<Account> = {}): Row => ({ ...ACCOUNT, ...change });

const page = (rows: Row[], total = rows.length) => ({ rows, total, page: 1, size: 50 });

const open = (answers: Answers = {}, at = '/') =>
  renderPanel(<AccountsPage />, {
    at,
    answers: {
      'accounts.listAccounts': page([row()]),
      'accounts.getAccount': ACCOUNT,
      ...answers,
    },
  });

const OPEN = `/?open=${ACCOUNT.id}`;

test('a row says who, of which kind, and what is not known has a dash', async () => {
  await open({
    'accounts.listAccounts': page([row({ email: null, phone: null, merchant: true, test: true })]),
  });
  const cells = [...((await screen.findByText('quay')).closest('tr')?.cells ?? [])];
  const texts = cells.map(({ textContent }) => textContent);
  expect(texts).toContain('Seller Test account');
  expect(texts.filter((text) => text === '–')).toHaveLength(3);
});

test.each([
  ['', { search: '', state: undefined, merchant: undefined }],
  ['?kind=merchant', { merchant: true }],
  ['?kind=buyer', { merchant: false }],
  ['?kind=rude&state=rude', { merchant: undefined, state: undefined }],
  ['?state=disabled&q=quay', { state: 'disabled', search: 'quay' }],
])('the address %s asks for %j', async (query, asked) => {
  const { of } = await open({}, `/${query}`);
  await screen.findByText('quay');
  expect(of('accounts.listAccounts')[0]?.input).toMatchObject(asked);
});

test.each([
  { at: '/', says: 'No users yet' },
  { at: '/?q=nobody', says: 'No users match' },
])('nothing at $at: $says', async ({ at, says }) => {
  await open({ 'accounts.listAccounts': page([]) }, at);
  expect(await screen.findByText(says)).toBeTruthy();
});

test('a list that did not come can be asked for again', async () => {
  let asked = 0;
  const { user } = await open({
    'accounts.listAccounts': () => {
      asked += 1;
      return asked === 1 ? refuse('INTERNAL', 'Something went wrong') : page([row()]);
    },
  });
  await screen.findByText('Something went wrong');
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('quay')).toBeTruthy();
});

test('an open account shows contacts as proven or not, its sessions and no balance', async () => {
  await open({}, OPEN);
  const pane = within(await screen.findByRole('complementary'));
  expect((await pane.findByText('quay@example.com')).closest('dd')?.textContent).toContain(
    'verified',
  );
  expect(pane.getByText('+4940505011').closest('dd')?.textContent).toContain('not verified');
  expect(pane.getByText('2 sessions')).toBeTruthy();
  expect(pane.getByText('None yet.')).toBeTruthy();
  expect(pane.queryByText(/USDT/)).toBeNull();
});

test('what operators did to it stands there with their reasons', async () => {
  const history = [
    { act: 'disabled', by: 'noor', reason: 'Chargebacks', at: '2026-11-20T10:00:00.000Z' },
  ] as const;
  await open({ 'accounts.getAccount': { ...ACCOUNT, history: [...history] } }, OPEN);
  expect(await screen.findByText('Locked by noor')).toBeTruthy();
  expect(screen.getByText('Chargebacks')).toBeTruthy();
});

test('a closed account can be neither locked nor unlocked, and says why it was closed', async () => {
  await open(
    { 'accounts.getAccount': { ...ACCOUNT, state: 'closed', closeReason: 'Moved away' } },
    OPEN,
  );
  expect(await screen.findByText('Moved away')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Lock|Unlock/ })).toBeNull();
});

const ask = async (answers: Answers, state: Account['state'] = 'active') => {
  const view = await open({ 'accounts.getAccount': { ...ACCOUNT, state }, ...answers }, OPEN);
  const name = state === 'disabled' ? 'Unlock the account' : 'Lock the account';
  await view.user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: /quay\?/ }));
  return { ...view, dialog, send: dialog.getByRole('button', { name }) };
};

test('locking says which sessions end, and the list is asked for again', async () => {
  const { user, of, dialog, send } = await ask({ 'accounts.disableAccount': {} as never });
  expect(dialog.getByText(/2 open sessions end at once/)).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Reason/), 'Chargebacks');
  await user.click(send);
  expect(await screen.findByText('quay is locked')).toBeTruthy();
  await waitFor(() => expect(of('accounts.listAccounts').length).toBeGreaterThan(1));
});

test('a locked account is unlocked, not locked again', async () => {
  const { user, of, dialog, send } = await ask(
    { 'accounts.enableAccount': {} as never },
    'disabled',
  );
  await user.type(dialog.getByLabelText(/^Reason/), 'Settled');
  await user.click(send);
  expect(await screen.findByText('quay is unlocked')).toBeTruthy();
  expect(of('accounts.enableAccount')).toHaveLength(1);
  expect(of('accounts.disableAccount')).toEqual([]);
});
