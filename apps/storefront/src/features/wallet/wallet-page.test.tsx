import { type Amount, parseAmount } from '@entrepot/contract/money';
import type { Holdings, StatementLine } from '@entrepot/contract/wallet/types';
import { anId } from '@entrepot/contract/testing/an-id';
import { openPopover } from '@entrepot/ui/testing/open-popover.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { aBrand, refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const ORDER = '019ab000-0000-7000-8000-000000000041';

const aLine = (change: Partial<StatementLine> = {}): StatementLine => ({
  id: '019ab000-0000-7000-8000-00000000beef',
  kind: 'order-pay',
  ref: `orders/${ORDER}`,
  reason: null,
  at: '2026-11-20T10:00:00.000Z',
  amount: parseAmount('-81.6'),
  balanceAfter: parseAmount('418.4'),
  ...change,
});

const page = (rows: StatementLine[], total = rows.length) => ({ rows, total, page: 1, size: 20 });

const USUAL: Answers = {
  'accounts.getMe': marta,
  'wallet.getBalance': { currency: 'USDT', available: parseAmount('418.4') },
  'wallet.listStatement': page([aLine()]),
  'wallet.getHoldings': {
    ...{ currency: 'USDT', available: parseAmount('418.4'), reserved: parseAmount('30') },
    ...{
      underway: parseAmount('60'),
      escrow: parseAmount('100'),
      heldOrders: 2,
      holder: null,
      now: '2026-11-23T10:00:00.000Z',
    },
    moving: [
      {
        ...{ what: 'withdrawal', id: 'w1', count: 1, amount: parseAmount('60'), why: 'arrival' },
        ...{ since: '2026-11-23T09:00:00.000Z', until: '2026-11-23T10:00:00.000Z' },
      },
    ],
    orders: [
      {
        ...{ orderId: anId(ORDER), number: 'E-4711', shop: 'Tern', amount: parseAmount('81.6') },
        ...{ why: 'receipt', until: '2026-12-01T10:00:00.000Z' },
      },
    ],
  },
};

const open = (answers: Answers = {}, at = '/userInfo/money-package', timeZone = 'UTC') =>
  showPage(at, { ...USUAL, ...answers }, 'en', timeZone);

const rowOf = async (text: string) =>
  (await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLTableRowElement;

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

it('a balance that does not come says so and is asked for again', async () => {
  let asked = 0;
  const { user } = await open({
    'wallet.getBalance': () => {
      asked += 1;
      // A refusal is final: it is not tried again unasked.
      return asked === 1
        ? refuse('NOT_FOUND', 'No.')
        : { currency: 'USDT', available: parseAmount('12.5') };
    },
  });
  await user.click(await screen.findByRole('button', { name: /Could not load/ }));
  expect(await screen.findByText(/12/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Could not load/ })).toBeNull();
});

it('a payment has its sign, the balance after it, and leads to its order', async () => {
  await open();
  const row = await rowOf('Order payment');
  expect(row.cells[2]?.textContent).toContain('81.60');
  expect(row.cells[2]?.textContent).toMatch(/^[-−]/);
  expect(row.cells[3]?.textContent).toContain('418.40');
  const link = within(row).getByRole('link', { name: 'View order' });
  expect(link.getAttribute('href')).toContain(ORDER);
});

