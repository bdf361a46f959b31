import { aBrand } from '@entrepot/client/testing/a-brand.ts';
import { parseAmount } from '@entrepot/contract/money';
import type { StatementLine } from '@entrepot/contract/wallet/types';
import type { OwnWithdrawal } from '@entrepot/contract/withdrawals/types';
import { screen, waitFor, within } from '@testing-library/react';
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

const page = (rows: StatementLine[], total = rows.length) => ({ rows, total, page: 1, size: 20 });

const MONEY = {
  escrow: { amount: '40', nextAt: null },
  returnWindow: { amount: '60.5', nextAt: '2026-11-25T00:00:00.000Z' },
};

const NOW = '2026-11-22T10:00:00.000Z';

const WAITING: OwnWithdrawal = {
  ...{ id: 'w1', state: 'requested', chain: 'TRC20', pretends: true },
  address: 'TMrdqhFbZh9WFught8x27khkW6tboDXmAR',
  ...{ amount: parseAmount('2000'), fee: parseAmount('40'), net: parseAmount('1960') },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expectedAt: '2026-11-20T11:00:00.000Z' },
  late: false,
  closing: null,
  lapsed: false,
  ...{ bank: null, hold: null, approvalsNeeded: 2, approvals: 1, approvedAt: null, signedAt: null },
  ...{ sentAt: null, endedAt: null, transaction: null, refusalReason: null, endedWhy: null },
  refusalGround: null,
  refusalEndsAt: null,
  actions: ['cancel'],
};

const USUAL: Answers = {
  'brands.getBrand': () => ({ ...aBrand, demo: false }),
  'wallet.getBalance': () => ({
    currency: 'USDT',
    ...{ available: parseAmount('318.8'), reserved: parseAmount('25'), underway: parseAmount('0') },
    ...{ moving: [], escrow: parseAmount('40'), inReturnWindow: parseAmount('60.5') },
  }),
  'orders.getWaiting': () => ({ now: NOW }),
  'orders.todayFigures': () => ({ now: NOW, money: MONEY }),
  'wallet.listStatement': () => page([aLine()]),
};

const open = (answers: Answers = {}, at = '/', timeZone = 'UTC') =>
  renderPage(<WalletPage />, { ...USUAL, ...answers }, at, timeZone);

afterEach(() => vi.restoreAllMocks());

/** A figure's decimals stand in an element of their own. */
const sumOf = async (label: string) =>
  (await screen.findByText(label)).closest('li')?.querySelector('bdi')?.textContent;

test('each sum says where the money is, and when the next of it comes', async () => {
  open();
  expect(await sumOf('In escrow')).toBe('40.00');
  expect(await sumOf('In the return window')).toBe('60.50');
  expect(await sumOf('Available')).toBe('318.80');
  expect(await sumOf('Reserved')).toBe('25.00');
  expect(await sumOf('On its way')).toBe('0.00');
  const opens = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(opens('Reserved')).toBe('/wallet?show=reserved');
  expect(opens('In escrow')).toBe('/wallet?show=escrow');
  expect(opens('In the return window')).toBe('/wallet?show=window');
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
  expect(
    await screen.findByText('Order paid out, less commission', { selector: 'td' }),
  ).toBeTruthy();
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

test.each([
  [
    'deposits',
    'View the deposit',
    `https://mall.example/userInfo/money-package/recharge?id=${ORDER}`,
  ],
  [
    'payments',
    'View the payment',
    `https://mall.example/userInfo/money-package/recharge/card?id=${ORDER}`,
  ],
  ['withdrawals', 'View the withdrawal', `/withdraw?id=${ORDER}`],
  ['loans', 'View the loan', 'https://mall.example/credit/myLoan'],
])('a movement of %s leads to where it is told', async (what, name, href) => {
  open({
    'brands.getBrand': () => ({ ...aBrand, storefrontUrl: 'https://mall.example' }),
    'wallet.listStatement': () => page([aLine({ kind: 'deposit', ref: `${what}/${ORDER}` })]),
  });
  await waitFor(() => expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href));
});

test('a shop that was never paid is told when the first payment comes', async () => {
  open({ 'wallet.listStatement': () => page([]) });
  await screen.findByText('No transactions yet');
});

test('demo money is called test money', async () => {
  open({ 'brands.getBrand': () => ({ demo: true }) });
  await screen.findByText('USDT, demo test money');
});

test('what is listed is narrowed by the address, and the file is of the same', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const asked: unknown[] = [];
  const { user } = open(
    {
      'wallet.listStatement': (input) => {
        asked.push(input);
        return page([]);
      },
      'wallet.exportStatement': (input) => {
        asked.push(input);
        return { name: 'statement.csv', type: 'text/csv', body: new Blob(['a']) };
      },
    },
    '/?kind=adjustment&from=2026-11-01',
    'Asia/Shanghai',
  );
  await screen.findByText('No transactions match');
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  // Days are those of the reader's clock.
  const narrowed = { kinds: ['adjustment'], from: '2026-10-31T16:00:00.000Z' };
  expect(asked).toEqual([
    { ...narrowed, page: 1, size: 20 },
    { ...narrowed, timeZone: 'Asia/Shanghai', utcOffset: '+08:00' },
  ]);
  expect(screen.getByText(/days are those of your time zone, Asia\/Shanghai$/)).toBeTruthy();
});

