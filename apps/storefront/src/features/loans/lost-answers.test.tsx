/** An answer that was lost: nobody is told that nothing arrived, and what is sent again is done once. */
import type { Borrowing, OwnLoan } from '@entrepot/contract/loans/types';
import { parseAmount } from '@entrepot/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { agreement, nothing, offer, running } from '../../testing/a-loan.ts';
import { marta } from '../../testing/people.ts';
import { type Answers, refuse, showPage } from '../../testing/show-page.tsx';

const borrower = { ...marta, fundPasswordSet: true };
const submitted: OwnLoan = {
  ...{ ...running, state: 'submitted', paidOutAt: null, dueAt: null, actions: ['withdraw'] },
};

/** A mall with one borrower: of the first call of a name the answer is lost after it was carried out. */
async function open(at: string, before: Borrowing, name: keyof Answers, after: Borrowing) {
  let now = before;
  let isLost = true;
  const shown = await showPage(at, {
    'accounts.getMe': borrower,
    'accounts.listCountries': { rows: [{ code: 'PT', name: 'Portugal', areaCode: '351' }] },
    'loans.getOffer': { offer },
    'loans.getQuote': { agreement } as never,
    'loans.listLoans': { rows: [], total: 0, page: 1, size: 10 },
    'loans.getApplication': { realName: '', country: '', identification: '' } as never,
    'loans.getBorrowing': () => now,
    [name]: () => {
      now = after;
      if (isLost) {
        isLost = false;
        refuse('INTERNAL', 'lost');
      }
      return after.loan as OwnLoan;
    },
  });
  const keys = () => shown.sent(name).map(({ key }) => key);
  const inputs = () => shown.sent(name).map(({ input }) => input);
  const sentTwice = async () => {
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).toBe(keys()[0]);
    expect(inputs()[1]).toEqual(inputs()[0]);
  };
  return { ...shown, keys, sentTwice };
}

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', borrower);
});

test('of an application the form stays as it is, and a second press leads to the one that arrived', async () => {
  const after = { ...nothing, loan: submitted, mayApply: false };
  const at = paths.creditApplication({ amount: '1000', days: 90 });
  const { user, keys, sentTwice, queries } = await open(at, nothing, 'loans.apply', after);
  await user.type(await screen.findByRole('textbox', { name: /^Full name/ }), 'Ada Quay');
  await user.selectOptions(screen.getByLabelText(/^Nationality/), 'PT');
  await user.type(screen.getByRole('textbox', { name: /^ID card or passport number/ }), 'PT-4711');
  await user.click(screen.getByRole('checkbox', { name: /sign it/ }));
  const sign = () => user.click(screen.getByRole('button', { name: 'Sign and apply' }));
  await sign();
  await waitFor(() => expect(keys()).toHaveLength(1));
  expect(await screen.findByRole('alert')).toBeTruthy();
  await queries.refetchQueries();
  expect(screen.queryByText(/You already have a loan/)).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Full name/ })).toHaveProperty('value', 'Ada Quay');
  await sign();
  await sentTwice();
  // The other page comes with its own code.
  expect(
    await screen.findByText(/You signed for 1,000.00 USDT/, {}, { timeout: 5_000 }),
  ).toBeTruthy();
});

test('who has an application from elsewhere is led to it', async () => {
  const { user } = await showPage(paths.creditApplication({ amount: '1000', days: 90 }), {
    'accounts.getMe': borrower,
    'accounts.listCountries': { rows: [{ code: 'PT', name: 'Portugal', areaCode: '351' }] },
    'loans.getOffer': { offer },
    'loans.getQuote': { agreement } as never,
    'loans.getBorrowing': nothing,
    'loans.apply': () => refuse('LOAN_WAITING', 'You already have an application.'),
  });
  await user.type(await screen.findByRole('textbox', { name: /^Full name/ }), 'Ada Quay');
  await user.selectOptions(screen.getByLabelText(/^Nationality/), 'PT');
  await user.type(screen.getByRole('textbox', { name: /^ID card or passport number/ }), 'PT-4711');
  await user.click(screen.getByRole('checkbox', { name: /sign it/ }));
  await user.click(screen.getByRole('button', { name: 'Sign and apply' }));
  const said = within(await screen.findByRole('alert'));
  const link = said.getByRole('link', { name: 'My loan' });
  expect(link.getAttribute('href')).toBe(paths.myLoan());
});

/** What is owed, what is typed and sent, and what is left of the loan. */
const REPAID: [owed: string, typed: string, amount: string | undefined, left: Partial<OwnLoan>][] =
  [
    ['49.72', '24.86', '24.86', { payoff: parseAmount('24.86') }],
    ['1024.86', '1024.86', undefined, { state: 'repaid', payoff: parseAmount('0'), actions: [] }],
  ];
test.each(REPAID)('of %s owed a repayment of %s is sent again as it was', async (...repaid) => {
  const [owed, typed, amount, left] = repaid;
  const loan = { ...running, payoff: parseAmount(owed) };
  const before = { ...nothing, loan, mayApply: false };
  const after = { ...before, loan: { ...loan, ...left } };
  const shown = await open(paths.myLoan(), before, 'loans.repayLoan', after);
  const { user, sent, sentTwice, queries, keys } = shown;
  await user.click(await screen.findByRole('button', { name: 'Repay' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Repay your loan' }));
  const field = dialog.getByRole('textbox', { name: /^Amount to repay/ });
  await user.clear(field);
  await user.type(field, typed);
  const repay = async () => {
    await user.click(dialog.getByLabelText('Fund password: Digit 1 of 6'));
    await user.keyboard('246810');
    await user.click(dialog.getByRole('button', { name: 'Repay' }));
  };
  await repay();
  await waitFor(() => expect(keys()).toHaveLength(1));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await queries.refetchQueries();
  expect(dialog.queryByText(/You owe/)).toBeNull();
  await repay();
  await sentTwice();
  expect(sent('loans.repayLoan')[1]?.input).toEqual({
    ...{ loanId: loan.id, fundPassword: '246810' },
    ...(amount !== undefined && { amount }),
  });
  await waitFor(() => expect(screen.queryByText('Repay your loan')).toBeNull());
});

test('an application that was withdrawn is not withdrawn by another call', async () => {
  const before = { ...nothing, loan: submitted, mayApply: false };
  const withdrawn: OwnLoan = { ...submitted, state: 'withdrawn', actions: [] };
  const after = { ...nothing, loan: withdrawn };
  const { user, sentTwice, keys } = await open(paths.myLoan(), before, 'loans.withdrawLoan', after);
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Withdraw application' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw this application?' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
    await waitFor(() => expect(keys()).toHaveLength(times));
    await waitFor(() => expect(screen.queryByText(/Nothing has been paid out/)).toBeNull());
  }
  await sentTwice();
  expect(await screen.findByText(/You withdrew your application/)).toBeTruthy();
});

test('an agreement that was signed is not signed by another call', async () => {
  const unread: OwnLoan = {
    ...{ ...submitted, agreedAt: null, confirmBy: '2026-11-27T10:00:00.000Z' },
    actions: ['confirm', 'withdraw'],
  };
  const before = { ...nothing, loan: unread, toConfirm: agreement, mayApply: false };
  const after = { ...nothing, loan: submitted, mayApply: false };
  const { user, sentTwice, keys } = await open(paths.myLoan(), before, 'loans.confirmLoan', after);
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: /I have read the agreement/ }));
    await waitFor(() => expect(keys()).toHaveLength(times));
  }
  await sentTwice();
  expect(await screen.findByText(/You signed for/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /I have read the agreement/ })).toBeNull();
});
