import { parseAmount } from '@entrepot/contract/money';
import type { StatementLine } from '@entrepot/contract/wallet/types';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, renderPage, type Answers } from '../../testing/render-page.tsx';
import { WalletPage } from './wallet-page.tsx';

const ORDER = '019ab000-0000-7000-8000-000000000041';

const aLine = (change: Partial<StatementLine> = {}): StatementLine => ({
  id: '1',
  kind: 'order-release',
  ref: `orders/${ORDER}`,
  reason: null,
  at: '2026-11-20T10:00:00.000Z',
  amount: parseAmount('118.8'),
  balanceAfter: parseAmount('318.8'),
  ...change,
});

const page = (rows: StatementLine[], total = rows.length) => ({ rows, total, page: 1, size: 25 });

const MONEY = {
  escrow: { amount: '40', nextAt: null },
  returnWindow: { amount: '60.5', nextAt: '2026-11-25T00:00:00.000Z' },
};

const NOW = '2026-11-22T10:00:00.000Z';

const USUAL: Answers = {
  'brands.getBrand': () => ({ demo: false }),
  'wallet.getBalance': () => ({
    currency: 'USDT',
    available: parseAmount('318.8'),
    escrow: parseAmount('40'),
    inReturnWindow: parseAmount('60.5'),
  }),
  'orders.getWaiting': () => ({ now: NOW }),
  'orders.todayFigures': () => ({ now: NOW, money: MONEY }),
  'wallet.listStatement': () => page([aLine()]),
};

const open = (answers: Answers = {}) => renderPage(<WalletPage />, { ...USUAL, ...answers });

afterEach(() => vi.restoreAllMocks());

/** A figure's decimals stand in an element of their own. */
const sumOf = async (label: string) =>
  (await screen.findByText(label)).closest('li')?.querySelector('bdi')?.textContent;

test('three sums say where the money is, and when the next of it comes', async () => {
  open();
  expect(await sumOf('In escrow')).toBe('40.00');
  expect(await sumOf('In the return window')).toBe('60.50');
  expect(await sumOf('Available')).toBe('318.80');
  expect(screen.getByText(/next .*Nov/)).toBeTruthy();
});

test('a date that has passed is not promised', async () => {
  const passed = { ...MONEY.returnWindow, nextAt: '2026-11-21T00:00:00.000Z' };
  open({
    'orders.todayFigures': () => ({ now: NOW, money: { ...MONEY, returnWindow: passed } }),
  });
  expect(await sumOf('In the return window')).toBe('60.50');
  expect(screen.queryByText(/next .*Nov/)).toBeNull();
});

test('the sums stand also when their dates did not come', async () => {
  open({
    'orders.todayFigures': () => {
      throw refusal('INTERNAL', 'no figures');
    },
  });
  expect(await sumOf('In the return window')).toBe('60.50');
});

test('sums that did not come are said so beside a statement that did, and asked for again', async () => {
  let asked = 0;
  const { user } = open({
    'wallet.getBalance': () => {
      asked += 1;
      if (asked === 1) {
        throw refusal('INTERNAL', 'The balance could not be read');
      }
      return USUAL['wallet.getBalance']?.({} as never);
    },
  });
  await screen.findByText('The balance could not be read');
  expect(await screen.findByText('Order paid out, less commission')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await sumOf('In the return window')).toBe('60.50');
});

test('a movement shows what it was, its sign, and leads to its order', async () => {
  open({
    'wallet.listStatement': () =>
      page([
        aLine(),
        aLine({
          id: '2',
          kind: 'adjustment',
          ref: 'x',
          reason: 'Paid twice',
          amount: parseAmount('-5'),
        }),
      ]),
  });
  const corrected = (await screen.findByText('Paid twice')).closest('tr');
  const [, paid] = screen.getAllByRole('row');
  const inPaid = within(paid as HTMLElement);
  expect(paid?.textContent).toContain('+118.80');
  expect(inPaid.getByRole('link', { name: 'View the order' }).getAttribute('href')).toContain(
    `open=${ORDER}`,
  );
  const inCorrected = within(corrected as HTMLElement);
  expect(inCorrected.getByText('Correction by the mall')).toBeTruthy();
  expect(inCorrected.getByText('Paid twice')).toBeTruthy();
  expect(inCorrected.queryByRole('link')).toBeNull();
});

test('a shop that was never paid is told when the first payment comes', async () => {
  open({ 'wallet.listStatement': () => page([]) });
  await screen.findByText('No transactions yet');
});

test('demo money is called test money', async () => {
  open({ 'brands.getBrand': () => ({ demo: true }) });
  await screen.findByText('USDT, demo test money');
});

test('the file has every page of the statement, amounts with two decimals', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { user } = open({
    'wallet.listStatement': ({ page: at, size }: { page: number; size: number }) => ({
      rows: Array.from({ length: at === 1 ? size : 1 }, (_, index) =>
        aLine({ id: `${at}-${index}`, kind: 'order-pay', amount: parseAmount(String(at)) }),
      ),
      total: size + 1,
      page: at,
      size,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const [head, ...rows] = (await saved[0]!.text()).trim().split(/\r?\n/);
  expect(head).toContain('Date,Type,Order,Amount,Balance after');
  const size = rows.length - 1;
  expect(rows.map((row) => row.split(',')[3])).toEqual([...Array(size).fill('1.00'), '2.00']);
});

test('a page that is refused makes no file that is half', async () => {
  const { user } = open({
    'wallet.listStatement': ({ page: at, size }: { page: number; size: number }) => {
      if (at === 2) {
        throw refusal('TOO_MANY_REQUESTS', 'Too many requests');
      }
      return { rows: [aLine()], total: size + 1, page: at, size };
    },
  });
  const made = vi.spyOn(URL, 'createObjectURL');
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await screen.findByText('Too many requests');
  expect(made).not.toHaveBeenCalled();
});
