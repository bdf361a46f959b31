import { yearsOf } from '@entrepot/contract/loans/cost';
import type { OwnLoan } from '@entrepot/contract/loans/types';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { agreement, nothing, offer, running } from '../../testing/a-loan.ts';
import { marta } from '../../testing/people.ts';
import { type Answers, showPage } from '../../testing/show-page.tsx';

const open = (at: string, answers: Answers = {}) =>
  showPage(at, {
    'accounts.getMe': marta,
    'accounts.listCountries': { rows: [{ code: 'PT', name: 'Portugal', areaCode: '351' }] },
    'loans.getOffer': { offer },
    'loans.getBorrowing': nothing,
    'loans.listLoans': { rows: [], total: 0, page: 1, size: 10 },
    'loans.getQuote': { agreement } as never,
    ...answers,
  });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

test.each(['submitted', 'approved', 'overdue'] as const)(
  'a loan that is %s says what happens next and whom to ask',
  async (state) => {
    const loan = { ...running, state, actions: [] };
    await open(paths.myLoan(), { 'loans.getBorrowing': { ...nothing, loan, mayApply: false } });
    const said = {
      submitted: 'second one pays it out',
      approved: 'checks it',
      overdue: 'late since',
    };
    expect(await screen.findByText(new RegExp(said[state]))).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ask customer service about it' });
    expect(link.getAttribute('href')).toBe(paths.messages({ chat: 'service' }));
  },
);

test('an application that ended because nobody signed it does not say that its borrower withdrew it', async () => {
  const lapsed: OwnLoan = {
    ...{
      ...running,
      state: 'withdrawn',
      agreedAt: null,
      paidOutAt: null,
      dueAt: null,
      actions: [],
    },
    ...{ confirmBy: '2026-11-27T10:00:00.000Z', endedAt: '2026-11-27T10:02:00.000Z' },
  };
  await open(paths.myLoan(), { 'loans.getBorrowing': { ...nothing, loan: lapsed } });
  expect(await screen.findByText(/its agreement was not signed/)).toBeTruthy();
  expect(screen.queryByText(/You withdrew/)).toBeNull();
});

