import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import type { AdminWithdrawal } from '@entrepot/contract/withdrawals/types';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { WithdrawalsPage } from './withdrawals-page.tsx';

const waiting: AdminWithdrawal = {
  ...{ id: '019ab000-0000-7000-8000-000000000081', state: 'requested', chain: 'TRC20' },
  ...{ address: 'TMrdqhFbZh9WFught8x27khkW6tboDXmAR', pretends: true, hold: null },
  ...{ amount: parseAmount('2000'), fee: parseAmount('1'), net: parseAmount('1999') },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expectedAt: '2026-11-20T11:00:00.000Z' },
  ...{ approvalsNeeded: 2, approvals: 1, approvedAt: null, signedAt: null, sentAt: null },
  ...{ endedAt: null, transaction: null, refusalReason: null, signerWord: null },
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
  expect(pane.getByLabelText(waiting.address).textContent).toBe(waiting.address);
  await user.click(pane.getByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Approve/ }));
  expect(of('withdrawals.approveWithdrawal')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(of('withdrawals.approveWithdrawal').map(({ input }) => input)).toEqual([WHICH]),
  );
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

test('why it waits and why it was refused stand there, and nothing is left to be said', async () => {
  const hold = { reason: 'address-new', until: '2026-11-21T10:00:00.000Z' } as const;
  await open({ ...waiting, hold, refusalReason: 'A closed exchange', actions: [] });
  await screen.findByText(/The address was added recently/);
  expect(screen.getByText('A closed exchange')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
