import { parseAmount, parseRate } from '@entrepot/contract/money';
import type { AdminPaymentRow, Stray, UnclaimedEnd } from '@entrepot/contract/payments/types';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { PaymentsPage } from './payments-page.tsx';

const REPORT = '019ab000-0000-7000-8000-000000000072';
const PAYMENT = '019ab000-0000-7000-8000-000000000071';
const END = '019ab000-0000-7000-8000-000000000079';
const AT = '2026-11-20T10:00:00.000Z';

/** 41 dollars of which 1 has gone back. */
const stray: Stray = {
  ...{ id: REPORT, kind: 'paid', currency: 'USD', amount: parseAmount('41'), via: 'callback' },
  ...{ seenAt: AT, outcome: 'unknown-payment', open: true, note: null },
  ...{ provider: 'sandbox', reference: 'charge_41', ending: null },
  ...{ owed: parseAmount('39.94'), left: parseAmount('40') },
};
const ending: UnclaimedEnd = {
  ...{ id: END, reason: 'He has shown the receipt', proposedBy: 'Kim', proposedAt: AT },
  ...{ own: false, reference: null },
  found: {
    ...{ paymentId: PAYMENT, username: 'marta', amount: parseAmount('41'), currency: 'USD' },
    createdAt: AT,
  },
};
const NONE = parseAmount('0');
const payment: AdminPaymentRow = {
  ...{ id: PAYMENT, state: 'expired', provider: 'sandbox', method: 'Card', methodName: 'Card' },
  ...{ currency: 'USD', amount: parseAmount('41'), rate: parseRate('0.9987'), fee: NONE },
  ...{ gross: parseAmount('40.94'), credit: parseAmount('40.94'), rest: NONE, reversed: NONE },
  ...{ toGiveBack: NONE, createdAt: AT, expiresAt: AT, confirmedAt: null, creditedAt: null },
  ...{ endedAt: AT, pretends: true, username: 'marta', problem: null, refundWaits: false },
  accountId: anId('019ab000-0000-7000-8000-000000000051'),
};

const open = async (one: Stray, answers: Answers = {}) => {
  const list = { total: 1, page: 1, size: 50, waiting: 1, unreadable: [] };
  const panel = await renderPanel(<PaymentsPage />, {
    at: '/payments',
    answers: {
      'payments.listPayments': { ...list, rows: [payment], strays: [one] },
      ...answers,
    },
  });
  const notice = within(await screen.findByRole('region', { name: 'Reports without a payment' }));
  return { ...panel, notice };
};
const SENT = { waiting: 1 };

test('whose it is one says with the payment that it was meant for, and no amount', async () => {
  const { user, of, notice } = await open(stray, { 'payments.proposeUnclaimedEnd': SENT });
  notice.getByText(/40\.00\sUSD.*39\.94 USDT/);
  await user.click(notice.getByRole('button', { name: 'Owner found' }));
  const dialog = within(screen.getByRole('dialog', { name: /40\.00\sUSD/ }));
  const propose = () => user.click(dialog.getByRole('button', { name: 'Propose' }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'He has shown the receipt');
  await propose();
  dialog.getByText('Please choose a payment.');
  expect(of('payments.proposeUnclaimedEnd')).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Payment/ }), PAYMENT);
  await propose();
  await waitFor(() =>
    expect(of('payments.proposeUnclaimedEnd').map(({ input }) => input)).toEqual([
      { reportId: REPORT, paymentId: PAYMENT, reason: 'He has shown the receipt' },
    ]),
  );
});

test('that it went back one says with its reference and a reason, and no amount', async () => {
  const { user, of, notice } = await open(stray, { 'payments.proposeUnclaimedEnd': SENT });
  await user.click(notice.getByRole('button', { name: 'It went back outside the provider' }));
  const dialog = within(screen.getByRole('dialog', { name: /40\.00\sUSD/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Bank reference/ }), 'SEPA 12');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'By our bank');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() =>
    expect(of('payments.proposeUnclaimedEnd').map(({ input }) => input)).toEqual([
      { reportId: REPORT, reference: 'SEPA 12', reason: 'By our bank' },
    ]),
  );
});

test('another confirms whose it is, who sees what is owed and why', async () => {
  const { user, of, notice } = await open(
    { ...stray, ending },
    { 'payments.approveUnclaimedEnd': SENT },
  );
  notice.getByText(/Kim.* says that it belongs to .*marta/);
  notice.getByText('He has shown the receipt');
  expect(notice.queryByRole('button', { name: 'Owner found' })).toBeNull();
  await user.click(notice.getByRole('button', { name: 'Confirm' }));
  const dialog = within(screen.getByRole('dialog', { name: /40\.00\sUSD.* belong to .*marta/ }));
  dialog.getByText(/39\.94 USDT/);
  // Nobody should have to remember what he confirms.
  dialog.getByText(/Kim.* says that it belongs to .*marta.* payment of 41\.00\sUSD/);
  dialog.getByText('He has shown the receipt');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Confirmed; the owner is told');
  expect(of('payments.approveUnclaimedEnd').map(({ input }) => input)).toEqual([{ endId: END }]);
});

test('another confirms that it went back, who sees the reference and the amount', async () => {
  const gone = { ...ending, found: null, reference: 'SEPA 12' };
  const { user, of, notice } = await open(
    { ...stray, ending: gone, open: false, note: 'Closed' },
    { 'payments.approveUnclaimedEnd': SENT },
  );
  notice.getByText('SEPA 12');
  await user.click(notice.getByRole('button', { name: 'Confirm' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Confirm that .*40\.00\sUSD/ }));
  dialog.getByText(/39\.94 USDT/);
  dialog.getByText('SEPA 12');
  dialog.getByText('He has shown the receipt');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(of('payments.approveUnclaimedEnd')).toHaveLength(1));
});

test('who said it takes it back with a reason, and cannot confirm it', async () => {
  const { user, of, notice } = await open(
    { ...stray, ending: { ...ending, own: true } },
    { 'payments.declineUnclaimedEnd': SENT },
  );
  expect(notice.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await user.click(notice.getByRole('button', { name: 'Take back' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take back what you said?' }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Another payment');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(of('payments.declineUnclaimedEnd').map(({ input }) => input)).toEqual([
      { endId: END, reason: 'Another payment' },
    ]),
  );
});

test('what was said of what has gone back by itself since can be declined, and not confirmed', async () => {
  const { user, of, notice } = await open(
    { ...stray, owed: null, left: null, ending },
    { 'payments.declineUnclaimedEnd': SENT },
  );
  notice.getByText('He has shown the receipt');
  expect(notice.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await user.click(notice.getByRole('button', { name: 'Decline' }));
  const dialog = within(screen.getByRole('dialog', { name: /Kim/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'It went by itself');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(of('payments.declineUnclaimedEnd').map(({ input }) => input)).toEqual([
      { endId: END, reason: 'It went by itself' },
    ]),
  );
});

test('what waits of a report that was closed is still there, and cannot be closed again', async () => {
  const { notice } = await open({ ...stray, open: false, note: 'We write to the provider' });
  notice.getByText('We write to the provider');
  expect(notice.queryByRole('button', { name: 'Close with a note' })).toBeNull();
  expect(notice.getByRole('button', { name: 'Owner found' })).toBeTruthy();
});
