import { anId } from '@entrepot/contract/testing/an-id';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import accounts from '../../../locales/en/accounts.json';
import { refusal } from '@entrepot/client/testing/played-server.ts';
import type { Output } from '../../kit/api.ts';
import { renderPanel, type Answers } from '../../testing/render-panel.tsx';
import { AccountDetail } from './account-detail.tsx';

const ACCOUNT: Output<'accounts.getAccount'> = {
  id: anId('00000000-0000-7000-8000-000000000001'),
  username: 'quay',
  userCode: 'K7Q2M9',
  email: 'quay@example.com',
  emailVerified: true,
  phone: '+4940505011',
  phoneVerified: false,
  avatar: 3,
  merchant: false,
  test: true,
  state: 'active',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastLoginAt: null,
  fundPasswordSet: false,
  invitedBy: null,
  invitedCount: 0,
  mayInvite: true,
  addressCount: 0,
  twoStep: false,
  twoStepResetAt: null,
  openSessions: 0,
  brand: 'Entrepot',
  closeReason: null,
  history: [],
};

const MOVES = { onClose: () => {}, onPrevious: undefined, onNext: undefined };

const open = (change: Partial<typeof ACCOUNT> = {}, answers: Answers = {}) =>
  renderPanel(<AccountDetail {...MOVES} id={ACCOUNT.id} />, {
    messages: { accounts },
    answers: { 'accounts.getAccount': () => ({ ...ACCOUNT, ...change }), ...answers },
  });

/** What stands beside an address. */
const beside = async (address: string) =>
  (await screen.findByText(address)).parentElement?.textContent;

test('an e-mail and a phone say whether they are proven, each for itself', async () => {
  await open();
  expect(await beside('quay@example.com')).toBe('quay@example.com verified');
  expect(await beside('+4940505011')).toBe('+4940505011 not verified');
});

test('where there is no phone, nothing is said about it', async () => {
  await open({ phone: null });
  await screen.findByText('quay@example.com');
  expect(screen.queryByText(accounts.detail.unverified)).toBeNull();
});

/** The dialog that asks for a reason. */
async function asking(answers: Answers = {}) {
  const panel = await open({}, answers);
  await panel.user.click(await screen.findByRole('button', { name: accounts.lock.disable.open }));
  const dialog = within(screen.getByRole('dialog'));
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/);
  const lock = () => dialog.getByRole('button', { name: accounts.lock.disable.open });
  return { ...panel, reason, lock };
}

test.each([
  [true, 'stop'],
  [false, 'allow'],
] as const)(
  'an account that may invite: %s; that is changed with a reason',
  async (mayInvite, act) => {
    const operation = `accounts.${act}Invitations` as const;
    const { user, of } = await open({ mayInvite }, { [operation]: ACCOUNT });
    const { open: button } = accounts.invite[act];
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: button }));
    expect(of(operation)).toEqual([]);
    await user.type(dialog.getByLabelText(/^Reason/), 'Paid for invitations');
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() =>
      expect(of(operation).map(({ input }) => input)).toEqual([
        { id: ACCOUNT.id, reason: 'Paid for invitations' },
      ]),
    );
  },
);

test('an account is not locked without a reason that others understand', async () => {
  const { user, of, reason, lock } = await asking();
  await user.type(reason, ' abc ');
  await user.click(lock());
  expect(screen.getByText(/at least 4 characters/)).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  expect(of('accounts.disableAccount')).toEqual([]);
});

test('an account is locked once, however often one clicks', async () => {
  const { user, of, reason, lock } = await asking({
    'accounts.disableAccount': () => ({ ...ACCOUNT, state: 'disabled' }) as never,
  });
  await user.type(reason, 'Stolen cards');
  await user.dblClick(lock());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(of('accounts.disableAccount').map(({ input }) => input)).toEqual([
    { id: ACCOUNT.id, reason: 'Stolen cards' },
  ]);
});

test('a lock that is refused says why, and the reason is still there', async () => {
  const { user, reason, lock } = await asking({
    'accounts.disableAccount': () => {
      throw refusal('NOT_FOUND', 'There is no such account.');
    },
  });
  await user.type(reason, 'Stolen cards');
  await user.click(lock());
  await screen.findByText('There is no such account.');
  expect(reason.value).toBe('Stolen cards');
});

test('two-step sign-in is reset with a reason, and says when it goes off', async () => {
  const { user, of, unmount } = await open(
    { twoStep: true },
    { 'accounts.resetTwoStep': () => ACCOUNT as never },
  );
  await user.click(await screen.findByRole('button', { name: accounts.reset.open }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(accounts.reset.check)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: accounts.reset.open }));
  expect(of('accounts.resetTwoStep')).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'Lost the phone; called back');
  await user.dblClick(dialog.getByRole('button', { name: accounts.reset.open }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(of('accounts.resetTwoStep').map(({ input }) => input)).toEqual([
    { id: ACCOUNT.id, reason: 'Lost the phone; called back' },
  ]);
  unmount();
  await open({ twoStep: true, twoStepResetAt: '2026-11-23T10:00:00.000Z' });
  expect(await screen.findByText(/on, goes off on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: accounts.reset.open })).toBeNull();
});

test('where two-step sign-in is off there is nothing to reset', async () => {
  await open();
  await screen.findByText(accounts.detail.off);
  expect(screen.queryByRole('button', { name: accounts.reset.open })).toBeNull();
});
