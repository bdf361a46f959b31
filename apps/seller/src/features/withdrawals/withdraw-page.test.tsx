import { aBrand } from '@entrepot/client/testing/a-brand.ts';
import { parseAmount, parseRate } from '@entrepot/contract/money';
import type { OwnWithdrawal, Terms } from '@entrepot/contract/withdrawals/types';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import { WithdrawPage } from './withdraw-page.tsx';

const ADDRESS = 'TMrdqhFbZh9WFught8x27khkW6tboDXmAR';
const TERMS: Terms = {
  ...{ currency: 'USDT', open: true, available: parseAmount('100') },
  ...{ minimum: parseAmount('10'), maximum: parseAmount('5000'), fromHour: 8, untilHour: 20 },
  ...{
    addressWaitDays: 1,
    dailyCount: 5,
    usedToday: 1,
    twoPeopleAbove: parseAmount('1000'),
    askedToday: parseAmount('0'),
    expectedMinutes: 60,
  },
  ...{ hoursComing: [], expectedComing: [] },
  networks: [
    {
      ...{ chain: 'TRC20', feeRate: parseRate('0.02'), leastFee: parseAmount('1'), coming: [] },
      pretends: false,
    },
  ],
  address: { chain: 'TRC20', address: ADDRESS, boundAt: '2026-10-01T00:00:00.000Z' },
  ...{
    fundPasswordSet: true,
    secondStep: false,
    hold: null,
    bank: null,
    closing: null,
    bankClosing: null,
    notYet: null,
  },
};
const REFUSED: OwnWithdrawal = {
  ...{ id: 'w1', state: 'refused', chain: 'TRC20', address: ADDRESS, pretends: false },
  ...{ amount: parseAmount('80'), fee: parseAmount('1.6'), net: parseAmount('78.4') },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expectedAt: '2026-11-20T11:00:00.000Z' },
  late: false,
  closing: null,
  lapsed: false,
  ...{ bank: null, hold: null, approvalsNeeded: 0, approvals: 0, approvedAt: null, signedAt: null },
  ...{ sentAt: null, endedAt: '2026-11-20T12:00:00.000Z', transaction: null, actions: [] },
  refusalReason: 'A closed exchange',
  refusalGround: null,
  refusalEndsAt: null,
  endedWhy: 'It was refused: A closed exchange',
};

const page = (rows: OwnWithdrawal[]) => ({ rows, page: 1, size: 20, total: rows.length });

const open = (terms: Partial<Terms>, answers: Answers = {}, at = '/withdraw') =>
  renderPage(
    <WithdrawPage />,
    {
      'brands.getBrand': () => ({ ...aBrand, storefrontUrl: 'http://mall.test' }),
      'withdrawals.getTerms': () => ({ ...TERMS, ...terms }),
      'withdrawals.listWithdrawals': () => page([]),
      ...answers,
    },
    at,
  );

test('a shop’s owner takes money out in his own panel', async () => {
  const asked: unknown[] = [];
  const { user } = open(
    {},
    {
      'withdrawals.openWithdrawal': () => ({ sessionToken: 'token-1' }),
      'withdrawals.requestWithdrawal': (input) => {
        asked.push(input);
        return REFUSED;
      },
    },
  );
  await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), '80');
  expect(screen.getByText('78.40')).toBeTruthy();
  for (const [at, digit] of [...'246810'].entries()) {
    await user.type(screen.getByLabelText(`Fund password: Digit ${at + 1} of 6`), digit);
  }
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(asked).toEqual([
      {
        ...{ sessionToken: 'token-1', fundPassword: '246810', amount: '80', fee: '1.6' },
        ...{ channel: 'TRC20', address: ADDRESS },
      },
    ]),
  );
});

test('a fund password is set where the account is, in the storefront', async () => {
  open({ fundPasswordSet: false });
  const link = await screen.findByRole('link', { name: 'Set fund password' });
  expect(link.getAttribute('href')).toMatch(/^http:\/\/mall\.test\/.*transaction-password/);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('what is closed says so, and what was asked for before stays in sight', async () => {
  open({ open: false }, { 'withdrawals.listWithdrawals': () => page([REFUSED]) });
  expect(await screen.findByText('Withdrawals are not open')).toBeTruthy();
  expect(await screen.findByText('A closed exchange')).toBeTruthy();
  const asking = screen.getAllByRole('link', { name: /Ask customer service/ });
  expect(asking).toHaveLength(2);
  for (const link of asking) {
    expect(link.getAttribute('href')).toMatch(/^http:\/\/mall\.test\//);
  }
});