it.each([
  ['deposits', 'deposit', 'View deposit', paths.deposit(ORDER)],
  ['payments', 'deposit', 'View payment', paths.payByCard(ORDER)],
  ['withdrawals', 'withdrawal-reserve', 'View withdrawal', paths.withdraw(ORDER)],
  ['loans', 'loan-payout', 'View loan', paths.myLoan()],
  ['loans', 'loan-interest', 'View loan', paths.myLoan()],
  ['loans', 'loan-repayment', 'View loan', paths.myLoan()],
] as const)('a movement of %s leads to the page of its own', async (what, kind, name, href) => {
  await open({ 'wallet.listStatement': page([aLine({ kind, ref: `${what}/${ORDER}` })]) });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

it('what comes in has a plus', async () => {
  await open({
    'wallet.listStatement': page([aLine({ kind: 'order-refund', amount: parseAmount('81.6') })]),
  });
  expect((await rowOf('Order refund')).cells[2]?.textContent).toContain('+81.60');
});

it('a correction says why, and a payout leads to no order of somebody else', async () => {
  await open({
    'wallet.listStatement': page([
      aLine({ id: 'a', kind: 'adjustment', reason: 'Charged twice', ref: 'x' }),
      aLine({ id: 'b', kind: 'order-release', amount: parseAmount('9') }),
    ]),
  });
  expect(within(await rowOf('Correction by the mall')).getByText('Charged twice')).toBeTruthy();
  expect(within(await rowOf('Order payout')).queryByRole('link')).toBeNull();
});

it('a balance opens what was before, what moved and what is left', async () => {
  await open();
  const row = await rowOf('Order payment');
  openPopover(within(row).getByRole('button', { name: /418/ }));
  const facts = document.body.textContent ?? '';
  expect(facts).toContain('Balance before');
  expect(facts).toContain('500.00');
  expect(facts).toContain('019ab000…beef');
  expect(facts).toContain('orders/…000041');
});

it('an empty wallet leads to the products', async () => {
  await open({ 'wallet.listStatement': page([]) });
  await screen.findByText('No entries yet');
  expect(screen.getByRole('link', { name: 'Browse products' })).toBeTruthy();
});

it('a statement that does not come is asked for again, the balance stands', async () => {
  let asked = 0;
  const { user } = await open({
    'wallet.listStatement': () => {
      asked += 1;
      return asked === 1 ? refuse('INTERNAL', 'The statement could not be read') : page([aLine()]);
    },
  });
  await screen.findByText('The statement could not be read');
  expect(screen.getAllByText('418').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: /again/i }));
  await rowOf('Order payment');
});

it('the page of the address is asked for, and refreshing asks for it once more', async () => {
  const { user, sent } = await open(
    { 'wallet.listStatement': page([aLine()], 45) },
    '/userInfo/money-package?page=2',
  );
  await rowOf('Order payment');
  expect(sent('wallet.listStatement').map(({ input }) => input)).toEqual([{ page: 2, size: 20 }]);
  expect(screen.getByText('45 entries')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(sent('wallet.listStatement')).toHaveLength(2));
});

it('later pages are those of the list as it was begun, and the first is as it is now', async () => {
  const { sent } = await open(
    { 'wallet.listStatement': { ...page([aLine()], 45), asOf: '44' } },
    '/userInfo/money-package?page=2&asOf=44',
  );
  await rowOf('Order payment');
  expect(sent('wallet.listStatement').map(({ input }) => input)).toEqual([
    { page: 2, size: 20, asOf: '44' },
  ]);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Page 3')).toMatch(/[?&]asOf=44(&|$)/);
  expect(hrefOf('Page 1')).not.toContain('asOf');
});

