import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import type { AdminWithdrawal } from '@entrepot/contract/withdrawals/types';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { WithdrawalsPage } from './withdrawals-page.tsx';

const waiting: AdminWithdrawal = {
  ...{ id: '019ab000-0000-7000-8000-000000000081', state: 'requested', chain: 'TRC20' },
  ...{ address: 'TMrdqhFbZh9WFught8x27khkW6tboDXmAR', pretends: true, hold: null },
  ...{ bank: null, payer: null, relieved: [], looks: [], unpaid: null, mayHavePaid: false },
  ...{ amount: parseAmount('2000'), fee: parseAmount('1'), net: parseAmount('1999') },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expectedAt: '2026-11-20T11:00:00.000Z' },
  late: false,
  lapsed: false,
  ...{ approvalsNeeded: 2, approvals: 1, approvedAt: null, signedAt: null, sentAt: null },
  ...{ endedAt: null, transaction: null, refusalReason: null, signerWord: null },
  ...{ refusalGround: null, refusalEndsAt: null, refusedBefore: false, refusalAsked: null },
  screening: null,
  approvers: [{ name: 'Kim Harbour', at: '2026-11-20T10:05:00.000Z' }],
  ...{ accountId: anId('019ab000-0000-7000-8000-000000000051'), username: 'marta' },
  ...{ brand: 'Entrepot', actions: ['endorse', 'refuse'] },
};

const open = (withdrawal = waiting, answers: Answers = {}) =>
  renderPanel(<WithdrawalsPage />, {
    at: `/withdrawals?open=${waiting.id}`,
    answers: {
      'withdrawals.listWithdrawals': {
        ...{ rows: [withdrawal], total: 1, page: 1, size: 50, waiting: 1 },
      },
      'withdrawals.getWithdrawal': withdrawal,
      ...answers,
    },
  });

const WHICH = { withdrawalId: waiting.id };

test('who has approved it is shown, and it is approved once that is confirmed', async () => {
  const { user, of } = await open(waiting, { 'withdrawals.approveWithdrawal': waiting });
  await screen.findByText('1 of 2 people have approved it.');
  const pane = within(screen.getByRole('region', { name: 'Details' }));
  expect(pane.getByText('Kim Harbour')).toBeTruthy();
  expect(pane.getByText('−1.00')).toBeTruthy();
  expect(pane.getByLabelText(waiting.address).textContent).toBe(waiting.address);
  await user.click(pane.getByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Approve/ }));
  // What is approved is that address and that sum: nobody should have to remember them.
  expect(dialog.getByLabelText(waiting.address).textContent).toBe(waiting.address);
  expect(dialog.getByText('To be received, USDT')).toBeTruthy();
  dialog.getByText(
    /Kim Harbour has approved marta’s withdrawal\. With your approval it is paid out/,
  );
  expect(of('withdrawals.approveWithdrawal')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(of('withdrawals.approveWithdrawal').map(({ input }) => input)).toEqual([WHICH]),
  );
});

test('the first of two reads that another has to follow', async () => {
  const { user } = await open({ ...waiting, approvals: 0, approvers: [] });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Approve/ }));
  dialog.getByText(/The second has to be somebody else/);
});

test('who has approved it reads that the second person has to be somebody else', async () => {
  await open({ ...waiting, actions: ['refuse'] });
  const own = 'You have approved it. The second person has to be somebody else.';
  expect(await screen.findByText(own)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('refusing wants a reason that the owner can read', async () => {
  const { user, of } = await open(waiting, { 'withdrawals.refuseWithdrawal': waiting });
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Refuse/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' no ');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(dialog.getByText('Please give a reason of at least 3 letters.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 't ours');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(of('withdrawals.refuseWithdrawal').map(({ input }) => input)).toEqual([
      { ...WHICH, reason: 'no t ours' },
    ]),
  );
});

test('where another one was refused before, the first of two names a ground, and screening is one where it found something', async () => {
  const before = { ...waiting, refusedBefore: true };
  const { user, of } = await open(before, { 'withdrawals.refuseWithdrawal': before });
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Refuse/ }));
  expect(dialog.getByText(/two operators have to name the same ground/)).toBeTruthy();
  expect(dialog.queryByRole('option', { name: /screening/ })).toBeNull();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Ground' }), 'authority');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Letter of 3 May');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(of('withdrawals.refuseWithdrawal').map(({ input }) => input)).toEqual([
      { ...WHICH, reason: 'Letter of 3 May', ground: 'authority' },
    ]),
  );
  cleanup();
  await open({ ...before, screening: 'review' });
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  expect(screen.getByRole('option', { name: 'What the screening service says' })).toBeTruthy();
});

