import { refuse } from '@entrepot/client/testing/played-server.ts';
import type { BrandId } from '@entrepot/contract/ids';
import { anId } from '@entrepot/contract/testing/an-id';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Output } from '../../kit/api.ts';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { Waiting } from './waiting.tsx';

const NOTHING: Answers = {
  'wallet.getOverview': {
    ...{ currency: 'USDT', sums: [], books: null, checking: false },
  },
  'withdrawals.countWaiting': { waiting: 0, signer: 0 },
  'deposits.countWaiting': { waiting: 0, overdue: 0, coins: 0 },
  'payments.countWaiting': { waiting: 0, rates: 0 },
  'reserves.countWaiting': { waiting: 0 },
  'loans.countWaiting': { waiting: 0 },
  'adjustments.countWaiting': { waiting: 0 },
  'coupons.countWaiting': { waiting: 0, brandId: null },
};

const ORDERS = { returnsWaiting: 0, toConfirm: 0, toShip: 2, awaitingPayment: 0 };

const open = (answers: Answers = {}) =>
  renderPanel(<Waiting overview={ORDERS as Output<'orders.getOverview'>} />, {
    answers: { ...NOTHING, ...answers },
  });

afterEach(() => {
  vi.useRealTimers();
});

const DONE = 'Money: nothing waits';

test('what waits at the desks of money is counted, with the way to it', async () => {
  await open({
    'withdrawals.countWaiting': { waiting: 3, signer: 1 },
    'deposits.countWaiting': { waiting: 5, overdue: 2, coins: 0 },
    'adjustments.countWaiting': { waiting: 4 },
    'coupons.countWaiting': { waiting: 2, brandId: anId<BrandId>('b2') },
  });
  const wayTo = async (name: RegExp) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await wayTo(/^Withdrawals to approve or pay.*3$/)).toBe('/withdrawals');
  expect(await wayTo(/^Deposits to answer at once.*2$/)).toBe('/deposits');
  expect(await wayTo(/^Deposits with problems.*5$/)).toBe('/deposits');
  expect(await wayTo(/^Payout signer: problems.*1$/)).toBe('/signer');
  expect(await wayTo(/^Corrections to approve.*second operator\s*4$/)).toBe(
    '/adjustments?state=proposed',
  );
  expect(await wayTo(/^Coupons to approve.*second operator\s*2$/)).toBe('/coupons?brand=b2');
  expect(screen.getAllByRole('link')).toHaveLength(4 + 6);
  expect(screen.queryByText(DONE)).toBeNull();
});

test('that nothing waits is said once every desk has answered so', async () => {
  await open();
  expect(await screen.findByText(DONE)).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

test('what could not be counted is not called done', async () => {
  await open({ 'loans.countWaiting': () => refuse('NO_PERMISSION', 'No.') });
  expect(await screen.findByText('Not everything could be counted')).toBeTruthy();
  expect(screen.queryByText(DONE)).toBeNull();
});

test('grey shapes in its place say after a while that it is still being loaded', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderPanel(<Waiting overview={undefined} />, { answers: NOTHING });
  act(() => {
    vi.advanceTimersByTime(8_100);
  });
  expect(screen.getByRole('status').textContent).toMatch(/taking longer than usual/);
});