test('records come twenty to a page, or eight as in the storefront', async () => {
  const asked: unknown[] = [];
  const { user } = open({
    'wallet.listStatement': (input) => {
      asked.push(input);
      return page([aLine()], 45);
    },
  });
  await screen.findByText('Order paid out, less commission', { selector: 'td' });
  await user.selectOptions(screen.getByLabelText('Per page'), '8 per page');
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ page: 1, size: 8 }));
  expect(asked[0]).toEqual({ page: 1, size: 20 });
});

test('a withdrawal says why it waits, and is taken back once that was meant', async () => {
  const cancelled: unknown[] = [];
  const { user } = open(
    {
      'withdrawals.listWithdrawals': () => ({ ...page([]), rows: [WAITING], total: 1 }),
      'withdrawals.cancelWithdrawal': (input) => {
        cancelled.push(input);
        return WAITING;
      },
    },
    '/?show=reserved',
  );
  expect(await screen.findByText(/two members of staff check larger amounts; 1 of 2/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
  expect(cancelled).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this withdrawal?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel withdrawal' }));
  await vi.waitFor(() => expect(cancelled).toEqual([{ withdrawalId: 'w1' }]));
});

test.each(['escrow', 'window'] as const)(
  'what is held (%s) is told order by order, with why and until when',
  async (stage) => {
    const asked: unknown[] = [];
    const held = { id: ORDER, number: 'E-4711', amount: parseAmount('40') };
    open(
      {
        'orders.listHeld': (input) => {
          asked.push(input);
          return {
            ...{ page: 1, size: 20, total: 2 },
            rows: [
              { ...held, why: 'shipment', until: '2026-11-25T10:00:00.000Z' },
              { ...held, id: '2', number: 'E-4712', why: 'return', until: null },
            ],
          };
        },
      },
      `/?show=${stage}`,
    );
    const link = await screen.findByRole('link', { name: 'E-4711' });
    expect(link.getAttribute('href')).toContain(`open=${ORDER}`);
    expect(link.closest('tr')?.textContent).toMatch(/Waiting for you to ship.*25 Nov.*40\.00/);
    expect(screen.getByText('A return is being reviewed')).toBeTruthy();
    expect(asked).toEqual([{ stage, page: 1, size: 20 }]);
  },
);

test('what is on its way says why it waits, and leads to where it is told', async () => {
  const coming = { what: 'deposit', since: NOW, until: null } as const;
  open(
    {
      'brands.getBrand': () => ({ ...aBrand, storefrontUrl: 'https://mall.example' }),
      'wallet.getBalance': () => ({
        ...(USUAL['wallet.getBalance']?.({} as never) as object),
        moving: [
          { ...coming, id: 'w1', what: 'withdrawal', count: 1, amount: '60', why: 'arrival' },
          { ...coming, id: 'd1', count: 1, amount: null, why: 'unknown' },
          { ...coming, id: 'd2', count: 3, amount: '7', why: 'least' },
          { ...coming, id: 'p1', what: 'payment', count: 1, amount: '5', why: 'review' },
        ],
      }),
    },
    '/?show=underway',
  );
  const href = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('Withdrawal')).toBe('/withdraw?id=w1');
  expect(await href('Deposit')).toBe('https://mall.example/userInfo/money-package/recharge?id=d1');
  expect(await href('3 deposits')).toBe('https://mall.example/userInfo/money-package/recharge');
  expect(await href('Card or bank payment')).toBe(
    'https://mall.example/userInfo/money-package/recharge/card?id=p1',
  );
  expect(screen.getByText('not known')).toBeTruthy();
});

test('where nothing is held that is said', async () => {
  open({ 'orders.listHeld': () => page([]) }, '/?show=escrow');
  await screen.findByText('Nothing is held here');
});