test('the second of two reads what the first has said, and agrees to just that', async () => {
  const asked = {
    ...{ ground: 'court' as const, reason: 'Order 12/26', name: 'Kim Harbour' },
    ...{ at: waiting.createdAt, mine: false },
  };
  const before = { ...waiting, refusedBefore: true, refusalAsked: asked };
  const { user, of } = await open(before, { 'withdrawals.refuseWithdrawal': before });
  expect(
    await screen.findByText(/^Kim Harbour wants to refuse it .* Order of a court$/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Refuse/ }));
  expect(dialog.getByText('Order 12/26')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Agree and refuse' }));
  await waitFor(() =>
    expect(of('withdrawals.refuseWithdrawal').map(({ input }) => input)).toEqual([
      { ...WHICH, reason: 'Order 12/26', ground: 'court' },
    ]),
  );
  cleanup();
  await open({ ...before, refusalAsked: { ...asked, mine: true }, actions: [] });
  expect(await screen.findByText(/Until then it is not refused and goes on/)).toBeTruthy();
});

test('why it waits and why it was refused stand there, and nothing is left to be said', async () => {
  const hold = { reason: 'address-new', until: '2026-11-21T10:00:00.000Z' } as const;
  await open({ ...waiting, hold, refusalReason: 'A closed exchange', actions: [] });
  await screen.findByText(/The address was added recently/);
  expect(screen.getByText('A closed exchange')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test.each<[string, Partial<AdminWithdrawal>, string]>([
  ['nobody has to do anything for', { approvalsNeeded: 0 }, 'It is next in line to be sent.'],
  [
    'was sent',
    { state: 'sent', approvals: 2 },
    'It was sent, and the network has not confirmed it yet.',
  ],
])('what %s says why it waits', async (_, how, said) => {
  await open({ ...waiting, ...how, actions: [] });
  expect(await screen.findByText(said)).toBeTruthy();
});

const atBank: AdminWithdrawal = {
  ...waiting,
  ...{ state: 'approved', chain: null, address: '•••• 0154', approvalsNeeded: 0, approvers: [] },
  bank: {
    ...{ id: '019ab000-0000-7000-8000-000000000091', kind: 'iban', bankName: 'Quay Savings Bank' },
    ...{ country: 'PT', swift: null, lastFour: '0154', holderHint: 'A*** Q***' },
    savedAt: '2026-11-01T10:00:00.000Z',
  },
  actions: ['take', 'refuse'],
};

test('what goes to a bank is taken first, and shows no more of the account than its end', async () => {
  const { user, of } = await open(atBank, { 'withdrawals.takeWithdrawal': atBank });
  await screen.findByText(/Nobody has taken this yet/);
  const pane = within(screen.getByRole('region', { name: 'Details' }));
  expect(pane.getByText('Quay Savings Bank •••• 0154')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show bank account' })).toBeNull();
  await user.click(pane.getByRole('button', { name: 'Take' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take' }));
  await waitFor(() =>
    expect(of('withdrawals.takeWithdrawal').map(({ input }) => input)).toEqual([WHICH]),
  );
});

test('who pays it opens where to, and says with which reference', async () => {
  const { user, of } = await open(
    {
      ...{ ...atBank, state: 'signing', actions: ['pay'] },
      payer: { name: 'Kim Harbour', since: waiting.createdAt, mine: true },
    },
    {
      'withdrawals.payWithdrawal': atBank,
      'withdrawals.openBankAccount': {
        ...{ kind: 'iban', bankName: 'Quay Savings Bank', holder: 'Adaline Quay', country: 'PT' },
        ...{ number: 'PT50000201231234567890154', swift: '', routingNumber: '', bankAddress: '' },
        ...{ holderAddress: '', net: parseAmount('1999'), currency: 'USD' },
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Show bank account' }));
  const account = within(await screen.findByRole('dialog', { name: 'Where to pay' }));
  expect(account.getByText('Adaline Quay')).toBeTruthy();
  expect(account.getByText('PT50000201231234567890154')).toBeTruthy();
  expect(account.getByText('IBAN')).toBeTruthy();
  expect(account.getByText('1,999.00 USD')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
  const dialog = within(screen.getByRole('dialog', { name: '1,999.00 USD paid?' }));
  await user.type(dialog.getByRole('textbox'), 'TT-1');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() =>
    expect(of('withdrawals.payWithdrawal').map(({ input }) => input)).toEqual([
      { ...WHICH, reference: 'TT-1' },
    ]),
  );
});

test('the second person confirms or says that it was not paid, with a reason', async () => {
  const { user, of } = await open(
    {
      ...{ ...atBank, state: 'sent', actions: ['confirm', 'giveBack'], transaction: 'TT-1' },
      ...{
        payer: { name: 'Kim Harbour', since: waiting.createdAt, mine: false },
        looks: [{ name: 'Kim Harbour', at: waiting.createdAt }],
      },
    },
    { 'withdrawals.confirmWithdrawal': atBank, 'withdrawals.giveWithdrawalBack': atBank },
  );
  await screen.findByText(/^Kim Harbour took this .* Another operator has to confirm/);
  expect(screen.queryByRole('button', { name: 'Show bank account' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Not paid' }));
  const refusing = within(screen.getByRole('dialog'));
  await user.type(refusing.getByRole('textbox'), 'Sent back by the bank');
  await user.click(refusing.getByRole('button', { name: 'Not paid' }));
  await waitFor(() =>
    expect(of('withdrawals.giveWithdrawalBack').map(({ input }) => input)).toEqual([
      { ...WHICH, reason: 'Sent back by the bank', notPaidByMe: false },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Confirm payment' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Look for TT-1 and 1,999.00 USD in/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Confirm payment' }));
  await waitFor(() => expect(of('withdrawals.confirmWithdrawal')).toHaveLength(1));
});

test('of what was sent two say that it was not paid: who said it first is shown, and that another is needed', async () => {
  const name = 'Kim Harbour';
  const sent = {
    ...{ ...atBank, state: 'sent' as const, actions: ['giveBack' as const], transaction: 'TT-1' },
    payer: { name: 'Ana Mole', since: waiting.createdAt, mine: false },
  };
  const { user } = await open(sent, { 'withdrawals.giveWithdrawalBack': sent });
  await user.click(await screen.findByRole('button', { name: 'Not paid' }));
  expect(
    within(screen.getByRole('dialog')).getByText(/^A second operator has to say/),
  ).toBeTruthy();
  cleanup();
  const said = { name, at: waiting.createdAt, reason: 'Not in its books', himself: true };
  const unpaid = { ...said, mine: true };
  await open({ ...sent, unpaid, actions: [] });
  expect(await screen.findByText(/^Kim Harbour says that the bank has not paid/)).toBeTruthy();
  expect(screen.getByText('Not in its books')).toBeTruthy();
  expect(screen.getByText(/^A second operator .* Until then nothing is given back/)).toBeTruthy();
  expect(screen.getByText(/^Kim Harbour took it or opened .* not paid it themselves/)).toBeTruthy();
});

test('who has opened it says of himself that he did not pay', async () => {
  const opened = {
    ...{ ...atBank, state: 'signing' as const, actions: ['giveBack' as const], mayHavePaid: true },
    payer: { name: 'Ana Mole', since: waiting.createdAt, mine: true },
    looks: [{ name: 'Ana Mole', at: waiting.createdAt }],
  };
  const { user, of } = await open(opened, { 'withdrawals.giveWithdrawalBack': opened });
  await user.click(await screen.findByRole('button', { name: 'Not paid' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/you also say that you have not paid it yourself/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'The bank refused the number');
  await user.click(dialog.getByRole('button', { name: 'I have not paid it' }));
  await waitFor(() =>
    expect(of('withdrawals.giveWithdrawalBack').map(({ input }) => input)).toEqual([
      { ...WHICH, reason: 'The bank refused the number', notPaidByMe: true },
    ]),
  );
});

test('a colleague’s is taken over, with a warning when he may have paid already', async () => {
  const had = { name: 'Kim Harbour', at: waiting.createdAt };
  const { user, of } = await open(
    {
      ...{ ...atBank, state: 'signing', actions: ['takeOver', 'giveBack'] },
      ...{ payer: { name: 'Kim Harbour', since: waiting.createdAt, mine: false }, looks: [had] },
      relieved: [{ name: 'Ana Mole', at: waiting.createdAt }],
    },
    { 'withdrawals.takeOverWithdrawal': atBank },
  );
  await screen.findByText(/^From .*, somebody else can take it over/);
  expect(screen.getByText('Ana Mole')).toBeTruthy();
  expect(screen.getByText(/^Somebody may have paid it/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^Kim Harbour has opened .* may have paid already/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Take over' }));
  await waitFor(() =>
    expect(of('withdrawals.takeOverWithdrawal').map(({ input }) => input)).toEqual([WHICH]),
  );
});

test('what the screening service answered stands beside what it waits for; without one nothing does', async () => {
  const hold = { reason: 'screening' as const, until: '2026-11-23T10:00:00.000Z' };
  await open({ ...waiting, hold, screening: 'review' });
  expect(await screen.findByText('It asks for a review.')).toBeTruthy();
  expect(screen.getByText(/because of what the screening service says/)).toBeTruthy();
});