it('who has no fund password yet is told to choose one', async () => {
  await open();
  expect(await screen.findByText('Not set yet')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Set' });
  expect(link.getAttribute('href')).toBe('/userInfo/setup/transaction-password');
});

it('a mall of business offers no test money', async () => {
  await open();
  await rowOf('Order payment');
  expect(screen.queryByRole('button', { name: /test money/ })).toBeNull();
  expect(screen.getByText(/Payments for orders are held in escrow/)).toBeTruthy();
});

it('test money is asked for once, and balance and statement are asked for again', async () => {
  const taken = Promise.withResolvers<{ currency: 'USDT'; available: Amount }>();
  const { user, sent } = await open({
    'brands.getBrand': { ...aBrand, demo: true },
    'wallet.takeTestMoney': () => taken.promise,
  });
  await user.dblClick(await screen.findByRole('button', { name: /5,000 USDT/ }));
  taken.resolve({ currency: 'USDT', available: parseAmount('5418.4') });
  await screen.findByText('5,000 USDT of test money added to your wallet');
  expect(sent('wallet.takeTestMoney')).toHaveLength(1);
  await waitFor(() => expect(sent('wallet.listStatement')).toHaveLength(2));
  expect(sent('wallet.getBalance').length).toBeGreaterThan(1);
});

it('who took it today is told so, and cannot ask again', async () => {
  const { user } = await open({
    'brands.getBrand': { ...aBrand, demo: true },
    'wallet.takeTestMoney': () => refuse('TEST_MONEY_TAKEN', 'Come back tomorrow'),
  });
  const take = await screen.findByRole('button', { name: /5,000 USDT/ });
  await user.click(take);
  expect((await screen.findByText('Come back tomorrow')).getAttribute('role')).toBe('alert');
  expect(take).toHaveProperty('disabled', true);
});

it('each figure opens what it is made of', async () => {
  const { user, sent } = await open();
  await rowOf('Order payment');
  await user.click(await screen.findByRole('link', { name: /In escrow/ }));
  await screen.findByText('Waiting for you to receive it');
  expect(screen.getByText(/^Counts as received on 1 Dec/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'E-4711' }).getAttribute('href')).toContain(ORDER);
  // What is not listed is named with its sum, so that both are the figure.
  expect(screen.getByText(/And 1 older order, 18\.40 USDT\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe(
    paths.orders(),
  );
  await user.click(screen.getByRole('link', { name: /Reserved/ }));
  await waitFor(() =>
    expect(sent('wallet.listStatement').at(-1)?.input).toEqual({
      ...{ account: 'reserved', page: 1, size: 20 },
    }),
  );
});

it('records are narrowed by kind and days, and pages by eight keep that', async () => {
  const { user, sent, router } = await open({ 'wallet.listStatement': page([aLine()], 45) });
  await rowOf('Order payment');
  await user.selectOptions(screen.getByLabelText('Type'), 'Order refund');
  await user.type(screen.getByLabelText('From'), '2026-11-01');
  await user.selectOptions(screen.getByLabelText('Per page'), '8');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(sent('wallet.listStatement').at(-1)?.input).toEqual({
      ...{ kinds: ['order-refund'], from: '2026-11-01T00:00:00.000Z', page: 1, size: 8 },
    }),
  );
  expect(router.state.location.href).toContain('kind=order-refund');
  const second = await screen.findByRole('link', { name: /2$/ });
  expect(second.getAttribute('href')).toMatch(/kind=order-refund.*size=8.*page=2/);
});

it('days are those of the reader’s clock: on the list, in the file and on the paper', async () => {
  const { user, sent } = await open(
    {
      'wallet.listStatement': page([aLine({ at: '2026-11-01T22:30:00.000Z' })]),
      'wallet.exportStatement': () => refuse('STATEMENT_TOO_LONG', 'Choose a shorter period'),
      'papers.getStatement': () => refuse('STATEMENT_TOO_LONG', 'Choose a shorter period'),
    },
    '/userInfo/money-package?from=2026-11-01&until=2026-11-02',
    'Asia/Riyadh',
  );
  expect((await rowOf('Order payment')).textContent).toContain('2 Nov 2026, 01:30');
  expect(screen.getByText(/midnight in your time zone, Asia\/Riyadh\./)).toBeTruthy();
  const period = { from: '2026-10-31T21:00:00.000Z', until: '2026-11-02T21:00:00.000Z' };
  await user.click(screen.getByRole('button', { name: 'Statement as PDF' }));
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(sent('wallet.exportStatement')).toHaveLength(1));
  const asked = (
    ['wallet.listStatement', 'wallet.exportStatement', 'papers.getStatement'] as const
  ).map((name) => sent(name).at(-1)?.input);
  const zone = { timeZone: 'Asia/Riyadh', utcOffset: '+03:00' };
  expect(asked).toEqual([
    { ...period, page: 1, size: 20 },
    { ...period, ...zone },
    { ...period, ...zone },
  ]);
});

it('what is on its way says what it waits for, and leads to its withdrawal', async () => {
  await open({}, '/userInfo/money-package?show=underway');
  expect(await screen.findByText(/waiting for the network to confirm/)).toBeTruthy();
  const [link] = await screen.findAllByRole('link', { name: 'Withdrawal' });
  expect(link?.getAttribute('href')).toBe(paths.withdraw('w1'));
});