test('a mall that does not lend says so plainly', async () => {
  await open(paths.credit(), { 'loans.getOffer': { offer: null } });
  expect(await screen.findByText('Loans are not offered')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Apply for this loan' })).toBeNull();
});

test('what a loan costs follows what is typed, and early repayment costs less', async () => {
  const { user } = await open(paths.credit());
  const amount = await screen.findByRole('textbox', { name: /^Amount/ });
  await user.clear(amount);
  await user.type(amount, '1000');
  await user.selectOptions(screen.getByLabelText('Repay within'), '90');
  expect(screen.getByText('1,044.58')).toBeTruthy();
  // Of a year of 365 days, or of 366 where it would go over a leap day.
  const years = yearsOf(new Date().toISOString().slice(0, 10), 90);
  expect(screen.getByText(`${((1.044_58 ** (1 / years) - 1) * 100).toFixed(1)}%`)).toBeTruthy();
  const day = screen.getByRole('textbox', { name: /on day/ });
  await user.clear(day);
  await user.type(day, '30');
  expect(screen.getByText(/repay 1,024.86 USDT, of which 24.86 USDT is cost/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Apply for this loan' });
  expect(link.getAttribute('href')).toBe(paths.creditApplication({ amount: '1000', days: '90' }));
  await user.clear(amount);
  await user.type(amount, '499');
  expect(screen.queryByRole('link', { name: 'Apply for this loan' })).toBeNull();
});

test('the agreement is read before it is signed, and nothing is ticked by itself', async () => {
  const asking = await open(paths.creditApplication({ amount: '1000', days: 90 }), {
    'loans.apply': running,
  });
  const { user } = asking;
  expect(await screen.findByText('The agreement.')).toBeTruthy();
  expect(screen.getByText(/on day/)).toBeTruthy();
  expect(screen.getByText(/would repay 1,003.28 USDT/)).toBeTruthy();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /sign it/ });
  expect(box.checked).toBe(false);
  await user.type(screen.getByRole('textbox', { name: /^Full name/ }), ' Ada Quay ');
  await user.selectOptions(screen.getByLabelText(/^Nationality/), 'PT');
  await user.type(screen.getByRole('textbox', { name: /^ID card or passport number/ }), 'PT-4711');
  await user.click(screen.getByRole('button', { name: 'Sign and apply' }));
  expect(screen.getByText(/tick the box to sign it/)).toBeTruthy();
  expect(asking.sent('loans.apply')).toEqual([]);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Sign and apply' }));
  await waitFor(() => expect(asking.sent('loans.apply')).toHaveLength(1));
  expect(asking.sent('loans.apply')[0]?.input).toEqual({
    ...{ amount: '1000', days: 90, realName: 'Ada Quay', country: 'PT', identification: 'PT-4711' },
    ...{ agreementHash: agreement.hash, agreed: true },
  });
});

test('an agreement that an existing client did not show is read and signed here', async () => {
  const unread: OwnLoan = {
    ...{ ...running, state: 'submitted', agreedAt: null, paidOutAt: null, dueAt: null },
    ...{ confirmBy: '2026-11-27T10:00:00.000Z', actions: ['confirm', 'withdraw'] },
  };
  const toConfirm = { text: 'The agreement as it is.', hash: 'c'.repeat(64) };
  const asking = await open(paths.myLoan(), {
    'loans.getBorrowing': { ...nothing, loan: unread, toConfirm, mayApply: false },
    'loans.confirmLoan': unread,
  });
  expect(await screen.findByText('The agreement as it is.')).toBeTruthy();
  expect(screen.getByText(/would repay 1,003.28 USDT/)).toBeTruthy();
  expect(screen.getByText('19.3%')).toBeTruthy();
  expect(screen.getByText(/nobody reviews the application before/)).toBeTruthy();
  await asking.user.click(screen.getByRole('button', { name: /I have read the agreement/ }));
  await waitFor(() =>
    expect(asking.sent('loans.confirmLoan')[0]?.input).toEqual({
      ...{ loanId: unread.id, agreementHash: toConfirm.hash },
    }),
  );
});

test('what is owed is shown, and a part of it is repaid with the fund password', async () => {
  session.logIn('token-of-marta', { ...marta, fundPasswordSet: true });
  const mine = { ...nothing, loan: running, mayApply: false };
  const asking = await open(paths.myLoan(), {
    'loans.getBorrowing': mine,
    'loans.repayLoan': running,
    'accounts.getMe': { ...marta, fundPasswordSet: true },
  });
  const { user } = asking;
  expect(await screen.findByText('1,024.86')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Repay' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Repay your loan' }));
  const amount = dialog.getByRole('textbox', { name: /^Amount to repay/ });
  await user.clear(amount);
  await user.type(amount, '2000');
  expect(dialog.getByText('You owe 1,024.86 USDT today')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '24.86');
  await user.click(dialog.getByLabelText('Fund password: Digit 1 of 6'));
  await user.keyboard('246810');
  await user.click(dialog.getByRole('button', { name: 'Repay' }));
  await waitFor(() =>
    expect(asking.sent('loans.repayLoan')[0]?.input).toEqual({
      ...{ loanId: running.id, amount: '24.86', fundPassword: '246810' },
    }),
  );
});

test('a refusal says why, and leads back to the offer', async () => {
  const declined: OwnLoan = {
    ...running,
    ...{ state: 'declined', declineReason: 'The picture cannot be read.', actions: [] },
    ...{ paidOutAt: null, dueAt: null, endedAt: '2026-11-22T10:00:00.000Z' },
  };
  await open(paths.myLoan(), { 'loans.getBorrowing': { ...nothing, loan: declined } });
  expect(await screen.findByText('The picture cannot be read.')).toBeTruthy();
  const again = screen.getByRole('link', { name: 'Apply again' });
  expect(again.getAttribute('href')).toBe(paths.credit());
});
