import type { AdminLoan } from '@entrepot/contract/loans/types';
import { parseAmount, parseRate } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '@entrepot/client/testing/played-server.ts';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { LoansPage } from './loans-page.tsx';

const submitted: AdminLoan = {
  ...{ id: '019ab000-0000-7000-8000-000000000081', state: 'submitted', realName: 'Ada Quay' },
  ...{ country: 'PT', hasNumber: true, mayLook: true, documents: ['back', 'face', 'hand'] },
  looks: [],
  ...{ amount: parseAmount('1000'), days: 90, rate: parseRate('0.12'), lateRate: parseRate('0.2') },
  ...{ fee: parseAmount('15'), costCap: parseRate('0.5'), coolingOffDays: 14, apr: '19.3' },
  ...{ toRepay: parseAmount('1044.58'), signedAt: '2026-11-20T10:00:00.000Z', agreementVersion: 1 },
  ...{ agreedAt: '2026-11-20T10:00:00.000Z', confirmBy: null },
  ...{ agreementHash: 'a'.repeat(64), declineReason: null, paidOutAt: null, dueAt: null },
  ...{ endedAt: null, daysSoFar: 0, interestSoFar: parseAmount('0'), principal: parseAmount('0') },
  ...{ interest: parseAmount('0'), feeLeft: parseAmount('0'), payoff: parseAmount('0') },
  ...{ repaid: parseAmount('0'), username: 'ada', brand: 'Entrepot' },
  ...{ accountId: anId('019ab000-0000-7000-8000-000000000051'), approvedBy: null },
  overLimit: null,
  ...{ paidOutBy: null, declinedBy: null, actions: ['approve', 'decline'] },
};

const open = (loan = submitted, answers: Answers = {}) =>
  renderPanel(<LoansPage />, {
    at: `/loans?open=${loan.id}`,
    answers: {
      'loans.listLoans': { rows: [loan], total: 1, page: 1, size: 50, waiting: 1 },
      'loans.getLending': { brands: [] },
      'loans.getLoan': loan,
      ...answers,
    },
  });

test('what was signed and by whom is shown, and is approved once that is confirmed', async () => {
  const { user, of } = await open(submitted, { 'loans.approveLoan': submitted });
  expect(await screen.findByText('••••')).toBeTruthy();
  expect(screen.getByText('1,044.58')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = screen.getByRole('dialog', {
    name: 'Approve 1,000.00 USDT for \u2068Ada Quay\u2069?',
  });
  expect(of('loans.approveLoan')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(of('loans.approveLoan')).toHaveLength(1));
});

test('whoever approved is told that another pays out', async () => {
  const mine = {
    ...submitted,
    state: 'approved',
    approvedBy: 'kim',
    actions: ['decline'],
  } as const;
  await open({ ...mine, actions: ['decline'] });
  expect(await screen.findByText(/Another operator has to pay it out/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay out' })).toBeNull();
});

test('a loan that is more than two may credit today says from when on it can be paid out, or that it cannot', async () => {
  const limit = parseAmount('50000');
  const approved = { ...submitted, state: 'approved', approvedBy: 'kim', actions: [] } as const;
  const over = (from: string | null) =>
    open({ ...approved, actions: [], overLimit: { limit, from } });
  await over('2026-11-21T00:00:00.000Z');
  expect(
    await screen.findByText(/^More than is left .*50,000\.00 USDT.* from .*2026/),
  ).toBeTruthy();
  cleanup();
  await over(null);
  expect(
    await screen.findByText(/^It is more than two .* one day \(50,000\.00 USDT\)/),
  ).toBeTruthy();
});

test('the second person reads who the first was before he pays out', async () => {
  const approved: AdminLoan = {
    ...submitted,
    ...{ state: 'approved', approvedBy: 'kim', actions: ['decline', 'payOut'] },
  };
  const { user, of } = await open(approved, { 'loans.payOutLoan': approved });
  await user.click(await screen.findByRole('button', { name: 'Pay out' }));
  const dialog = screen.getByRole('dialog', { name: 'Pay out this loan?' });
  expect(dialog.textContent).toContain('Approved by kim');
  await user.click(within(dialog).getByRole('button', { name: 'Pay out' }));
  await waitFor(() => expect(of('loans.payOutLoan')).toHaveLength(1));
});

test('a picture is asked for only when it is opened', async () => {
  const { user, of } = await open(submitted, {
    'loans.lookAtDocument': { lookId: submitted.id },
    'loans.getDocument': () => refuse('NOT_FOUND', 'It was closed.'),
  });
  expect(of('loans.lookAtDocument')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Front' }));
  await waitFor(() =>
    expect(of('loans.lookAtDocument').map(({ input }) => input)).toEqual([
      { loanId: submitted.id, side: 'face', reason: 'review' },
    ]),
  );
  expect(await screen.findByText('It was closed.')).toBeTruthy();
});

test('who has opened the documents stands beside them, with the reason and the time', async () => {
  const at = '2026-11-21T09:30:00.000Z';
  await open({ ...submitted, looks: [{ operator: 'kim', side: 'hand', reason: 'authority', at }] });
  const line = (await screen.findByText('kim')).closest('li');
  expect(line?.textContent).toMatch(
    /^kim · Holding the document · Request of an authority · .*2026/,
  );
});

test('a look stands there as soon as it was taken', async () => {
  const at = '2026-11-21T09:30:00.000Z';
  const look = { operator: 'kim', side: 'face', reason: 'review', at } as const;
  let loan = submitted;
  const { user } = await open(submitted, {
    'loans.getLoan': () => loan,
    'loans.lookAtDocument': () => {
      loan = { ...submitted, looks: [look] };
      return { lookId: submitted.id };
    },
    'loans.getDocument': () => refuse('NOT_FOUND', 'It was closed.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Front' }));
  expect(await screen.findByText('kim')).toBeTruthy();
});

test('documents that nobody has opened say nothing of it', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Front' })).toBeTruthy();
  expect(screen.queryByText('Opened by')).toBeNull();
});
