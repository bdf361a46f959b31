import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../kit/paths.ts';
import { session } from '../kit/session.ts';
import { nothing, running } from '../testing/a-loan.ts';
import { marta } from '../testing/people.ts';
import { type Answers, refuse, showPage } from '../testing/show-page.tsx';

const BEGUN = '2026-11-20T10:00:00.000Z';
const NOW = '2026-11-20T10:05:00.000Z';

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

const CASES = [
  [
    'deposits.listDeposits',
    paths.deposit,
    { 'deposits.getTerms': () => refuse('DEPOSITS_CLOSED', 'Closed.') },
  ],
  ['payments.listPayments', paths.payByCard, { 'payments.listWays': { ways: [] } }],
  [
    'withdrawals.listWithdrawals',
    paths.withdraw,
    { 'withdrawals.getTerms': () => refuse('WITHDRAWALS_CLOSED', 'Closed.') },
  ],
  [
    'loans.listLoans',
    (_: undefined, query: object) => paths.myLoan({ ...query }),
    { 'loans.getBorrowing': { ...nothing, loan: running } },
  ],
] as const;

test.each(CASES)(
  'a later page of %s is of the list as it was when its first was read',
  async (name, address, answers) => {
    const page = { rows: [], total: 60, page: 1, size: 20 };
    const list = (asked: { page: number; asOf?: string }) => ({ ...page, asOf: asked.asOf ?? NOW });
    const asked = { 'accounts.getMe': marta, ...answers, [name]: list } as Answers;
    const link = (number: number) =>
      screen.findByRole('link', { name: new RegExp(`^(Page )?${number}$`) });
    const on = (number: number, asOf = '') =>
      address(undefined, { ...(number > 1 && { page: number }), ...(asOf && { asOf }) });
    const first = await showPage(on(1), asked);
    expect((await link(2)).getAttribute('href')).toBe(on(2, NOW));
    await waitFor(() => expect(first.sent(name)[0]?.input).not.toHaveProperty('asOf'));
    first.unmount();
    const second = await showPage(on(2, BEGUN), asked);
    expect((await link(3)).getAttribute('href')).toBe(on(3, BEGUN));
    expect((await link(1)).getAttribute('href')).toBe(on(1));
    expect(second.sent(name)[0]?.input).toMatchObject({ page: 2, asOf: BEGUN });
  },
);