it('what comes in is named also where nobody knows its worth, and several leads to all of them', async () => {
  const usual = USUAL['wallet.getHoldings'] as Holdings;
  const coming = { what: 'deposit', since: '2026-11-23T09:00:00.000Z', until: null } as const;
  await open(
    {
      'wallet.getHoldings': {
        ...usual,
        moving: [
          { ...coming, id: 'd1', count: 1, amount: null, why: 'unknown' },
          { ...coming, id: 'd2', count: 3, amount: parseAmount('7'), why: 'least' },
          { ...coming, id: 'p1', what: 'payment', count: 1, amount: null, why: 'review' },
        ],
      },
    },
    '/userInfo/money-package?show=underway',
  );
  expect(await screen.findAllByText('not known')).toHaveLength(2);
  expect(screen.getByText(/isn’t part of the figure above/)).toBeTruthy();
  const href = (name: string) => screen.getAllByRole('link', { name }).at(-1)?.getAttribute('href');
  expect(href('Deposit')).toBe(paths.deposit('d1'));
  expect(href('3 deposits')).toBe(paths.deposit());
  expect(href('Card or bank payment')).toBe(paths.payByCard('p1'));
  // Neither has a date: each says what ends it, and whom to ask.
  expect(screen.getByText('no date: two people of the mall decide')).toBeTruthy();
  expect(screen.getByText('no date: it ends when our staff have answered')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask customer service about it' })).toBeTruthy();
});

it('reserved money is made of withdrawals that were not sent, and says so where there are none', async () => {
  const { sent } = await open(
    { 'withdrawals.listWithdrawals': { rows: [], total: 0, page: 1, size: 100 } },
    '/userInfo/money-package?show=reserved',
  );
  await screen.findByText('Nothing is reserved');
  expect(sent('withdrawals.listWithdrawals')[0]?.input).toEqual({ only: 'reserved', size: 100 });
  expect(screen.getByRole('link', { name: 'All withdrawals' }).getAttribute('href')).toBe(
    paths.withdraw(),
  );
});

it('what was sent is in the balance of the reserved records, and is named beside them', async () => {
  await open({}, '/userInfo/money-package?show=reserved');
  expect(await screen.findByText(/also counts 60\.00 USDT that were sent/)).toBeTruthy();
});

it('the paper can be had where the figures did not come', async () => {
  const { user, sent } = await open({
    'wallet.getHoldings': () => refuse('INTERNAL', 'The figures could not be read'),
    'papers.getStatement': () => refuse('STATEMENT_TOO_LONG', 'Choose a shorter period'),
  });
  await screen.findByText('The figures could not be read');
  await user.click(screen.getByRole('button', { name: 'Statement as PDF' }));
  await waitFor(() => expect(sent('papers.getStatement')).toHaveLength(1));
});

it('a page that is no more leads to the first one', async () => {
  await open({ 'wallet.listStatement': page([], 45) }, '/userInfo/money-package?page=9&size=8');
  await screen.findByText('There are no entries on this page');
  const first = screen.getByRole('link', { name: 'Go to the first page' });
  expect(first.getAttribute('href')).toBe('/userInfo/money-package?size=8');
});

it('what a balance opens has every digit', async () => {
  await open({
    'wallet.listStatement': page([aLine({ balanceAfter: parseAmount('418.4000000001') })]),
  });
  openPopover(within(await rowOf('Order payment')).getByRole('button', { name: /418/ }));
  expect(document.body.textContent).toContain('418.4000000001');
  expect(document.body.textContent).toContain('500.0000000001');
});

const holding = (holder: Holdings['holder']): Answers => ({
  'wallet.getHoldings': { ...(USUAL['wallet.getHoldings'] as Holdings), holder },
});
const HOLDER = {
  ...{ name: 'Harbour Payments Ltd', authority: 'Harbour Authority', number: '4711', why: '' },
  link: 'https://register.example/4711',
};

it('says who holds the money and by what right, where an operator has entered it', async () => {
  await open(holding(HOLDER));
  const said = await screen.findByText(/is a claim on .Harbour Payments Ltd., not coins/);
  expect(said.textContent).toMatch(/Licence: .Harbour Authority., .4711.\./);
  const links = screen.getAllByRole('link', { name: 'Check' });
  expect(links.map((link) => link.getAttribute('href'))).toContain('https://register.example/4711');
});

it('says why no licence is needed where that was entered', async () => {
  await open(holding({ ...HOLDER, number: '', why: 'A bank holds it in trust.' }));
  expect(await screen.findByText(/No licence: .A bank holds it in trust.\./)).toBeTruthy();
});

it('claims nothing that nobody has entered', async () => {
  await open();
  await screen.findByText(/Your statement can’t be edited/);
  expect(screen.queryByText(/is a claim on/)).toBeNull();
});
