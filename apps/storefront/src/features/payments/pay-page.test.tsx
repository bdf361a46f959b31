import { parseAmount, parseRate } from '@entrepot/contract/money';
import type { OwnPayment, Way } from '@entrepot/contract/payments/types';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PAGES, paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const WAY: Way = {
  ...{ provider: 'sandbox', method: 'Card', bankCode: '', currency: 'USD', pretends: true },
  methodName: 'Bank card',
  ...{ minimum: parseAmount('10'), maximum: parseAmount('5000'), minutes: 60 },
  ...{ rateId: 'r1', rate: parseRate('0.9987'), rateSource: 'Central bank' },
  ...{ rateAt: '2026-11-20T10:00:00.000Z', feeRate: parseRate('0.02') },
};
const payment: OwnPayment = {
  ...{ id: 'p1', state: 'redirected', provider: 'sandbox', method: 'Card', currency: 'USD' },
  ...{
    methodName: 'Bank card',
    amount: parseAmount('100'),
    rate: WAY.rate,
    gross: parseAmount('99.87'),
  },
  ...{ fee: parseAmount('2'), credit: parseAmount('97.87'), rest: parseAmount('0') },
  ...{
    reversed: parseAmount('0'),
    toGiveBack: parseAmount('0'),
    createdAt: '2026-11-20T10:00:00.000Z',
  },
  ...{ expiresAt: '2026-11-20T11:00:00.000Z', confirmedAt: null, creditedAt: null },
  ...{ endedAt: null, pretends: true, payUrl: null, problem: null, answer: null, endedWhy: null },
};

const open = (
  ways: Way[],
  rows: OwnPayment[] = [],
  answers: Answers = {},
  at = paths.payByCard(),
) =>
  showPage(at, {
    'accounts.getMe': marta,
    'payments.listWays': { ways },
    'payments.listPayments': { rows, page: 1, size: 20, total: rows.length },
    ...answers,
  });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

test('rate, fee and what is credited are said before anything is sent', async () => {
  const asking = await open([WAY], [], {
    'wallet.openMoneyCall': { sessionToken: 'token-1', expiresAt: '2026-11-20T10:15:00.000Z' },
    'payments.startPayment': payment,
  });
  const { user } = asking;
  const amount = await screen.findByRole('textbox', { name: /^Amount/ });
  const submit = () => user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  for (const [typed, fault] of [
    ['5', 'At least 10.00 USD'],
    ['5000.01', 'At most 5,000.00 USD'],
    ['1e2', 'Please enter an amount such as 25.50'],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, typed);
    await submit();
    expect(screen.getByText(fault)).toBeTruthy();
  }
  await user.clear(amount);
  await user.type(amount, '100');
  expect(screen.getByText('97.87')).toBeTruthy();
  expect(screen.getByText('−2.00')).toBeTruthy();
  expect(asking.sent('wallet.openMoneyCall')).toEqual([]);
  await submit();
  await waitFor(() => expect(asking.sent('payments.startPayment')).toHaveLength(1));
  expect(asking.sent('payments.startPayment')[0]?.input).toEqual({
    ...{ sessionToken: 'token-1', amount: '100', provider: 'sandbox', method: 'Card' },
    ...{ currency: 'USD', rateId: 'r1' },
  });
});

test('what may have arrived is sent again as the same payment', async () => {
  let opened = 0;
  const lost = [() => refuse('OFFLINE', 'lost'), () => payment];
  const { user, sent, asked } = await open([WAY], [], {
    'wallet.openMoneyCall': () => ({
      ...{ sessionToken: `token-${(opened += 1)}`, expiresAt: '2026-11-20T10:15:00.000Z' },
    }),
    'payments.startPayment': () => lost.shift()?.() as never,
  });
  const amount = await screen.findByRole('textbox', { name: /^Amount/ });
  await user.type(amount, '100');
  const submit = () => user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await submit();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(amount).toHaveProperty('value', '100');
  await submit();
  await waitFor(() => expect(sent('payments.startPayment')).toHaveLength(2));
  const calls = asked.filter(({ name }) => name === 'payments.startPayment');
  expect(calls[1]).toEqual(calls[0]);
});

test('what is closed says so plainly, and asks for nothing', async () => {
  await open([]);
  expect(await screen.findByText('Deposits by card or bank are not open')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
});

test('who comes back is told what is known, and of a problem what the staff does and says', async () => {
  const problem: OwnPayment = {
    ...payment,
    problem: 'other-amount',
    answer: 'Your bank has it back.',
  };
  await open([WAY], [], { 'payments.getPayment': problem }, paths.payByCard('p1'));
  expect(await screen.findByText(/We have not heard from the payment service yet/)).toBeTruthy();
  expect(screen.getByText(/You do not have to pay anything for this/)).toBeTruthy();
  expect(screen.getByText('Your bank has it back.')).toBeTruthy();
  expect(screen.queryByText(/There is no date for this/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask customer service about it' })).toBeTruthy();
});

test('what the staff has not answered yet says that it has no date, and what ends it', async () => {
  const problem: OwnPayment = { ...payment, problem: 'other-amount' };
  await open([WAY], [], { 'payments.getPayment': problem }, paths.payByCard('p1'));
  expect(await screen.findByText(/There is no date for this: it ends when/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask customer service about it' })).toBeTruthy();
});

test('what was not credited goes back: how much, also after the staff has answered, and whom to ask', async () => {
  const goes: OwnPayment = {
    ...{ ...payment, state: 'credited', toGiveBack: parseAmount('99.87') },
    answer: 'Your bank has it in three days.',
  };
  await open([WAY], [], { 'payments.getPayment': goes }, paths.payByCard('p1'));
  expect(await screen.findByText(/99.87 USDT were not added to your balance/)).toBeTruthy();
  expect(
    screen.getByText(/There is no date for this: two people of the mall send it back/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask customer service about it' })).toBeTruthy();
});

test('a fee comes off with a minus; what went back is its worth, which is not what left the balance', async () => {
  const back: OwnPayment = { ...payment, state: 'refunded', reversed: parseAmount('50') };
  await open([WAY], [], { 'payments.getPayment': back }, paths.payByCard('p1'));
  expect(await screen.findByText('−2.00')).toBeTruthy();
  const line = screen.getByText('Went back to your card or bank');
  expect(line.parentElement?.textContent).toContain('50.00USDT');
});

test('the demo’s payment service can do what goes wrong at a real one', async () => {
  const asking = await showPage(`${PAGES.sandboxPay}?session=${'a'.repeat(24)}`, {
    'payments.getSandboxOrder': {
      ...{ amount: parseAmount('100'), currency: 'USD', state: 'open', backTo: '/' },
    },
    'payments.actInSandbox': { backTo: '/' },
  });
  await asking.user.click(await screen.findByRole('button', { name: 'Pay twice' }));
  await waitFor(() =>
    expect(asking.sent('payments.actInSandbox')[0]?.input).toEqual({
      ...{ session: 'a'.repeat(24), act: 'twice' },
    }),
  );
});
