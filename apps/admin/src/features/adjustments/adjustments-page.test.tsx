import type { AdjustmentDetail } from '@entrepot/contract/adjustments/types';
import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { AdjustmentsPage } from './adjustments-page.tsx';

const ACCOUNT = '019ab000-0000-7000-8000-000000000051';
const waiting: AdjustmentDetail = {
  ...{ id: '019ab000-0000-7000-8000-000000000071', state: 'proposed', accountId: anId(ACCOUNT) },
  ...{ username: 'marta', amount: parseAmount('-12.5'), reason: 'Order 4711 was refunded twice' },
  ...{ evidence: 'Ticket 88', proposedBy: 'Kim', proposedAt: '2026-11-20T10:00:00.000Z' },
  ...{ own: false, decidedBy: null, decidedAt: null, declineReason: null },
  ...{ actions: ['approve', 'decline'], mayBe: [] },
};

const LIMIT = {
  amount: parseAmount('5000'),
  used: parseAmount('1200'),
  next: { amount: parseAmount('9000'), from: '2026-11-21T10:00:00.000Z' },
};

const open = (adjustment = waiting, answers: Answers = {}, search = `open=${waiting.id}`) =>
  renderPanel(<AdjustmentsPage />, {
    at: `/adjustments?${search}`,
    answers: {
      'adjustments.listAdjustments': {
        ...{ rows: [adjustment], total: 1, page: 1, size: 50, waiting: 1, limit: LIMIT },
      },
      'adjustments.getAdjustment': adjustment,
      ...answers,
    },
  });

test('the second operator reads why, and the money moves once he has confirmed', async () => {
  const { user, of } = await open(waiting, { 'adjustments.approveAdjustment': waiting });
  await screen.findByText('Ticket 88');
  const pane = within(screen.getByRole('region', { name: 'Details' }));
  await user.click(pane.getByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog', { name: /Correct the balance by .12\.50/ }));
  expect(dialog.getByText('Order 4711 was refunded twice')).toBeTruthy();
  expect(of('adjustments.approveAdjustment')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Balance corrected');
  expect(of('adjustments.approveAdjustment').map(({ input }) => input)).toEqual([
    { adjustmentId: waiting.id },
  ]);
});

test('who proposed it can only take it back, and is told what it waits for', async () => {
  const own: AdjustmentDetail = { ...waiting, own: true, actions: ['decline'] };
  const { user, of } = await open(own, { 'adjustments.declineAdjustment': own });
  await screen.findByText('Waiting for a second operator');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take this correction back' }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong account');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(of('adjustments.declineAdjustment').map(({ input }) => input)).toEqual([
    { adjustmentId: waiting.id, reason: 'Wrong account' },
  ]);
});

test('what its proposer has taken back is not told as declined', async () => {
  await open({
    ...{ ...waiting, own: true, actions: [], state: 'taken-back', decidedBy: 'Kim' },
    ...{ decidedAt: '2026-11-20T11:00:00.000Z', declineReason: 'Wrong account' },
  });
  await screen.findByText('Ticket 88');
  const pane = within(screen.getByRole('region', { name: 'Details' }));
  for (const said of ['Taken back', 'Taken back by', 'Why it was taken back', 'Wrong account']) {
    expect(pane.getByText(said)).toBeTruthy();
  }
});

test('one is proposed for the account that led here: a way, an amount, a reason', async () => {
  const account = { id: ACCOUNT, username: 'marta' };
  const { user, of } = await open(
    waiting,
    { 'accounts.getAccount': account, 'adjustments.proposeAdjustment': waiting } as Answers,
    `account=${ACCOUNT}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Propose a correction for marta' }));
  const dialog = within(screen.getByRole('dialog'));
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  await user.type(amount, '-3');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'too short');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(dialog.getByText('Please enter an amount such as 12.50.')).toBeTruthy();
  expect(dialog.getByText('Please write at least 10 letters.')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '12,5');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' by far');
  await user.click(dialog.getByRole('radio', { name: 'Take from the balance' }));
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText('Proposed; another operator has to approve it');
  expect(of('adjustments.proposeAdjustment').map(({ input }) => input)).toEqual([
    { accountId: ACCOUNT, amount: '-12.5', reason: 'too short by far', evidence: '' },
  ]);
});

const alike: AdjustmentDetail['mayBe'][number] = {
  ...{
    reference: 'charge-88',
    amount: parseAmount('13'),
    currency: 'USD',
    owed: parseAmount('12.5'),
  },
  seenAt: '2026-11-19T10:00:00.000Z',
};

test('both people read which payment that waits it may be, and are led to it', async () => {
  const { user } = await open({ ...waiting, amount: parseAmount('12.5'), mayBe: [alike] });
  const said = await screen.findByRole('region', { name: /may be a payment/ });
  expect(said.textContent).toMatch(/13\.00.*paid, 12\.50 USDT waiting.*charge-88/);
  const pane = within(screen.getByRole('region', { name: 'Details' }));
  await user.click(pane.getByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('charge-88')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Look at these payments' }).getAttribute('href')).toBe(
    '/payments',
  );
});

test('who proposes one that may be such a payment is shown it at once', async () => {
  const answers = {
    'accounts.getAccount': { id: ACCOUNT, username: 'marta' },
    'adjustments.proposeAdjustment': { ...waiting, own: true, mayBe: [alike] },
    'adjustments.getAdjustment': { ...waiting, own: true, mayBe: [alike] },
  } as Answers;
  const { user } = await open(waiting, answers, `account=${ACCOUNT}`);
  await user.click(await screen.findByRole('button', { name: 'Propose a correction for marta' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '12.5');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Paid by card');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('charge-88')).toBeTruthy();
});

test('without an account nothing can be proposed', async () => {
  await open();
  await screen.findByText('Ticket 88');
  expect(screen.queryByRole('button', { name: /Propose/ })).toBeNull();
});

test('the desk says what of the day’s limit is used, and what was changed counts when the server says', async () => {
  const { user, of } = await open(waiting, { 'adjustments.setCreditLimit': LIMIT }, '');
  const said = await screen.findByText(/Credited today by two operators/);
  expect(said.textContent).toMatch(/1,200\.00.* of .*5,000\.00/);
  expect(said.textContent).toMatch(/9,000\.00/);
  await user.click(screen.getByRole('button', { name: 'Change limit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the daily limit' }));
  const field = dialog.getByRole('textbox', { name: /^Limit a day/ });
  await user.clear(field);
  await user.type(field, '-1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Please enter an amount such as 5000.');
  await user.clear(field);
  await user.type(field, '8000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Limit saved');
  expect(of('adjustments.setCreditLimit').map(({ input }) => input)).toEqual([{ amount: '8000' }]);
});
